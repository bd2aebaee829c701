import { adIdOf } from '../ad-card.js';
import { adKinds } from '../ad-kinds.js';
import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { type AdSort, adSorts, compareBy, distanceOf, offeredSorts } from './sort-orders.js';

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

test('an ad without a value for the order comes last in both directions', () => {
  const soh = { method: 'app', basis: 'unknown', measuredOn: '2025-01-31' } as const;
  const saying = [0, 110].map((percent, nth) => {
    const rangeKm = 5 + percent;
    return car(`${nth}`, { price: percent, odometerKm: percent, rangeKm, soh: { percent, ...soh } });
  });
  const { odometerKm: _, ...rest } = sellerAdCard(carFields({ priceType: 'on-request' }), { id: '3' });
  const silent = rest as (typeof saying)[number];
  for (const sort of adSorts.filter((one) => one !== 'newest' && one !== 'nearest'))
    expect([silent, ...saying].toSorted(compareBy(sort)).at(-1)).toBe(silent);
});

test('the longest range, the best health and the fewest kilometres come first', () => {
  const soh = { method: 'app', basis: 'unknown', measuredOn: '2025-01-31' } as const;
  const good = car('1', { rangeKm: 500, odometerKm: 10, soh: { percent: 99, ...soh } });
  const worn = car('2', { rangeKm: 200, odometerKm: 90_000, soh: { percent: 70, ...soh } });
  for (const sort of ['range', 'health', 'odometer'] as const)
    expect([worn, good].toSorted(compareBy(sort))).toEqual([good, worn]);
});

test('wanted ads are offered only the orders that make sense for them', () => {
  expect(offeredSorts('for-sale', { near: '2778067' }).map(({ sort }) => sort)).toEqual(adSorts);
  expect(offeredSorts('wanted', {}).map(({ label }) => label)).toEqual([
    'Newest first',
    'Lowest budget first',
    'Highest budget first',
    'Nearest first (set a town)',
  ]);
});

test.each(adKinds)('lists of ads %s can be sorted by distance only near a town, and say so', (kind) => {
  const last = (criteria: object) => offeredSorts(kind, criteria).at(-1);
  expect(last({ radiusKm: 50 })).toMatchObject({ label: 'Nearest first (set a town)', isPossible: false });
  expect(last({ near: '2778067' })).toEqual({ sort: 'nearest', label: 'Nearest first', isPossible: true });
});

test('the nearest ads come first, those in one town by id, and those without a point last', () => {
  const graz = { placeId: '2778067', lat: 47.07, lon: 15.45 };
  const vienna = { placeId: '2761369', lat: 48.21, lon: 16.37 };
  const inTown = (id: string, point: object) => car(id, { place: { country: 'AT', ...point } });
  const somewhere = inTown('0', { postcode: '8010' });
  const cards = [somewhere, inTown('3', vienna), inTown('2', graz), inTown('1', vienna)];
  const order = (from: typeof graz) => cards.toSorted(compareBy('nearest', from)).map(adIdOf);
  expect(order(graz)).toEqual(['2', '1', '3', '0']);
  expect(order(vienna)).toEqual(['1', '3', '2', '0']);
  expect(distanceOf(somewhere, graz)).toBeNull();
  expect(Math.round(distanceOf(cards[1]!, graz)!)).toBe(144);
});

test('wanted ads are sorted by their highest budget', () => {
  const rich = buyerAdCard(wantedCarFields({ budgetMin: 1, budgetMax: 900 }));
  const poor = buyerAdCard(wantedCarFields({ budgetMin: 2, budgetMax: 100 }));
  expect([rich, poor].toSorted(compareBy('price-low'))).toEqual([poor, rich]);
});
