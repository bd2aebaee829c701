import type { Page } from '../views/views.js';
import { ReadyJson } from './serve.js';

/** A page of cards under the name its call gives them: put together as the text they are stored in, never parsed. */
export const listReply = (name: string, { rows, next, position }: Page): ReadyJson =>
  new ReadyJson(
    `{"${name}":[${rows.map(({ json }) => json).join(',')}],"next":${JSON.stringify(next)},"position":${position}}`,
  );
