import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { notes } from '../../views/views.conformance.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { type Storage, StorageUnavailable } from '../storage.js';
import { cuttableProxy } from './cuttable-proxy.test-harness.js';
import { openMongoStorage } from './open-mongo-storage.js';

const noted = (id: string) => ({
  stream: `note-${id}`,
  version: 1,
  at: '2026-11-21T12:00:00.000Z',
  events: [{ type: 'Noted', text: 'x', colour: 'red', weight: 1 }],
});

let database: ReturnType<typeof freshDatabase>;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let storage: Storage;
let untouched: Storage;
const told: (string | null)[] = [];
const isTold = async (what: string | null) => {
  for (let look = 0; look < 100 && told.at(-1) !== what; look++) await new Promise((r) => setTimeout(r, 50));
  expect(told.at(-1)).toBe(what);
};

beforeEach(async () => {
  database = freshDatabase();
  const direct = new URL(database.url);
  proxy = await cuttableProxy({ host: direct.hostname, port: Number(direct.port) });
  const proxied = `mongodb://${proxy.address}${direct.pathname}?directConnection=true`;
  told.length = 0;
  const options = { projections: [notes], isDeclared, pollEvery: 20 };
  const report = (trouble: unknown) => told.push(trouble === null ? null : 'lost');
  storage = await openMongoStorage({ ...options, report, url: proxied });
  untouched = await openMongoStorage({ ...options, url: database.url });
});
afterEach(async () => {
  proxy.mend();
  await storage.close();
  await untouched.close();
  await proxy.close();
  await database.drop();
});

test('while the database is away every port says so, and nothing hangs', async () => {
  await storage.store.append(noted('a'));
  proxy.cut();
  const startedAt = Date.now();
  const asked = [
    storage.store.append(noted('b')),
    storage.store.read('note-a'),
    storage.store.head(),
    storage.views.get(notes.view, 'a'),
    storage.views.find(notes.view, { limit: 3 }),
    storage.check(),
  ];
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
  }
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  await isTold('lost');
});

test('when it is back, all continues by itself: nothing appended meanwhile by others is missed', async () => {
  await storage.store.append(noted('a'));
  proxy.cut();
  await expect(storage.check()).rejects.toBeInstanceOf(StorageUnavailable);
  await untouched.store.append(noted('b'));
  await untouched.store.append(noted('c'));
  const woken = new Promise<void>((resolve) => {
    storage.store.onAppend(resolve);
  });
  await isTold('lost');
  proxy.mend();
  await woken;
  await isTold(null);
  expect((await storage.store.readAfter(1, 10)).map(({ stream }) => stream)).toEqual(['note-b', 'note-c']);
  expect((await storage.store.append(noted('d'))).position).toBe(4);
});

test('an append whose answer was cut off is there or not there, whole, and asking again settles it', async () => {
  const appends = Array.from({ length: 20 }, (_, n) => storage.store.append(noted(`n${n}`)));
  const settled = Promise.allSettled(appends);
  setTimeout(() => proxy.cut(), 5);
  const outcomes = await settled;
  proxy.mend();
  const cutOff = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(cutOff.map(({ reason }) => reason.constructor)).toEqual(cutOff.map(() => StorageUnavailable));
  const log = await untouched.store.readAfter(0, 100);
  expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  const stored = new Set(log.map(({ stream }) => stream));
  const acknowledged = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [`note-n${n}`] : []));
  expect(acknowledged.filter((stream) => !stored.has(stream))).toEqual([]);
  const rows = await untouched.views.find(notes.view, { limit: 100 });
  expect(rows.rows).toHaveLength(log.length);
});

test('a connection that breaks while a database is made does not keep a process from starting', async () => {
  const empty = freshDatabase();
  const direct = new URL(empty.url);
  let isBroken = false;
  const breaking = await cuttableProxy({ host: direct.hostname, port: Number(direct.port) }, (client) => {
    client.on('data', (sent: Buffer) => {
      if (isBroken || !sent.includes('createIndexes')) return;
      isBroken = true;
      client.destroy();
    });
  });
  const url = `mongodb://${breaking.address}${direct.pathname}?directConnection=true`;
  const opened = await openMongoStorage({ projections: [notes], isDeclared, url });
  expect(isBroken).toBe(true);
  expect((await opened.store.append(noted('a'))).position).toBe(1);
  await opened.close();
  await breaking.close();
  await empty.drop();
});
