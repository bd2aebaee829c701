import { TypedFastBitSet } from 'typedfastbitset';
import { rowOrder } from './row-order.js';

const values = Array.from({ length: 50_000 }, (_, row) => (row < 40_000 ? row : 30_000.5 + row / 1e6));
const compare = (one: number, other: number): number => values[one]! - values[other]!;
/** Every third row was removed before the order was made. The last 10,000 are inserted, all at one place. */
const sorted = [...values.keys()].filter((row) => row >= 40_000 || row % 3 !== 0).toSorted(compare);
const order = rowOrder(Uint32Array.from(sorted.filter((row) => row < 40_000)), compare);
for (let row = 49_999; row >= 40_000; row--) order.insert(row);

test.each([
  ['at the ends', (row: number) => row === 4 || row === 39_998],
  ['few and far apart', (row: number) => row % 4001 === 7],
  ['many, at a place of inserted rows', (row: number) => row > 41_000 && row < 47_000],
  ['none', () => false],
  ['all', () => true],
])('the first of some rows are found wherever they are in an order: %s', (_where, isAsked) => {
  const rows = new TypedFastBitSet(sorted.filter(isAsked));
  for (const direction of ['up', 'down'] as const) {
    const inOrder = (direction === 'up' ? sorted : sorted.toReversed()).filter((row) => rows.has(row));
    for (const limit of [1, 25, 3000])
      expect(order.firstOf(rows, direction, { isBeyond: null, limit })).toEqual(inOrder.slice(0, limit));
    for (const end of [-1, 29_999, 30_000.545, 39_997, 40_000]) {
      const isBeyond = (row: number) => (direction === 'up' ? values[row]! > end : values[row]! < end);
      expect(order.firstOf(rows, direction, { isBeyond, limit: 100 })).toEqual(
        inOrder.filter(isBeyond).slice(0, 100),
      );
    }
  }
});
