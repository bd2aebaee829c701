import { versionAfter } from './ad-versions.js';
import { commitAt } from './commits-of-ad.test-harness.js';
import { recentHistories } from './recent-histories.js';

test('a history is made once for all who ask, anew where the ad was changed, and for its owner apart', async () => {
  const read: number[] = [];
  const historyOf = recentHistories(async (_, position) => {
    read.push(position);
    return [versionAfter(null, commitAt(1, 1))];
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
