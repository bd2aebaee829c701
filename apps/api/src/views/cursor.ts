import { BadCursor, type Query, type SortField, type StoredRow, type Value } from './views.js';

/** Where a page ended: the sorted values of its last row, and then that row's id. */
export type PageEnd = readonly Value[];

export const cursorAt = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString('base64url');

/** The cursor behind a row of a page. */
export function cursorBehind({ sort = [] }: Query, { id, fields }: StoredRow): string {
  return cursorAt([...sort.map(({ field }) => sortedValue(fields[field], field)), id]);
}

function sortedValue(value: StoredRow['fields'][string] | undefined, field: string): Value {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A row without a value of ${field} cannot be sorted by it.`);
}

/** What a cursor says; one that this order of rows did not give out throws {@link BadCursor}. */
export function pageEndOf(cursor: string, sort: readonly SortField[]): PageEnd {
  const end = parsed(Buffer.from(cursor, 'base64url').toString());
  const isPageEnd =
    Array.isArray(end) &&
    end.length === sort.length + 1 &&
    end.every(isValue) &&
    typeof end.at(-1) === 'string';
  if (!isPageEnd) throw new BadCursor(`This is no cursor: ${cursor}`);
  return end;
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
