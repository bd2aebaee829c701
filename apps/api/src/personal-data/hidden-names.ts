import { createHmac } from 'node:crypto';
import type { PersonKey } from './keys.js';

/** Makes a name of a text that cannot be read from it: the same one for the same text, in this marketplace only. */
export type HiddenName = (text: string) => string;

/** No other name begins with it. */
const mark = '~';

export const hiddenNames =
  (marketplaceKey: PersonKey): HiddenName =>
  (text) =>
    `${mark}${createHmac('sha256', marketplaceKey.bytes).update(text).digest('base64url')}`;

/** Streams that were named by a person's words or by a hash that everyone can make of them. */
const namedByWords = new RegExp(`^(user-name|identity)-(?!(?:before-|google-|facebook-)?${mark})`);

export const isNamedByWords = (stream: string): boolean => namedByWords.test(stream);

/** What a stream is called when it is carried: nothing is appended any more to one that is called otherwise. */
export function hiddenStream(stream: string, hidden: HiddenName): string {
  const kind = namedByWords.exec(stream)?.[1];
  return kind === undefined ? stream : `${kind}-before-${hidden(stream)}`;
}
