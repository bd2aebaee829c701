import { randomNamed } from './random.js';
import { roundPrice, healthOf, usedPrice } from './worth.js';

const mean = (of: (name: string) => number) =>
  Array.from({ length: 200 }, (_, index) => of(`${index}`)).reduce((sum, one) => sum + one, 0) / 200;
const priceAt = (years: number, km: number) =>
  mean((name) => usedPrice(40_000, { years, km }, 260_000, randomNamed(name)));
const healthAt = (years: number, km: number) => mean((name) => healthOf({ years, km }, randomNamed(name)));

test('a vehicle loses value with age and with kilometres', () => {
  expect(priceAt(1, 15_000)).toBeGreaterThan(priceAt(4, 15_000));
  expect(priceAt(4, 15_000)).toBeGreaterThan(priceAt(4, 120_000));
  expect(priceAt(4.5, 60_000)).toBeCloseTo(18_400, -3);
});

test('a battery loses health with age and with kilometres', () => {
  expect(healthAt(0.5, 5000)).toBeGreaterThan(healthAt(5, 5000));
  expect(healthAt(5, 5000)).toBeGreaterThan(healthAt(5, 150_000));
  expect(healthAt(5, 65_000)).toBeCloseTo(91, 0);
});

test('prices are rounded as people round them', () =>
  expect([12_873, 1849, 262.4, 3].map(roundPrice)).toEqual([12_900, 1849, 259, 10]));
