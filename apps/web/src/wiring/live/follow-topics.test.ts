import { followTopics } from './follow-topics';
import type { TopicListener } from './live-topics';

/** Topics that are played by hand. */
function play() {
  const log: string[] = [];
  const watched: [string, number | undefined][] = [];
  const listeners = new Map<string, Set<TopicListener>>();
  const topics = {
    listen: (topic: string, listener: TopicListener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      listener.opened();
      return () => void ofTopic.delete(listener);
    },
    watch: async (topic: string, after?: number) => {
      watched.push([topic, after]);
      return { position: 10, missed: [] };
    },
    renew: () => undefined,
  };
  const followed = followTopics(topics, 'matches:1', {
    changed: () => log.push('changed'),
    opened: () => log.push('opened'),
    closed: () => log.push('closed'),
  });
  const all = (topic: string) => [...(listeners.get(topic) ?? [])];
  return {
    ...followed,
    log,
    watched,
    push: (topic: string) =>
      all(topic).forEach((one) => one.changed([{ topic, id: 'a', position: 11, row: null }])),
    close: (topic: string) => all(topic).forEach((one) => one.closed()),
    open: (topic: string) => all(topic).forEach((one) => one.opened()),
    listened: () => [...listeners].filter(([, ofTopic]) => ofTopic.size > 0).map(([topic]) => topic),
  };
}

test('a change of any of the topics is told', () => {
  const { follow, push, log } = play();
  follow(['matches:1', 'ad:2'], 10);
  for (const topic of ['matches:1', 'ad:2', 'ad:3']) push(topic);
  expect(log).toEqual(['opened', 'changed', 'changed']);
});

test('what stays is not watched again, what comes is from the later position, what goes is let go', () => {
  const { follow, watched, listened } = play();
  follow(['matches:1', 'ad:2'], 10);
  follow(['matches:1', 'ad:3'], 12);
  expect(watched).toEqual([
    ['matches:1', 10],
    ['ad:2', 10],
    ['ad:3', 12],
  ]);
  expect(listened()).toEqual(['matches:1', 'ad:3']);
});

test('the connection is told once, whatever is followed', () => {
  const { follow, close, open, log } = play();
  follow(['matches:1', 'ad:2'], 10);
  for (const topic of ['matches:1', 'ad:2']) close(topic);
  for (const topic of ['matches:1', 'ad:2']) open(topic);
  expect(log).toEqual(['opened', 'closed', 'opened']);
});

test('nothing is listened to after the end', () => {
  const { follow, stop, listened } = play();
  follow(['matches:1', 'ad:2'], 10);
  stop();
  expect(listened()).toEqual([]);
});
