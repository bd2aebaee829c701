import { createServer } from 'node:http';
import { metrics } from '../http/metrics.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import { countDigests, recordDeliveries, watchLive } from './live-metrics.js';
import { type LiveServer, startLiveServer } from './live-server.js';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const measured = metrics();
let storage: Storage;
let live: LiveServer;
let wake = () => {};

beforeAll(async () => {
  storage = await testStorage([notes]);
  const now = () => at(10);
  live = await startLiveServer({
    http: createServer(),
    // It looks at the log when the test says so.
    store: {
      ...storage.store,
      onAppend: (wakeUp) => {
        wake = wakeUp;
        return () => {};
      },
    },
    views: storage.views,
    sources: [],
    authenticate: async () => null,
    addressOf: () => 'one-address',
    endedSession: () => null,
    pollEvery: 60_000,
    now: () => new Date(),
    onDelivered: recordDeliveries(measured, now),
    onError: (error) => {
      throw error;
    },
  });
  watchLive(measured, live, storage.store, now);
});
afterAll(async () => {
  await live.close();
  await storage.close();
});

const noted = (id: string, appendedAt: Date) =>
  storage.store.append({
    stream: `note-${id}`,
    version: 1,
    at: appendedAt.toISOString(),
    events: [{ type: 'Noted', text: id, colour: 'red', weight: 1 } as { type: string }],
  });

async function figures(...names: string[]): Promise<(number | undefined)[]> {
  const lines = (await measured.registry.metrics()).split('\n');
  return names.map((name) => {
    const line = lines.find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  });
}

const lag = () => figures('voltyard_tailer_lag_positions', 'voltyard_tailer_lag_seconds');

test('the lag is how many positions are not told yet, and how old the oldest of them is', async () => {
  expect(await lag()).toEqual([0, 0]);
  await noted('a', at(3));
  await noted('b', at(8));
  expect(await lag()).toEqual([2, 7]);
  wake();
  while (live.position() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await lag()).toEqual([0, 0]);
});

test('what was told is counted by its age at that moment', async () => {
  expect(
    await figures(
      'voltyard_delivery_delay_seconds_bucket{le="1"}',
      'voltyard_delivery_delay_seconds_bucket{le="3"}',
      'voltyard_delivery_delay_seconds_bucket{le="10"}',
    ),
  ).toEqual([0, 1, 2]);
});

test('a clock that is ahead of ours makes no negative age', async () => {
  await noted('c', at(60));
  expect(await lag()).toEqual([1, 0]);
});

test('a digest counts once for each socket', async () => {
  const count = countDigests(measured);
  count(1200);
  count(1300);
  expect(await figures('voltyard_digests_total')).toEqual([2500]);
});
