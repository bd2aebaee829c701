import { adIdOf } from '../ad-card.js';
import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { type AdSort, adSorts, compareBy } from './sort-orders.js';

const car = (
  id: string,
  overrides: Parameters<typeof carFields>[0],
  createdAt = '2026-01-01T00:00:00.000Z',
) => sellerAdCard(carFields(overrides), { id, createdAt });

test('what has the same value stands by id, in the direction of the order', () => {
  const cheap = car('1', { price: 100 });
  const dear = car('2', { price: 900 }, '2026-01-02T00:00:00.000Z');
  const twin = car('3', { price: 100 });
  const order = (sort: AdSort) => [dear, twin, cheap].toSorted(compareBy(sort)).map(adIdOf);
  expect(order('newest')).toEqual(['2', '3', '1']);
  expect(order('price-low')).toEqual(['1', '3', '2']);
  expect(order('price-high')).toEqual(['2', '3', '1']);
});

test('an ad whose price is not priced is the last by price, whichever way', () => {
  const priced = [car('1', { price: 0 }), car('2', { price: 99_999_999_999 })];
  const hidden = car('3', { price: 50, priceType: 'on-request' });
  for (const sort of adSorts.filter((one) => one !== 'newest'))
    expect([hidden, ...priced].toSorted(compareBy(sort)).at(-1)).toBe(hidden);
});

test('wanted ads are sorted by their highest budget', () => {
  const rich = buyerAdCard(wantedCarFields({ budgetMin: 1, budgetMax: 900 }));
  const poor = buyerAdCard(wantedCarFields({ budgetMin: 2, budgetMax: 100 }));
  expect([rich, poor].toSorted(compareBy('price-low'))).toEqual([poor, rich]);
});
