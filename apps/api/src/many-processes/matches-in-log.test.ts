import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Commit } from '../event-store/event-store.js';
import { matchesIn } from './matches-in-log.test-harness.js';

const at = '2026-01-01T12:00:00.000Z';
const commit = (
  position: number,
  adId: string,
  event: { type: string } & Record<string, unknown>,
): Commit => ({
  position,
  stream: `ad-${adId}`,
  version: position,
  at,
  events: [event],
});

const published = (kind: 'for-sale' | 'wanted', adId: string, fields: object) => ({
  type: 'AdPublished',
  kind,
  adId,
  userId: kind,
  userName: kind,
  publishedAt: at,
  fields,
});

test('a match that began, ended, and is back as its owner changes their kept search may be told of late', () => {
  const { lasting } = matchesIn([
    commit(1, 'car', published('for-sale', 'car', carFields({ price: 9000 }))),
    commit(2, 'search', published('wanted', 'search', wantedCarFields({ budgetMax: 9500 }))),
    commit(3, 'search', {
      type: 'AdChanged',
      userId: 'wanted',
      fields: wantedCarFields({ budgetMax: 5000 }),
    }),
    commit(4, 'search', {
      ...published('wanted', 'search', { ...wantedCarFields({ budgetMax: 9500 }), visibility: 'private' }),
      type: 'AdVisibilityChanged',
      photos: [],
    }),
  ]);
  const since = [{ own: 'search', other: 'car', position: 2, changed: 'search' }];
  expect(lasting).toEqual([{ since, isSeen: true, isOwnChange: true }]);
});
