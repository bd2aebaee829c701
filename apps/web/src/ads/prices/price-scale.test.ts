import { guidance } from '../../testing/market-fixtures';
import { priceScaleOf } from './price-scale';

test('the middle half takes the middle of the bar', () => {
  const prices = guidance({ p25: 9000, p50: 10_000, p75: 12_000 });
  const { p25, p50, p75, own } = priceScaleOf(prices, 12_000);
  expect([p25, p50, p75, own].map((place) => Math.round(place!))).toEqual([33, 44, 67, 67]);
});

test('a price far outside is at an end, and without one there is no place', () => {
  const prices = guidance({ p25: 9000, p50: 10_000, p75: 12_000 });
  expect(priceScaleOf(prices, 1).own).toBe(0);
  expect(priceScaleOf(prices, 99_000).own).toBe(100);
  expect(priceScaleOf(prices, null).own).toBeNull();
});

test('where all ask the same it is in the middle', () => {
  const same = priceScaleOf(guidance({ p25: 9000, p50: 9000, p75: 9000 }), 9000);
  expect(same).toEqual({ p25: 50, p50: 50, p75: 50, own: 50 });
});
