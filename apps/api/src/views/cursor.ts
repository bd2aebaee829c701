import { BadCursor } from './views.js';

/** Where a page ended: the sorted value of its last row, and that row's id. */
export type PageEnd = readonly [value: string | number, id: string];

export const cursorAt = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString('base64url');

export function pageEndOf(cursor: string): PageEnd {
  const end = parsed(Buffer.from(cursor, 'base64url').toString());
  const isPageEnd = Array.isArray(end) && end.length === 2 && isValue(end[0]) && typeof end[1] === 'string';
  if (!isPageEnd) throw new BadCursor(`This is no cursor: ${cursor}`);
  return [end[0], end[1]];
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
