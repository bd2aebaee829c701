import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Commits } from './commits.js';
import { wakeUps } from './wake-ups.js';

/** A change stream as the driver gives it: the test servers have none. What others see of it is tested on real ones. */
function streaming() {
  const streams: (EventEmitter & { closed: boolean })[] = [];
  const watch = () => {
    const stream = Object.assign(new EventEmitter(), { closed: false, close: async () => {} });
    streams.push(stream);
    return stream;
  };
  return { commits: { watch } as unknown as Commits, streams };
}

function looking(options: Partial<Parameters<typeof wakeUps>[0]> = {}) {
  const { commits, streams } = streaming();
  const told: unknown[] = [];
  const looks = { count: 0, trouble: null as Error | null };
  const look = async () => {
    looks.count++;
    if (looks.trouble) throw looks.trouble;
  };
  const waking = wakeUps({
    commits,
    look,
    pollEvery: 10,
    report: (trouble) => told.push(trouble),
    ...options,
  });
  return { waking, looks, streams, told };
}

test('without a change stream the log is looked at every poll', async () => {
  const { waking, looks, streams } = looking();
  streams[0]!.emit('error', new Error('The $changeStream stage is only supported on replica sets'));
  await pause(120);
  expect(looks.count).toBeGreaterThan(4);
  await waking.stop();
});

test('a change stream that tells of appends wakes at once, and the poll becomes unhurried', async () => {
  const { waking, looks, streams } = looking();
  streams[0]!.emit('change');
  await pause(20); // the poll that was under way
  const before = looks.count;
  await pause(150);
  expect(looks.count).toBe(before);
  streams[0]!.emit('change');
  expect(looks.count).toBe(before + 1);
  await waking.stop();
});

test('when a change stream ends, the poll is quick again', async () => {
  const { waking, looks, streams } = looking();
  streams[0]!.emit('change');
  await pause(20); // the poll that was under way
  streams[0]!.emit('error', new Error('closed'));
  await pause(1100); // the unhurried one that was planned
  const before = looks.count;
  await pause(120);
  expect(looks.count).toBeGreaterThan(before + 4);
  await waking.stop();
});

test('trouble and its end are told once each, and a stream that was cut is opened again', async () => {
  const { waking, looks, streams, told } = looking();
  streams[0]!.emit('change');
  const trouble = new Error('no connection');
  looks.trouble = trouble;
  streams[0]!.emit('change');
  streams[0]!.emit('change');
  await pause(5);
  streams[0]!.closed = true;
  looks.trouble = null;
  await pause(1300);
  expect(told).toEqual([trouble, null]);
  expect(streams).toHaveLength(2);
  await waking.stop();
});

test('nothing is looked at after stopping', async () => {
  const { waking, looks } = looking();
  await waking.stop();
  const before = looks.count;
  await pause(50);
  expect(looks.count).toBe(before);
});
