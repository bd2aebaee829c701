import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { askedPriceIn, modelKey, oldDealPrices, oldDealPricesView } from './old-deal-prices.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const publishedAt = '2026-07-01T10:00:00.000Z';
const standing = { state: 'sold', since: publishedAt, isArchived: true } as const;
const whole = { adId: 'one', userId: 'ann', userName: 'Ann', publishedAt, photos: [] };
const fields = carFields({ price: 9000, firstRegistration: '2020-05-31', odometerKm: 40_000 });
const archived = { type: 'AdArchived', kind: 'for-sale', ...whole, fields, standing } as const;

const recorded = (event: AdEvent, stream = 'ad-one') => ({ stream, version: 3, position: 9, at, event });
const after = (event: AdEvent, before: ReturnType<typeof oldDealPrices.evolve> = null) =>
  oldDealPrices.evolve(before, recorded(event), 'one');

test('the price of an ad that is archived is kept by its model, with what it is compared by', () => {
  const row = after(archived)!;
  expect(askedPriceIn(row)).toEqual({
    userId: 'ann',
    euros: 9000,
    year: 2020,
    odometerKm: 40_000,
    createdAt: publishedAt,
  });
  const model = modelKey({ productType: 'car', brand: 'RENAULT', model: 'zoe' });
  expect(row.fields).toEqual({ model, createdAt: publishedAt });
  expect(modelKey({ productType: 'car', brand: 'Renault', model: 'Twingo' })).not.toBe(model);
});

test.each<[string, AdEvent]>([
  ['hidden', { ...archived, hiding: { reason: 'It is a fraud.', since: at } }],
  ['a wanted ad', { ...archived, kind: 'wanted', fields: wantedCarFields() }],
  ['free', { ...archived, fields: carFields({ price: 0 }) }],
  ['without a price', { ...archived, fields: carFields({ priceType: 'on-request' }) }],
])('of one that is %s nothing is kept', (_, event) => expect(after(event)).toBeNull());

test.each<AdEvent>([
  { ...archived, type: 'AdStateChanged', standing: { state: 'live', since: at } },
  { ...archived, type: 'AdHidden', hiding: { reason: 'It is a fraud.', since: at } },
  { type: 'AdDeleted', adId: 'one', photoIds: [], deletedAt: at },
])('$type takes it away', (event) => {
  expect(oldDealPrices.idsOf(recorded(event))).toEqual(['one']);
  expect(after(event, after(archived))).toBeNull();
});

test('no other event is looked at, and none of another stream', () => {
  expect(oldDealPrices.idsOf(recorded(archived))).toEqual(['one']);
  expect(oldDealPrices.idsOf(recorded({ ...archived, type: 'AdRestored' }))).toEqual([]);
  expect(oldDealPrices.idsOf(recorded({ type: 'AdChanged', userId: 'ann', fields }))).toEqual([]);
  expect(oldDealPrices.idsOf(recorded(archived, 'photo-one'))).toEqual([]);
});

test('the newest prices of a model are found by an index', () =>
  expect(oldDealPricesView.indexes).toEqual([['model', 'createdAt']]));
