import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { RowToStore } from '../views/views.js';
import { adsAsSeen } from './ads-as-seen.projection.js';

const timeOf = (version: number) => `2026-11-23T10:00:0${version}.000Z`;
const ad = {
  kind: 'for-sale' as const,
  adId: 'a',
  userId: 'ann',
  userName: 'Ann',
  publishedAt: timeOf(1),
  fields: carFields({ title: 'Zephyrax' }),
};
const published: AdEvent = { type: 'AdPublished', ...ad };
const changed: AdEvent = { type: 'AdChanged', userId: 'ann', fields: carFields({ title: 'Zephyrax II' }) };
const photographed: AdEvent = { type: 'AdPhotosSaved', userId: 'ann', adId: 'a', photos: [] };
const deleted: AdEvent = { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: timeOf(1) };
const restored: AdEvent = { type: 'AdRestored', ...ad, photos: [] };
const standing = { state: 'sold', since: timeOf(2) } as const;
const sold: AdEvent = { type: 'AdStateChanged', ...ad, standing, photos: [] };
const archived: AdEvent = {
  type: 'AdArchived',
  ...ad,
  standing: { ...standing, isArchived: true },
  photos: [],
};
const hiding = { reason: 'It is no car.', since: timeOf(2) };
const hiddenByOperator: AdEvent = { type: 'AdHidden', ...ad, hiding, photos: [] };
const shownAgain: AdEvent = { type: 'AdUnhidden', ...ad, photos: [] };
const search = { ...ad, kind: 'wanted' as const, fields: wantedCarFields() };
const hidden: AdEvent = {
  type: 'AdVisibilityChanged',
  ...search,
  fields: wantedCarFields({ visibility: 'private' }),
  photos: [],
};

const recorded = (event: AdEvent, index = 0, stream = 'ad-a') => ({
  event,
  stream,
  version: index + 1,
  position: index + 1,
  at: timeOf(index + 1),
});
const rowAfter = (...events: AdEvent[]) =>
  events.reduce<RowToStore | null>(
    (row, event, index) => adsAsSeen.evolve(row, recorded(event, index), 'a'),
    null,
  );
const seenAfter = (...events: AdEvent[]) => JSON.parse(rowAfter(...events)!.json);
const live = { userId: 'ann', version: 1, wordsAt: 1, state: 'live', removedAt: null, publicWordsAt: 1 };

test('an ad says at which version it last said what it says', () => {
  expect(seenAfter(published)).toEqual(live);
  expect(seenAfter(published, changed)).toEqual({ ...live, version: 2, wordsAt: 2, publicWordsAt: 2 });
  expect(seenAfter(published, changed, photographed)).toEqual({
    ...live,
    version: 3,
    wordsAt: 2,
    publicWordsAt: 2,
  });
});

test('its state is kept when something else changes', () => {
  const saved = { ...live, version: 3, wordsAt: 3, publicWordsAt: 3, state: 'sold' };
  expect(seenAfter(published, sold, changed)).toEqual(saved);
});

test('it says since when only its owner reads it, whatever became of it afterwards', () => {
  for (const event of [deleted, hidden, archived, hiddenByOperator])
    expect(seenAfter(published, event, changed)).toMatchObject({ removedAt: timeOf(2) });
  expect(seenAfter(published, hidden, deleted)).toMatchObject({ removedAt: timeOf(2) });
  expect(seenAfter(published, hidden, hidden)).toMatchObject({ removedAt: timeOf(2) });
  expect(seenAfter(published, deleted, restored)).toEqual({
    ...live,
    version: 3,
    wordsAt: 3,
    publicWordsAt: 3,
  });
  expect(seenAfter(published, hiddenByOperator, { ...restored, hiding })).toMatchObject({
    removedAt: timeOf(2),
  });
  expect(seenAfter(published, hiddenByOperator, shownAgain)).toEqual({
    ...live,
    version: 3,
    wordsAt: 3,
    publicWordsAt: 3,
  });
  expect(seenAfter(published, archived, sold)).toMatchObject({ state: 'sold', removedAt: null });
});

test('it says where everybody could read it last, whatever its owner says of it for themselves', () => {
  for (const event of [hidden, archived, hiddenByOperator])
    expect(seenAfter(published, changed, event, changed)).toMatchObject({ wordsAt: 4, publicWordsAt: 2 });
  expect(seenAfter(published, changed, deleted)).toMatchObject({ publicWordsAt: 2 });
  expect(
    seenAfter({ ...published, ...search, fields: wantedCarFields({ visibility: 'private' }) }),
  ).toMatchObject({
    publicWordsAt: null,
  });
});

test('it has no word of its owner', () =>
  expect(JSON.stringify(rowAfter(published, changed, sold))).not.toMatch(/Zephyrax|Ann/));

test('of an ad that was never published nothing is said, nor of other streams', () => {
  for (const event of [deleted, photographed, changed]) expect(rowAfter(event)).toBeNull();
  expect(adsAsSeen.idsOf(recorded(published))).toEqual(['a']);
  expect(adsAsSeen.idsOf(recorded(published, 0, 'other-a'))).toEqual([]);
});
