import * as fc from 'fast-check';
import { liesWithin } from './lies-within.js';
import { distanceKm } from './point.js';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Points as close together as towns are. */
const near = fc.record({ lat: fc.double({ min: 46, max: 49, noNaN: true }), lon: fc.constant(15) });
const points = fc.oneof(fc.tuple(point, point), fc.tuple(near, near));

test('a point lies within a distance when its own distance is not longer', () =>
  fc.assert(
    fc.property(points, fc.double({ min: 0, max: 2000, noNaN: true }), ([one, other], km) => {
      const measured = distanceKm(one, other);
      expect(liesWithin(km, one, other)).toBe(measured <= km);
      expect(liesWithin(measured, one, other)).toBe(true);
    }),
  ));

test('no point lies within a distance of NaN', () =>
  expect(liesWithin(1000, { lat: Number.NaN, lon: Number.NaN }, { lat: 47, lon: 15 })).toBe(false));
