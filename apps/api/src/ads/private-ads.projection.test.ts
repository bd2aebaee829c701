import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedBikeFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import type { RowToStore } from '../views/views.js';
import { privateAds, privateAdsView } from './private-ads.projection.js';

test('the view of private ads has the shape that its name says', () =>
  expect(privateAdsView).toEqual({
    name: 'private-ads-4',
    fields: { kind: 'text', productType: 'text', userId: 'text', createdAt: 'time' },
    indexes: [
      ['userId', 'kind', 'productType', 'createdAt'],
      ['userId', 'position'],
    ],
  }));

describe('a private ad', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const fields = wantedBikeFields({ visibility: 'private' });
  const ad = { kind: 'wanted' as const, adId: 'a', userId: 'ann', userName: 'Ann', publishedAt: at, fields };
  const published: AdEvent = { type: 'AdPublished', ...ad };
  const shown = (isPrivate: boolean): AdEvent => ({
    type: 'AdVisibilityChanged',
    ...ad,
    photos: [],
    fields: isPrivate ? fields : wantedBikeFields(),
  });
  const rowAfter = (...events: AdEvent[]) =>
    events.reduce<RowToStore | null>((row, event, index) => {
      const [version, position] = [index + 1, index + 1];
      return privateAds.evolve(row, { event, stream: 'ad-a', version, position, at }, 'a');
    }, null);

  test('has a row with its owner, kind, type and time', () =>
    expect(rowAfter(published)).toMatchObject({
      json: expect.stringContaining('"buyerAdId":"a"'),
      fields: { kind: 'wanted', productType: 'bike', userId: 'ann', createdAt: at },
    }));

  test('has none once it is public, and has one again when it is not', () => {
    expect(rowAfter(published, shown(false))).toBeNull();
    expect(rowAfter(published, shown(false), shown(true))).not.toBeNull();
  });

  test('has none once it is deleted', () =>
    expect(rowAfter(published, { type: 'AdDeleted', adId: 'a', photoIds: [], deletedAt: at })).toBeNull());
});
