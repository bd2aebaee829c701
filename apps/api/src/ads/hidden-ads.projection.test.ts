import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { hiddenAdIn, hiddenAds, hiddenAdsView } from './hidden-ads.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const hiding = { reason: 'It is a fraud.', since: at };
const whole = {
  kind: 'for-sale' as const,
  adId: 'zoe',
  userId: 'ann',
  userName: 'Ann',
  publishedAt: '2026-11-01T10:00:00.000Z',
  photos: [],
  fields: carFields(),
};
const hidden: AdEvent = { type: 'AdHidden', ...whole, hiding };
const answer: AdEvent = {
  type: 'AdHidingAnswered',
  userId: 'ann',
  adId: 'zoe',
  text: 'It is mine.',
  answeredAt: at,
};
const deleted: AdEvent = { type: 'AdDeleted', adId: 'zoe', photoIds: [], deletedAt: at };

const recorded = (event: AdEvent, stream = 'ad-zoe') => ({ stream, version: 3, position: 9, at, event });
type Row = ReturnType<typeof hiddenAds.evolve>;
const after = (...events: AdEvent[]) =>
  events.reduce<Row>((row, event) => hiddenAds.evolve(row, recorded(event), 'zoe'), null);

test('an ad that the operator hid is in their list, with the reason', () => {
  expect(hiddenAds.idsOf(recorded(hidden))).toEqual(['zoe']);
  const row = after(hidden)!;
  expect(hiddenAdIn(row)).toEqual({ adId: 'zoe', kind: 'for-sale', hiding });
  expect(row.fields).toEqual({ since: at });
});

test('with what its owner answers', () => {
  expect(hiddenAds.idsOf(recorded(answer))).toEqual(['zoe']);
  expect(hiddenAdIn(after(hidden, answer)!).hiding).toEqual({
    ...hiding,
    answer: { text: 'It is mine.', at },
  });
  expect(after(answer)).toBeNull();
});

test.each<AdEvent>([{ type: 'AdUnhidden', ...whole }, deleted])('$type takes it off', (event) => {
  expect(hiddenAds.idsOf(recorded(event))).toEqual(['zoe']);
  expect(after(hidden, event)).toBeNull();
});

test('one that is restored is in it again if it was hidden, and not otherwise', () => {
  const restored: AdEvent = { type: 'AdRestored', ...whole };
  expect(hiddenAds.idsOf(recorded(restored))).toEqual(['zoe']);
  expect(after(hidden, deleted, { ...restored, hiding })).toEqual(after(hidden));
  expect(after(hidden, deleted, restored)).toBeNull();
});

test('no other event is looked at, and none of another stream', () => {
  const changed: AdEvent = { type: 'AdChanged', userId: 'ann', fields: carFields() };
  expect(hiddenAds.idsOf(recorded(changed))).toEqual([]);
  expect(after(hidden, changed)).toEqual(after(hidden));
  expect(hiddenAds.idsOf(recorded(hidden, 'photo-zoe'))).toEqual([]);
});

test('they are found in the order in which they were hidden', () =>
  expect(hiddenAdsView).toMatchObject({ fields: { since: 'time' }, indexes: [['since']] }));
