import type { TypedFastBitSet } from 'typedfastbitset';
import type { Wanted } from './row-order.js';
import type { RowSorting } from './row-sorting.js';

/** The first `limit` rows in an order. It reads each row once and inserts it if it is among the first so far. */
export function firstOf(
  rows: Uint32Array,
  { compare, rank }: Pick<RowSorting, 'compare' | 'rank'>,
  { isBeyond, limit }: Wanted,
): number[] {
  const first: number[] = [];
  let last = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
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

/** So many rows usually have the page. When they do not, it is as fast to read each matching row. */
const maxLookedAt = 50_000;

/** The first `limit` rows, from all rows in groups that are in order; null when it would look at too many of them. */
export function firstInGroups(
  groups: Iterable<readonly number[]>,
  rows: TypedFastBitSet,
  { isBeyond, limit }: Wanted,
): number[] | null {
  const first: number[] = [];
  let lookedAt = 0;
  for (const group of groups) {
    if (group.length === 0 || (isBeyond && !isBeyond(group.at(-1)!))) continue;
    if ((lookedAt += group.length) > maxLookedAt) return null;
    for (const row of group)
      if (rows.has(row) && (!isBeyond || isBeyond(row)) && first.push(row) === limit) return first;
  }
  return first;
}
