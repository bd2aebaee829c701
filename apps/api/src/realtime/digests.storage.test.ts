import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Change,
  ClientToServerEvents,
  Digest,
  ServerToClientEvents,
  WatchReply,
} from '@voltyard/contracts/push';
import { io, type Socket } from 'socket.io-client';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import { deafSocket } from './deaf-socket.test-harness.js';
import type { ClosedFor } from './guarded-connection.js';
import { type LiveLimits, liveLimits } from './live-limits.js';
import { type LiveServer, startLiveServer } from './live-server.js';
import type { TopicSource } from './topics.js';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

const topic = 'colour:red';
const colours: TopicSource = {
  projection: notes,
  names: ['colour'],
  rowsOf: (asked) => ({ colour: asked.slice('colour:'.length) }),
  topicsOf: ({ fields }) => [`colour:${fields.colour}`],
  streamOf: (id) => `note-${id}`,
};

let storage: Storage;
let http: Server;
let live: LiveServer;
let clients: Client[];
let cut: ClosedFor[];
/** How many sockets each digest went to, and how many rows were sent besides. */
let digested: number[];
let delivered: number;

/** Above two sockets, and until there is one, with a pause that does not end by itself unless it is said. */
async function listen({ pause = 60_000, ...limits }: Partial<LiveLimits> & { pause?: number } = {}) {
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  live = await startLiveServer({
    http,
    store: storage.store,
    views: storage.views,
    sources: [colours],
    authenticate: async () => null,
    addressOf: () => 'one-address',
    limits: { ...liveLimits, digests: { above: 2, until: 2, pause }, ...limits },
    endedSession: () => null,
    pollEvery: 20,
    now: () => new Date(),
    onDelivered: (_, deliveries) => (delivered += deliveries),
    onDigest: (sockets) => digested.push(sockets),
    onCut: (reason) => cut.push(reason),
    onError: (error) => {
      throw error;
    },
  });
}

beforeEach(async () => {
  storage = await testStorage([notes]);
  [clients, cut, digested, delivered] = [[], [], [], 0];
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await live.close();
  await storage.close();
});

const port = () => (http.address() as AddressInfo).port;

/** A client that watches, and keeps what it heard in which form. */
async function watcher({ digests = true, after }: { digests?: boolean; after?: number } = {}) {
  const client: Client = io(`http://127.0.0.1:${port()}`, { transports: ['websocket'], forceNew: true });
  clients.push(client);
  const [rows, announced]: [Change[], Digest['announced']] = [[], []];
  const forms: string[] = [];
  client.on('changes', (changes) => {
    forms.push('changes');
    rows.push(...changes);
  });
  client.on('digest', (digest) => {
    forms.push('digest');
    announced.push(...digest.announced);
    rows.push(...digest.changes);
  });
  const watch = (asked: { digests?: boolean; after?: number | undefined }): Promise<WatchReply> =>
    client.timeout(20_000).emitWithAck('watch', {
      topic,
      ...(asked.digests && { digests: true }),
      ...(asked.after !== undefined && { after: asked.after }),
    });
  const reply = await watch({ digests, after });
  /** Positions of all that it heard, in whatever form. */
  const positions = () => [...rows, ...announced].map(({ position }) => position);
  return { client, rows, announced, forms, watch, reply, positions };
}
const watchers = (number: number) => Promise.all(Array.from({ length: number }, () => watcher()));

const append = (id: string, version: number, event: { type: string } & Record<string, unknown>) =>
  storage.store.append({ stream: `note-${id}`, version, at: '2026-11-27T12:00:00.000Z', events: [event] });
const noted = (id: string, version = 1, text = `note ${id}`, colour = 'red') =>
  append(id, version, { type: 'Noted', text, colour, weight: version });

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 5) {
    if (waited > 5000) throw new Error('It did not become so within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('up to the bound every row is sent, above it a new row is only announced', async () => {
  await listen();
  const [one, other] = await watchers(2);
  await noted('a');
  await until(() => one!.rows.length === 1 && other!.rows.length === 1);
  const third = await watcher();
  await noted('b');
  const all = [one!, other!, third];
  await until(() => all.every(({ announced }) => announced.length === 1));
  expect(all.map(({ announced }) => announced)).toEqual(all.map(() => [{ id: 'b', position: 2 }]));
  expect(one!.forms).toEqual(['changes', 'digest']);
  expect([digested, delivered]).toEqual([[3], 2]);
});

test('rows that are there already are sent whole: they may be on a screen', async () => {
  await noted('a'); // before, so that it is not told of as new to who comes in the same moment
  await listen();
  const [one] = await watchers(3);
  await noted('a', 2, 'another text');
  await until(() => one!.rows.length === 1);
  expect(one).toMatchObject({
    rows: [{ id: 'a', row: { text: 'another text' } }],
    announced: [],
    forms: ['digest'],
  });
});

test('a row that comes from another topic, or is gone, is not taken for a new one', async () => {
  await listen({ pause: 20 });
  await noted('a', 1, 'blue', 'blue');
  const [one] = await watchers(3);
  await noted('a', 2);
  await append('a', 3, { type: 'Dropped' });
  await until(() => one!.rows.at(-1)?.position === 3);
  expect(one!.announced).toEqual([]);
  expect(one!.rows.at(-1)).toMatchObject({ id: 'a', row: null });
});

test('who does not ask for digests is sent every row, and does not count for the bound', async () => {
  await listen();
  const plain = await Promise.all([watcher({ digests: false }), watcher({ digests: false })]);
  const [one] = await watchers(2);
  await noted('a');
  await until(() => one!.rows.length === 1);
  const third = await watcher();
  await noted('b');
  await until(() => third.announced.length === 1 && plain.every(({ rows }) => rows.length === 2));
  expect(plain.map(({ forms }) => forms)).toEqual(plain.map(() => ['changes', 'changes']));
});

