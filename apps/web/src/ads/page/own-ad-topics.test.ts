import type { Change, WatchReply } from '@voltyard/contracts/push';
import type { LiveTopics, TopicListener } from '../../wiring/live/live-topics';
import { ownAdTopics } from './own-ad-topics';

const [ofAd, ofOwner] = ['ad:a1', 'searches:u1'];
const change = (topic: string, position: number, row: unknown, id = 'a1'): Change => ({
  topic,
  id,
  position,
  row,
});

function twoTopics(replies: Record<string, WatchReply> = {}) {
  const listeners = new Map<string, TopicListener>();
  const asked: (number | undefined)[] = [];
  const topics: LiveTopics = {
    listen: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
    watch: async (topic, after) => {
      asked.push(after);
      return replies[topic] ?? { position: 9, missed: [] };
    },
    renew: () => undefined,
  };
  const heard: Change[] = [];
  const changed = (changes: Change[]) => void heard.push(...changes);
  const own = ownAdTopics(topics, { adId: 'a1', userId: 'u1' });
  const stop = own.listen(ofAd, { opened: () => undefined, closed: () => undefined, changed });
  const push = (...changes: Change[]) => changes.forEach((one) => listeners.get(one.topic)!.changed([one]));
  return { own, heard, stop, push, listeners, asked };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the arrival of an ad in one topic is reported before it leaves the other, and wins', () => {
  const { heard, push } = twoTopics();
  push(change(ofAd, 7, null), change(ofOwner, 7, { title: 'Mine' }));
  expect(heard).toEqual([change(ofOwner, 7, { title: 'Mine' })]);
  jest.runAllTimers();
  expect(heard[1]).toEqual(change(ofAd, 6.5, null));
});

test('a deleted ad is reported as removed', () => {
  const { heard, push } = twoTopics();
  push(change(ofOwner, 7, null));
  jest.runAllTimers();
  expect(heard).toEqual([change(ofOwner, 6.5, null)]);
});

test('other ads of the owner, and changes after the end of listening, are not reported', () => {
  const { heard, push, stop, listeners } = twoTopics();
  push(change(ofOwner, 7, {}, 'a2'), change(ofAd, 8, null));
  stop();
  jest.runAllTimers();
  expect(heard).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('changes missed in both topics are answered together, for a whole position', async () => {
  const { own, asked } = twoTopics({
    [ofAd]: { position: 9, missed: [change(ofAd, 7, null)] },
    [ofOwner]: { position: 9, missed: [change(ofOwner, 7, {}), change(ofOwner, 8, {}, 'a2')] },
  });
  expect(await own.watch(ofAd, 6.5)).toEqual({
    position: 9,
    missed: [change(ofAd, 6.5, null), change(ofOwner, 7, {})],
  });
  expect(asked).toEqual([6, 6]);
});

test('the ad is loaded again when too much was missed, and the public topic still works when the session has ended', async () => {
  const resync = { position: 9, resync: true } as const;
  expect(await twoTopics({ [ofOwner]: resync }).own.watch(ofAd)).toEqual(resync);
  expect(await twoTopics({ [ofAd]: resync }).own.watch(ofAd)).toEqual(resync);
  const refused = { error: 'Sign in.', code: 'sign-in-required' } as const;
  const missed = [change(ofAd, 7, {})];
  const { own } = twoTopics({ [ofOwner]: refused, [ofAd]: { position: 9, missed } });
  expect(await own.watch(ofAd)).toEqual({ position: 9, missed });
});
