import { TypedFastBitSet } from 'typedfastbitset';
import { rowOrder } from './row-order.js';

/** Rows sorted by a value; the rows after the first 20,000 are inserted, many of them at one place. */
function made() {
  const values = Array.from({ length: 30_000 }, (_, row) => (row < 20_000 ? row : 15_000.5 + row / 1e6));
  const order = rowOrder(
    Uint32Array.from({ length: 20_000 }, (_, row) => row),
    compare,
  );
  for (let row = 29_999; row >= 20_000; row--) order.insert(row);
  function compare(one: number, other: number): number {
    return values[one]! - values[other]!;
  }
  return { order, sorted: values.map((_, row) => row).toSorted(compare), values };
}

const { order, sorted, values } = made();

test.each([
  ['at the ends', (row: number) => row === 3 || row === 19_998],
  ['few and far apart', (row: number) => row % 4001 === 7],
  ['many, at one place that was inserted', (row: number) => row > 21_000 && row < 27_000],
  ['none', () => false],
  ['all', () => true],
])('the first of some rows are found wherever they are in an order: %s', (_where, isAsked) => {
  const rows = new TypedFastBitSet(sorted.filter(isAsked));
  for (const direction of ['up', 'down'] as const) {
    const inOrder = (direction === 'up' ? sorted : sorted.toReversed()).filter((row) => rows.has(row));
    for (const limit of [1, 25, 3000])
      expect(order.firstOf(rows, direction, { isBeyond: null, limit })).toEqual(inOrder.slice(0, limit));
    for (const end of [-1, 14_999, 15_000.505, 19_997, 20_000]) {
      const isBeyond = (row: number) => (direction === 'up' ? values[row]! > end : values[row]! < end);
      expect(order.firstOf(rows, direction, { isBeyond, limit: 100 })).toEqual(
        inOrder.filter(isBeyond).slice(0, 100),
      );
    }
  }
});
