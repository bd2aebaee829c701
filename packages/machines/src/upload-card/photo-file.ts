import { limits, photoLimits } from '@voltyard/contracts/limits';
import { type ProblemCode, problems } from '@voltyard/contracts/problems';

/** What is known of a chosen file; the file itself stays in the code that uploads it. */
export interface PhotoFile {
  name: string;
  /** bytes */
  size: number;
  /** The media type the browser made out, `''` when it made out none. */
  type: string;
}

/** What an upload is rejected with when its file cannot be read any more. */
export const fileGone = {
  code: 'file-gone',
  message: 'This browser cannot read the file any more. Choose it again, and the upload continues.',
} as const;

/** Why a file is not worth uploading, in a sentence; null when it is. The server decides by content. */
export function refusalOfFile({ size, type }: PhotoFile): string | null {
  if (size > photoLimits.maximumBytes) return problems['file-too-large'].error;
  const isKnown = type !== '';
  const isPhoto = (photoLimits.formats as readonly string[]).includes(type);
  return isKnown && !isPhoto ? problems['not-a-photo'].error : null;
}

/** What the server refuses a file for, and would refuse the same file for again. */
const refusalsOfServer: readonly ProblemCode[] = [
  'not-a-photo',
  'file-too-large',
  'too-many-pixels',
  'photo-too-slow',
];

export const isRefusalOfServer = (code: string | undefined): boolean =>
  refusalsOfServer.some((refusal) => refusal === code);

const maxExtension = 10;

/** The name cut to the longest one allowed, its extension kept: `a-very-long-….jpeg` stays a `.jpeg`. */
export function shortenedName(name: string): string {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= maxExtension;
  const extension = hasExtension ? name.slice(dot) : '';
  const room = limits.maximumFileNameLength - extension.length;
  let stem = '';
  // by whole characters, so that no emoji is cut in half
  for (const character of name.slice(0, name.length - extension.length)) {
    if (stem.length + character.length > room) break;
    stem += character;
  }
  return stem.trimEnd() + extension;
}
