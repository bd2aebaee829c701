import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import request from 'supertest';
import { startTestApp, type TestApp } from '../app.test-harness.js';
import { metrics } from '../http/metrics.js';
import { type Storage, StorageUnavailable } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { ParkedEvent } from './checkpoints.js';
import { leaseName } from './lease.js';
import { reportSubscriptions, watchSubscriptions } from './subscription-metrics.js';

const noon = Date.parse('2026-11-22T12:00:00.000Z');
const hour = 3_600_000;
const at = (hoursAgo: number) => new Date(noon - hoursAgo * hour).toISOString();
const parkedAt = (subscription: string, position: number): ParkedEvent => ({
  subscription,
  position,
  tries: 5,
  starts: 0,
  reason: 'Error: poison',
  parkedAt: at(0),
  isAskedAgain: false,
});

const figuresIn = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}\\{subscription="([^"]+)"[^}]*\\} (.+)$`, 'gm'))].map(
      ([, subscription, value]) => [subscription, Number(value)],
    ),
  );

describe('over a storage', () => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await testStorage([]);
    for (const [index, hoursAgo] of [30, 26, 25, 1].entries())
      await storage.store.append({
        stream: `stream-${index}`,
        version: 1,
        at: at(hoursAgo),
        events: [{ type: 'Happened' }],
      });
  });
  afterEach(() => storage.close());

  const subscription = (name: string, delay?: number) => ({
    name,
    ...(delay !== undefined && { delay }),
    reactsTo: new Set<string>(),
    react: async () => 'done' as const,
  });
  const figures = async (checkpoints = storage.checkpoints) => {
    const measured = metrics();
    const subscriptions = [
      subscription('at-once'),
      subscription('day-later', 24 * hour),
      subscription('new'),
    ];
    const { store } = storage;
    watchSubscriptions(measured, { subscriptions, checkpoints, store, now: () => new Date(noon) });
    const { text } = await request(measured.answer).get('/metrics').expect(200);
    const named = (name: string) => figuresIn(text, `voltyard_subscription_${name}`);
    return { position: named('position'), parked: named('parked'), lag: named('lag_seconds') };
  };

  test('it is told how far each subscription is, how much it parked, and since when its next commit is due', async () => {
    const { checkpoints } = storage;
    const held = { tries: 0, starts: 0, holder: null, writes: 1 };
    await checkpoints.write([
      { ...held, subscription: 'at-once', position: 4 },
      { ...held, subscription: 'day-later', position: 1 },
    ]);
    for (const position of [1, 3]) await checkpoints.park(parkedAt('at-once', position));
    expect(await figures()).toEqual({
      position: { 'at-once': 4, 'day-later': 1, new: 0 },
      parked: { 'at-once': 2, 'day-later': 0, new: 0 },
      lag: { 'at-once': 0, 'day-later': 2 * 3600, new: 30 * 3600 },
    });
  });

  test('what cannot be read is left out', async () => {
    const { checkpoints } = storage;
    const gone = () => Promise.reject(new StorageUnavailable(new Error('gone')));
    expect(await figures({ ...checkpoints, read: gone })).toEqual({
      position: {},
      parked: { 'at-once': 0, 'day-later': 0, new: 0 },
      lag: {},
    });
  });
});

test('what is parked is a line in the log that says what can be done; reactions are counted', async () => {
  const lines: string[] = [];
  const measured = metrics();
  const report = reportSubscriptions(measured, pino({}, { write: (line) => lines.push(line) }));
  report.parked(parkedAt('notes', 7), new Error('poison'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    subscription: 'notes',
    position: 7,
    tries: 5,
    err: { message: 'poison' },
    msg: expect.stringContaining('npm run subscriptions'),
  });
  report.reacted('notes', 'failed');
  report.reacted('notes', 'failed');
  const { text } = await request(measured.answer).get('/metrics');
  expect(text).toContain('voltyard_reactions_total{subscription="notes",outcome="failed"} 2');
});

describe('a running app', () => {
  let server: TestApp;
  const photoId = randomUUID();
  const uploaded = {
    type: 'PhotoUploaded',
    photoId,
    userId: randomUUID(),
    userName: 'Ann',
    bucket: 'car',
    fileName: 'zoe.jpg',
    width: 40,
    height: 30,
    thumbhash: 'aGFzaA==',
  };
  beforeEach(async () => {
    server = await startTestApp({
      now: () => new Date(noon),
      before: async ({ store }) => {
        await store.append({ stream: `photo-${photoId}`, version: 1, at: at(25), events: [uploaded] });
      },
    });
  });

  test('reacts to what was due before it began, tells so, and gives its lease back at its end', async () => {
    const { store, checkpoints } = server.storage;
    for (let look = 0; look < 1000 && (await store.head()) < 2; look++) await pause(10);
    expect((await store.read(`photo-${photoId}`)).map(({ events }) => events)).toEqual([
      [uploaded],
      [{ type: 'PhotoDeleted', photoId }],
    ]);
    const told = async () => (await request(server.app.metrics).get('/metrics').expect(200)).text;
    const done = 'voltyard_reactions_total{subscription="unused-photos",outcome="done"} 1';
    for (let look = 0; look < 1000 && !(await told()).includes(done); look++) await pause(10);
    expect(await told()).toContain(done);
    expect(figuresIn(await told(), 'voltyard_subscription_parked')).toMatchObject({ 'unused-photos': 0 });
    expect((await checkpoints.read(leaseName))?.holder).toContain(`-${process.pid}-`);
    await server.app.close();
    expect(await checkpoints.read('unused-photos')).toMatchObject({ position: 1 });
    expect(await checkpoints.read(leaseName)).toMatchObject({ holder: null });
    await server.stop();
  });
});
