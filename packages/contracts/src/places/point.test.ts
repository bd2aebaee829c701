import * as fc from 'fast-check';
import { distanceKm, type Point } from './point.js';

const graz = { lat: 47.07, lon: 15.44 };
const vienna = { lat: 48.21, lon: 16.37 };
const london = { lat: 51.51, lon: -0.13 };
const sydney = { lat: -33.87, lon: 151.21 };
const suva = { lat: -18.14, lon: 178.44 };
const apia = { lat: -13.83, lon: -171.77 };

test.each([
  ['Graz', graz, 'Vienna', vienna, 145],
  ['London', london, 'Sydney', sydney, 16_994],
  ['Suva', suva, 'Apia, across the date line', apia, 1145],
])('from %s %o to %s %o it is %d km', (_, from, __, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(km / 100);
});

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('distances are symmetric, at most half around the earth, and 0 to the same point', () =>
  fc.assert(
    fc.property(point, point, (one: Point, other: Point) => {
      const km = distanceKm(one, other);
      expect(km).toBeCloseTo(distanceKm(other, one), 6);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(20_016);
      expect(distanceKm(one, one)).toBe(0);
    }),
  ));
