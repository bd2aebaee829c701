import type { TypedFastBitSet } from 'typedfastbitset';

interface Wanted {
  /** Rows for which it is false are left out. */
  readonly isBeyond: ((row: number) => boolean) | null;
  readonly limit: number;
}

/** The first `limit` rows in an order. It reads each row once and inserts it if it is among the first so far. */
export function firstOf(
  rows: TypedFastBitSet,
  compare: (one: number, other: number) => number,
  { isBeyond, limit }: Wanted,
): number[] {
  const first: number[] = [];
  rows.forEach((row) => {
    if (first.length === limit && compare(row, first[limit - 1]!) >= 0) return;
    if (isBeyond && !isBeyond(row)) return;
    let place = first.length;
    while (place > 0 && compare(row, first[place - 1]!) < 0) place -= 1;
    first.splice(place, 0, row);
    if (first.length > limit) first.pop();
  });
  return first;
}
