import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { RowToStore } from '../views/views.js';
import { deletedAds, deletedAdsView } from './deleted-ads.projection.js';

const at = '2026-11-22T10:00:00.000Z';
const ad = {
  kind: 'for-sale' as const,
  adId: 'a',
  userId: 'ann',
  userName: 'Ann',
  publishedAt: at,
  fields: carFields(),
};
const published: AdEvent = { type: 'AdPublished', ...ad };
const deleted: AdEvent = { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: at };
const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [] };
const changed: AdEvent = { type: 'AdChanged', userId: 'ann', fields: carFields({ price: 1 }) };

const recorded = (event: AdEvent, stream = 'ad-a') => ({ event, stream, version: 1, position: 1, at });
const rowAfter = (...events: AdEvent[]) =>
  events.reduce<RowToStore | null>((row, event) => deletedAds.evolve(row, recorded(event), 'a'), null);
const live = {
  json: '{}',
  fields: { kind: 'for-sale', productType: 'car', userId: 'ann', deletedAt: null, seenBy: 'all' },
};

test('a live ad says whose it is, a deleted one also since when', () => {
  expect(rowAfter(published)).toEqual(live);
  const since = {
    json: JSON.stringify({ kind: 'for-sale', productType: 'car', deletedAt: at }),
    fields: { ...live.fields, deletedAt: Date.parse(at) },
  };
  expect(rowAfter(published, deleted)).toEqual(since);
  expect(rowAfter(published, deleted, restored)).toEqual(live);
});

test('a deleted ad says whether others ever saw what it was last', () => {
  const fields = wantedCarFields({ visibility: 'private' });
  const search = { ...ad, kind: 'wanted' as const, fields };
  const kept: AdEvent = { type: 'AdPublished', ...search };
  const hidden: AdEvent = { type: 'AdVisibilityChanged', ...search, photos: [] };
  const shown: AdEvent = { ...hidden, fields: wantedCarFields() };
  const seenBy = (...events: AdEvent[]) => rowAfter(...events, deleted)?.fields.seenBy;
  expect(seenBy(kept)).toBe('owner');
  expect(seenBy(kept, shown)).toBe('all');
  expect(seenBy(kept, shown, hidden)).toBe('owner');
});

test('nothing else about an ad changes that, and a deletion of none leaves none', () => {
  expect(rowAfter(published, changed)).toEqual(live);
  expect(rowAfter(deleted)).toBeNull();
});

test('only the beginning and the end of an ad are its business, and who sees it', () => {
  const shown: AdEvent = { type: 'AdVisibilityChanged', ...ad, photos: [] };
  for (const event of [published, deleted, restored, shown])
    expect(deletedAds.idsOf(recorded(event))).toEqual(['a']);
  expect(deletedAds.idsOf(recorded(changed))).toEqual([]);
  expect(deletedAds.idsOf(recorded(published, 'other-a'))).toEqual([]);
});

test('deleted ads of a person are found in an index, of one product type or of all, and so are their changes', () =>
  expect(deletedAdsView.indexes).toEqual([
    ['userId', 'kind', 'deletedAt'],
    ['userId', 'kind', 'productType', 'deletedAt'],
    ['userId', 'position'],
  ]));
