import type { TypedFastBitSet } from 'typedfastbitset';
import type { Wanted } from './row-order.js';
import type { RowSorting } from './row-sorting.js';
import { rowsIn } from './rows-in.js';

/** The first `limit` rows in an order. It reads each row once and inserts it if it is among the first so far. */
export function firstOf(
  rows: TypedFastBitSet,
  { compare, rank }: Pick<RowSorting, 'compare' | 'rank'>,
  { isBeyond, limit }: Wanted,
): number[] {
  const first: number[] = [];
  const all = rowsIn(rows);
  let last = 0;
  for (let at = 0; at < all.length; at++) {
    const row = all[at]!;
    if (first.length === limit && (rank(row) > last || compare(row, first[limit - 1]!) >= 0)) continue;
    if (isBeyond && !isBeyond(row)) continue;
    let place = first.length;
    while (place > 0 && compare(row, first[place - 1]!) < 0) place -= 1;
    first.splice(place, 0, row);
    if (first.length > limit) first.pop();
    if (first.length === limit) last = rank(first[limit - 1]!);
  }
  return first;
}
