import * as fc from 'fast-check';
import { roughEuros, stairsOf } from './demand-stairs.js';

test.each([
  [18_734, 18_500],
  [18_500, 18_500],
  [18_499.99, 18_000],
  [9_949, 9_900],
  [100_000, 100_000],
  [0.4, 0],
  [0, 0],
  [Infinity, Infinity],
])('%d € count as %d €', (euros, rough) => expect(roughEuros(euros)).toBeCloseTo(rough, 8));

test('people come in in groups of three or more, at the lowest price of their group', () => {
  expect(stairsOf([20_000, 19_000, 18_700, 18_500, 17_000, 16_000, 15_000])).toEqual([
    { euros: 18_500, people: 4 },
    { euros: 15_000, people: 3 },
  ]);
});

test('the last ones, who are too few, are left out', () => {
  expect(stairsOf([20_000, 20_000, 20_000, 12_000, 11_000])).toEqual([{ euros: 20_000, people: 3 }]);
  expect(stairsOf([30_000, 30_000, 30_000, 30_000, 10_000])).toEqual([{ euros: 30_000, people: 4 }]);
});

test('who would pay any price comes in at any price', () => {
  expect(stairsOf([Infinity, Infinity, Infinity, 9000, 9000, 9000])).toEqual([
    { euros: Infinity, people: 3 },
    { euros: 9000, people: 3 },
  ]);
});

test('of fewer than three there is none', () => {
  expect([stairsOf([]), stairsOf([9000, 9000])]).toEqual([[], []]);
});

const limits = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(Infinity, 20_000, 15_000)),
  { maxLength: 40 },
);

test('for any budgets: at most two people are left out at any price, three or more come in at once, and no person above their price', () =>
  fc.assert(
    fc.property(limits, (given) => {
      const stairs = stairsOf(given);
      const toldAt = (price: number) =>
        stairs.filter(({ euros }) => euros >= price).reduce((sum, { people }) => sum + people, 0);
      expect(stairs.filter(({ people }) => people < 3)).toEqual([]);
      for (const { euros } of stairs) {
        // Those who would pay that much: at a stair all of them are in, and nobody else.
        expect(toldAt(euros)).toBe(given.filter((limit) => roughEuros(limit) >= euros).length);
      }
      for (const price of given) {
        const leftOut = given.filter((limit) => roughEuros(limit) >= price).length - toldAt(price);
        expect([0, 1, 2]).toContain(leftOut);
      }
    }),
  ));
