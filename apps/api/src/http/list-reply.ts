import type { Page } from '../views/views.js';
import { ReadyJson } from './serve.js';

/** A page of cards under the name its call gives them: put together as the text they are stored in, never parsed. */
export function listReply(
  name: string,
  { rows, next, position }: Page,
  also: { count?: number } = {},
): ReadyJson {
  const rest = JSON.stringify({ next, position, ...also }).slice(1);
  return new ReadyJson(`{"${name}":[${rows.map(({ json }) => json).join(',')}],${rest}`);
}
