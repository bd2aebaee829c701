import type { WatchReply } from '@voltyard/contracts/push';
import { followChanges } from './follow-changes';
import type { TopicListener } from './live-topics';

/** A topic that is played by hand, followed after position 10. */
function follow(after: number | null = 10, isConnected = true) {
  const log: string[] = [];
  const watched: (number | undefined)[] = [];
  const answers: (WatchReply | Error)[] = [];
  let listener!: TopicListener;
  const topics = {
    listen: (_: string, given: TopicListener) => {
      listener = given;
      if (isConnected) given.opened();
      return () => void log.push('stopped');
    },
    watch: async (_: string, from?: number): Promise<WatchReply> => {
      watched.push(from);
      const answer = answers.shift() ?? { position: 10, missed: [] };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    renew: () => undefined,
  };
  const stop = followChanges(topics, 'deleted-ads:ann', after, {
    changed: () => log.push('changed'),
    opened: () => log.push('opened'),
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { log, watched, answers, stop, settle, listener: () => listener };
}

const change = { topic: 'deleted-ads:ann', position: 11, id: 'a', row: null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a push is a change; a connection that is there already has not come back', async () => {
  const { log, watched, listener, settle } = follow();
  await settle();
  expect([watched, log]).toEqual([[10], []]);
  listener().changed([change]);
  expect(log).toEqual(['changed']);
});

test.each<WatchReply>([
  { position: 11, missed: [change] },
  { resync: true, position: 900 },
])('what was missed is a change (%j)', async (missed) => {
  const { log, answers, listener, settle } = follow();
  await settle();
  answers.push(missed);
  listener().closed();
  listener().opened();
  await settle();
  expect(log).toEqual(['opened', 'changed']);
});

test('a topic that could not be watched is asked for again, later each time, until it is', async () => {
  const { answers, watched, listener, settle } = follow(10, false);
  answers.push(new Error('timeout'), { error: 'Not ready.', code: 'not-ready' });
  listener().opened();
  await settle();
  await jest.advanceTimersByTimeAsync(1000);
  expect(watched).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(watched).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(watched).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(watched).toHaveLength(3);
});

test('nothing is told or asked after it was stopped', async () => {
  const { log, answers, watched, stop, listener, settle } = follow(10, false);
  answers.push({ position: 11, missed: [change] }, new Error('timeout'));
  listener().opened();
  stop();
  await settle();
  expect(log).toEqual(['opened', 'stopped']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(watched).toHaveLength(1);
});

test('without a position only the connection is told of', async () => {
  const { log, watched, listener, settle } = follow(null, false);
  listener().opened();
  listener().changed([change]);
  await settle();
  expect([watched, log]).toEqual([[], ['opened']]);
});
