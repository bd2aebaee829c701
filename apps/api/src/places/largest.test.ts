import * as fc from 'fast-check';
import { largest } from './largest.js';

test('returns the same items as a sort would, the largest first', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1000)), fc.integer({ min: 1, max: 12 }), (sizes, count) => {
      const best = largest<number>(count, (size) => size);
      for (const size of sizes) if (best.takes(size)) best.add(size, size);
      expect(best.items()).toEqual(sizes.toSorted((one, other) => other - one).slice(0, count));
    }),
  ));

test('keeps only the largest of several items about the same thing, in any order', () => {
  const orders = [
    [1, 2],
    [2, 1],
  ];
  for (const order of orders) {
    const best = largest<string>(3, (item) => item[0]);
    for (const size of order) best.add(`a${size}`, size);
    expect(best.items()).toEqual(['a2']);
  }
});
