import type { FieldValue } from '../views.js';
import type { Column } from './columns.js';

/** So many times as many rows are read as are wanted, and again so many times when they are too much alike. */
const readMore = 4;

/** The first `limit` rows, at most so many of each value. `firstRows` finds so many first ones of all. */
export function firstOfEach(
  { get }: Pick<Column, 'get'>,
  most: number,
  firstRows: (limit: number) => readonly number[],
  limit: number,
): number[] {
  for (let read = limit * readMore; ; read *= readMore) {
    const rows = firstRows(read);
    const taken = new Map<FieldValue, number>();
    const first = rows.filter((row) => {
      const value = get(row);
      const before = taken.get(value) ?? 0;
      taken.set(value, before + 1);
      return before < most;
    });
    if (first.length >= limit || rows.length < read) return first.slice(0, limit);
  }
}