test('what waits for the pause is sent before the first row in the other form, when sockets leave', async () => {
  await listen();
  const [one, other, third] = await watchers(3);
  await noted('a');
  await until(() => one!.announced.length === 1);
  await noted('b');
  await until(() => live.position() === 2);
  other!.client.disconnect();
  third!.client.disconnect();
  await until(() => live.sockets() === 1);
  await noted('c');
  await until(() => one!.rows.length === 1);
  expect(one!.positions()).toEqual([3, 1, 2]);
  expect(one!.forms).toEqual(['digest', 'digest', 'changes']);
});

test('a socket that from now on wants every row has first what waits for it', async () => {
  await listen();
  const [one] = await watchers(4);
  await noted('a');
  await until(() => one!.announced.length === 1);
  await noted('b');
  await until(() => live.position() === 2);
  expect(await one!.watch({})).toEqual({ position: 2, missed: [] });
  expect(one!.announced.map(({ id }) => id)).toEqual(['a', 'b']);
  await noted('c');
  await until(() => one!.rows.length === 1);
  expect(one!.forms).toEqual(['digest', 'digest', 'changes']);
});

test('however often a socket changes its form, the other sockets are sent nothing before the pause is over', async () => {
  await listen();
  const [one, ...others] = await watchers(4);
  await noted('a');
  await until(() => [one!, ...others].every(({ announced }) => announced.length === 1));
  await noted('b');
  await until(() => live.position() === 2);
  for (let times = 0; times < 5; times++) {
    await one!.watch({});
    await one!.watch({ digests: true });
  }
  // Whatever was sent to them before is there when they are answered.
  for (const other of others) await other.watch({ digests: true });
  expect(others.map(({ forms }) => forms)).toEqual(others.map(() => ['digest']));
  expect([one!.positions(), digested]).toEqual([
    [1, 2],
    [4, 1],
  ]);
});

test('a socket that changes its form and back hears of every row once, and of digests again after the pause', async () => {
  await listen();
  const [one, other, ...rest] = await watchers(4);
  await noted('a');
  await until(() => one!.announced.length === 1);
  await noted('b');
  await until(() => live.position() === 2);
  await one!.watch({});
  await one!.watch({ digests: true });
  await noted('c');
  await until(() => one!.rows.length === 1);
  await one!.watch({});
  await one!.watch({ digests: true });
  for (const { client } of rest) client.disconnect();
  other!.client.emit('unwatch', { topic });
  await until(() => live.sockets() === 2);
  await noted('d');
  await until(() => one!.rows.length === 2);
  expect(one!.forms).toEqual(['digest', 'digest', 'changes', 'changes']);
  expect(one!.positions().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  await watchers(2);
  await noted('e');
  await until(() => live.position() === 5);
  await one!.watch({});
  await until(() => one!.positions().includes(5));
  expect(one!.forms.slice(4)).toEqual(['digest']);
});

test('who comes back is told whole what it missed, also what still waits for the others', async () => {
  await listen();
  const [one] = await watchers(4);
  await noted('a');
  await until(() => one!.announced.length === 1);
  await noted('b');
  await until(() => live.position() === 2);
  const { reply } = await watcher({ after: 1 });
  expect(reply).toMatchObject({ position: 2, missed: [{ id: 'b', row: { text: 'note b' } }] });
});

test('after unwatch no digest is heard', async () => {
  await listen({ pause: 20 });
  const [one, other] = await watchers(4);
  await new Promise<void>((resolve) => one!.client.emit('unwatch', { topic }, resolve));
  await noted('a');
  await until(() => other!.announced.length === 1);
  expect(one!.forms).toEqual([]);
});

test('while others write and sockets come and go, each has heard of every position once', async () => {
  await listen({ pause: 20 });
  const writing = { continues: true };
  const written = (async () => {
    for (let n = 0; writing.continues; n++) await noted(`n${n}`);
  })();
  const all = [];
  for (let n = 0; n < 8; n++) {
    all.push(await watcher({ after: 0, digests: n % 4 !== 3 }));
    if (n % 3 === 2) (await watcher()).client.disconnect();
  }
  writing.continues = false;
  await written;
  const head = await storage.store.head();
  const everyPosition = Array.from({ length: head }, (_, index) => index + 1);
  for (const { reply, positions } of all) {
    const missed = 'missed' in reply ? reply.missed.map(({ position }) => position) : [];
    const known = () => new Set([...missed, ...positions()]);
    await until(() => known().size >= head);
    expect([...known()].toSorted((a, b) => a - b)).toEqual(everyPosition);
  }
  expect(digested.length).toBeGreaterThan(0);
});

test('a socket that does not read its digests is closed, and the others hear everything', async () => {
  await listen({ unreadBytesPerSocket: 100_000, pause: 1 });
  const deaf = await deafSocket(port());
  deaf.send(`421["watch",${JSON.stringify({ topic, digests: true })}]`);
  const [one] = await watchers(3);
  await noted('a');
  const text = 'x'.repeat(200_000);
  for (let version = 2; cut.length === 0; version++) {
    if (version > 200) throw new Error('It was not cut off.');
    await noted('a', version, text);
    await until(() => one!.rows.at(-1)?.position === version);
  }
  expect(cut).toEqual(['unread']);
  expect(await deaf.isCut()).toBe(true);
  expect(one!.client.connected).toBe(true);
  deaf.end();
});
