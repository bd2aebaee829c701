import { randomInt } from 'node:crypto';
import { seeded } from '../../many-processes/seeded.test-harness.js';
import { type Bounds, findingWithin } from './value-bands.js';

const seeds = [1, 2, randomInt(1_000_000_000)];

const placesIn = (bits: Uint32Array, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => row).filter((row) => (bits[row >>> 5]! >>> (row & 31)) & 1);

test.each(seeds)(
  'finds the rows within bounds as they are added, ties and rows without a value too (seed %i)',
  (seed) => {
    const chance = seeded(seed);
    const size = 30_000;
    const of = {
      prices: () => chance.between(0, 90_000),
      years: () => (chance.between(1, 3) === 1 ? chance.between(2010, 2026) : 2021),
      nothing: () => Number.NaN,
      some: () => (chance.between(1, 4) === 1 ? chance.between(0, 400) : Number.NaN),
    };
    for (const [name, valueOf] of Object.entries(of)) {
      const values = Float64Array.from({ length: size }, valueOf);
      const find = findingWithin();
      for (let rows = 10_000; rows <= size; rows += chance.between(1, 9000)) {
        const bound = () =>
          chance.oneOf([undefined, valueOf(), valueOf() + 0.5, -Infinity, Infinity, Number.NaN, 2021]);
        const asked: Bounds = { min: bound(), max: bound() };
        const bits = new Uint32Array((rows >>> 5) + 1);
        find(values, asked, bits, rows);
        const { min = -Infinity, max = Infinity } = asked;
        const expected = [...values.subarray(0, rows).keys()].filter(
          (row) => values[row]! >= min && values[row]! <= max,
        );
        const found = placesIn(bits, bits.length * 32);
        // Compared as texts, because a failure of long arrays takes minutes to print.
        expect({ name, asked, rows, found: found.join() === expected.join() }).toEqual({
          name,
          asked,
          rows,
          found: true,
        });
      }
    }
  },
);
