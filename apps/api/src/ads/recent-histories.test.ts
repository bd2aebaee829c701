import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { versionAfter } from './ad-versions.js';
import { recentHistories } from './recent-histories.js';

const published = versionAfter(null, {
  position: 1,
  stream: 'ad-1',
  version: 1,
  at: '2026-11-25T10:00:00.000Z',
  events: [
    {
      type: 'AdPublished',
      kind: 'for-sale',
      adId: '1',
      userId: 'ann',
      userName: 'Ann',
      publishedAt: '2026-11-25T10:00:00.000Z',
      fields: carFields(),
    },
  ],
});

test('a history is made once for all who ask, anew where the ad was changed, and for its owner apart', async () => {
  const read: number[] = [];
  const historyOf = recentHistories(async (_, position) => {
    read.push(position);
    return [published];
  });
  const others = { adId: '1', position: 1, isOwner: false };
  const same = await Promise.all([historyOf(others), historyOf(others)]);
  expect(same.map(([entry]) => entry?.type)).toEqual(['published', 'published']);
  await historyOf(others);
  expect(read).toEqual([1]);
  await historyOf({ ...others, position: 7 });
  await historyOf({ ...others, isOwner: true });
  expect(read).toEqual([1, 7, 1]);
});
