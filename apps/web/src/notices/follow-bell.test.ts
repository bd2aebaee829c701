import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { LiveTopics, TopicListener } from '../wiring/live/live-topics';
import { followBell } from './follow-bell';

const match: NoticeRow = {
  noticeId: 'match-found.own',
  kind: 'match-found',
  at: '2026-11-27T04:00:00.000Z',
  isRead: false,
  made: 1,
  times: 1,
  adKind: 'wanted',
  adId: 'own',
  otherAdId: 'other',
};

function follow() {
  const listeners = new Map<string, TopicListener>();
  const topics: LiveTopics = {
    listen: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
    watch: async () => ({ position: 1, missed: [] }),
    renew: () => undefined,
  };
  const told: string[] = [];
  const stop = followBell(topics, { userId: 'ann', after: 1 }, [match], ({ type }) => told.push(type));
  return { listeners, stop, told, change: (topic: string) => listeners.get(topic)!.changed([]) };
}

test.each(['notices:ann', 'ad:own', 'blocked:ann'])('what happens on %s has changed the number', (topic) => {
  const { change, told } = follow();
  change(topic);
  expect(told).toEqual(['unread.changed']);
});

test('another person’s ad, which many bells follow, only makes it doubtful', () => {
  const { change, told } = follow();
  change('ad:other');
  expect(told).toEqual(['unread.doubted']);
});

test('when it is stopped, nothing is followed any more', () => {
  const { listeners, stop } = follow();
  stop();
  expect(listeners.size).toBe(0);
});
