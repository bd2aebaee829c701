import type { EventStore } from '../event-store/event-store.js';
import { commitAt } from './commits-of-ad.test-harness.js';
import { recentVersions } from './recent-versions.js';

test('an ad is read again only for a position behind what was read', async () => {
  const stream = [commitAt(3, 1), commitAt(7, 2)];
  let reads = 0;
  const read = (async (_stream: string, after: number) => {
    reads += 1;
    return stream.filter(({ version }) => version > after);
  }) as EventStore['read'];
  const versionsUpTo = recentVersions(read);
  const positions = async (position: number) =>
    (await versionsUpTo('1', position)).map((version) => version.position);
  expect([await positions(2), await positions(7)]).toEqual([
    [3, 7],
    [3, 7],
  ]);
  expect(reads).toBe(1);
  stream.push(commitAt(9, 3));
  expect(await positions(8)).toEqual([3, 7, 9]);
  expect(reads).toBe(2);
});

test('who asks for one ad at once has it read once, and another ad is read after it', async () => {
  const reading: string[] = [];
  let mostAtOnce = 0;
  let atOnce = 0;
  const read = (async (stream: string, after: number) => {
    reading.push(stream);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return after === 0 ? [commitAt(3, 1)] : [];
  }) as EventStore['read'];
  const versionsUpTo = recentVersions(read);
  const asked = ['1', '1', '2', '1'].map((adId) => versionsUpTo(adId, 3));
  for (const versions of await Promise.all(asked)) expect(versions).toHaveLength(1);
  expect(reading).toEqual(['ad-1', 'ad-2']);
  expect(mostAtOnce).toBe(1);
});
