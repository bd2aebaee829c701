import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { favouriteLimits } from '@voltyard/contracts/limits';
import {
  type Change,
  type ClientToServerEvents,
  type ServerToClientEvents,
  socketLimits,
  type WatchReply,
} from '@voltyard/contracts/push';
import { io, type Socket } from 'socket.io-client';
import type { SessionUser } from '../http/session-user.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import type { Views } from '../views/views.js';
import { deafSocket } from './deaf-socket.test-harness.js';
import type { ClosedFor } from './guarded-connection.js';
import { type LiveLimits, liveLimits } from './live-limits.js';
import { type LiveServer, startLiveServer } from './live-server.js';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

let storage: Storage;
let http: Server;
const ann: SessionUser = {
  userId: 'ann',
  sessionId: 'session of Ann',
  userName: 'Ann',
  expiresAt: '9999-12-31T00:00:00.000Z',
};
let live: LiveServer;
let clients: Client[];
let cut: ClosedFor[];
/** Bytes of rows, and rows at a time, that were read to be replayed. */
let read: { bytes: number; maxRows: number };

async function listen(limits: Partial<LiveLimits> = {}): Promise<void> {
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const changedAfter: Views['changedAfter'] = async (...question) => {
    const rows = await storage.views.changedAfter(...question);
    read.bytes += rows.reduce((sum, { json }) => sum + (json?.length ?? 0), 0);
    read.maxRows = Math.max(read.maxRows, rows.length);
    return rows;
  };
  live = await startLiveServer({
    http,
    store: storage.store,
    views: { ...storage.views, changedAfter },
    sources: [
      {
        projection: notes,
        names: ['all', 'note'],
        rowsOf: (topic): Record<string, string> | null =>
          topic === 'all' ? { colour: 'red' } : { id: topic.slice('note:'.length) },
        topicsOf: ({ id }) => ['all', `note:${id}`],
      },
    ],
    authenticate: async (token) => (token === ann.userId ? ann : null),
    addressOf: ({ headers }) => String(headers['x-address'] ?? 'one'),
    limits: { ...liveLimits, ...limits },
    endedSession: () => null,
    pollEvery: 20,
    now: () => new Date(),
    onDelivered: () => undefined,
    onCut: (reason) => cut.push(reason),
    onError: (error) => {
      throw error;
    },
  });
}

beforeEach(async () => {
  storage = await testStorage([notes]);
  clients = [];
  cut = [];
  read = { bytes: 0, maxRows: 0 };
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await live.close();
  await storage.close();
});

const port = () => (http.address() as AddressInfo).port;
function open(address = 'one', auth: { token?: string } = {}): Client {
  const client: Client = io(`http://127.0.0.1:${port()}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-address': address },
    auth,
  });
  clients.push(client);
  return client;
}
const watch = (client: Client, topic: string, after?: number): Promise<WatchReply> =>
  client.timeout(60_000).emitWithAck('watch', { topic, ...(after !== undefined && { after }) });
const connected = (client: Client) =>
  new Promise<string>((resolve) => {
    client.on('connect', () => resolve('connected'));
    client.on('connect_error', (error) => resolve(error.message));
  });
const disconnected = (client: Client) =>
  new Promise<void>((resolve) => client.on('disconnect', () => resolve()));

/** Rows of so many bytes each, told before anybody asks for them. */
async function appended(number: number, bytes: number): Promise<void> {
  const text = 'x'.repeat(bytes);
  for (let n = 0; n < number; n++) {
    await storage.store.append({
      stream: `note-n${n}`,
      version: 1,
      at: '2026-11-22T12:00:00.000Z',
      events: [{ type: 'Noted', text, colour: 'red', weight: n } as { type: string }],
    });
  }
}
/** Tells of a big row again and again, each time when a listener has heard of the one before. */
async function pushUntilCut(heard: Change[]): Promise<void> {
  for (let round = 0; round < 40 && cut.length === 0; round++) {
    const { position } = await storage.store.append({
      stream: 'note-big',
      version: round + 1,
      at: '2026-11-22T12:00:00.000Z',
      events: [
        { type: 'Noted', text: 'x'.repeat(500_000), colour: 'red', weight: round } as { type: string },
      ],
    });
    while (heard.at(-1)?.position !== position) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
async function allIsDelivered(): Promise<void> {
  while (live.position() < (await storage.store.head()))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const replays = 190;
test('replays that are not read do not pile up: the socket is closed, and others are served meanwhile', async () => {
  await appended(10, 20_000);
  await listen({ readingTimeout: 300 });
  const attacker = await deafSocket(port());
  for (let n = 0; n < replays; n++) attacker.watch('all', 0);
  const shopper = open();
  expect(await watch(shopper, 'all', 0)).toMatchObject({ missed: { length: 10 } });
  expect(await attacker.isCut()).toBe(true);
  expect(cut).toEqual(['unread']);
  // What the kernel takes for a connection that is not read is some megabytes.
  expect(read.bytes).toBeLessThan((replays * 200_000) / 2);
  expect(await watch(shopper, 'note:n1', 0)).toMatchObject({ missed: { length: 1 } });
  attacker.end();
});

test('a connection has one socket, ever: one that opens more at once is closed', async () => {
  await listen();
  const greedy = await deafSocket(port(), { connects: 100 });
  expect(await greedy.isCut()).toBe(true);
  expect(cut).toEqual(['sockets']);
});

test('a connection has one socket, ever: one that opens another after the first is closed', async () => {
  await listen();
  const greedy = await deafSocket(port());
  greedy.send('41');
  await new Promise((resolve) => setTimeout(resolve, 100));
  greedy.send('40');
  expect(await greedy.isCut()).toBe(true);
  expect(cut).toEqual(['sockets']);
});

test.each(['sid', '%73id', 's%69d'])(
  'a connection has one WebSocket, ever: a second one is refused, which asks for it as %s',
  async (name) => {
    await listen();
    const address = `ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`;
    const first = new WebSocket(address);
    const { data } = await new Promise<{ data: string }>((resolve) =>
      first.addEventListener('message', resolve, { once: true }),
    );
    const { sid } = JSON.parse(data.slice(1)) as { sid: string };
    const second = new WebSocket(`${address}&${name}=${sid}`);
    const outcome = await new Promise((resolve) => {
      second.addEventListener('open', () => resolve('opened'));
      second.addEventListener('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
    first.close();
  },
);

test('a socket that watches and never reads is closed, and those that read hear everything', async () => {
  await listen();
  const deaf = await deafSocket(port());
  deaf.watch('all');
  const shopper = open();
  const heard: Change[] = [];
  shopper.on('changes', (changes) => heard.push(...changes));
  await watch(shopper, 'all');
  await pushUntilCut(heard);
  expect(cut).toEqual(['unread']);
  expect(await deaf.isCut()).toBe(true);
  expect(shopper.connected).toBe(true);
  deaf.end();
});

test('more messages than the budget close the socket, and not the others of its address', async () => {
  await listen();
  const [flooding, honest] = [open(), open()];
  await Promise.all([connected(flooding), connected(honest)]);
  const closed = disconnected(flooding);
  for (let n = 0; n < 300; n++) flooding.emit('watch', { topic: `note:${n}` }, () => undefined);
  await closed;
  expect(cut).toEqual(['messages']);
  expect(await watch(honest, 'all')).toMatchObject({ missed: [] });
});

test('of 3000 topics asked for at once exactly 100 are watched', async () => {
  await listen({ messagesPerSocket: { atOnce: 5000, perSecond: 20 }, waitingPerSocket: 5000 });
  const client = open();
  const replies = await Promise.all(Array.from({ length: 3000 }, (_, n) => watch(client, `note:${n}`)));
  expect(replies.filter((reply) => 'missed' in reply)).toHaveLength(100);
  expect(new Set(replies.slice(100).map((reply) => 'code' in reply && reply.code))).toEqual(
    new Set(['request-too-large']),
  );
});

test('a signed-in user may watch as many as there can be favourites, and more', async () => {
  const { topics } = socketLimits;
  expect(topics.signedIn).toBeGreaterThan(favouriteLimits.perAccount + topics.signedOut);
  await listen({ messagesPerSocket: { atOnce: 5000, perSecond: 20 }, waitingPerSocket: 5000 });
  const client = open('one', { token: ann.userId });
  const replies = await Promise.all(
    Array.from({ length: topics.signedIn + 1 }, (_, n) => watch(client, `note:${n}`)),
  );
  expect(replies.filter((reply) => 'missed' in reply)).toHaveLength(topics.signedIn);
  expect(replies.at(-1)).toMatchObject({ code: 'request-too-large' });
});

test('a topic that is watched again counts once, and one that is given up not at all', async () => {
  await listen({ topicsPerSocket: { signedOut: 2, signedIn: 0 } });
  const client = open();
  const reply = async (topic: string) =>
    'missed' in (await watch(client, `note:${topic}`)) ? 'watched' : 'refused';
  expect([await reply('a'), await reply('a'), await reply('b'), await reply('c')]).toEqual([
    'watched',
    'watched',
    'watched',
    'refused',
  ]);
  expect(await watch(client, 'none')).toMatchObject({ code: 'not-found' });
  await new Promise<void>((resolve) => client.emit('unwatch', { topic: 'note:a' }, resolve));
  expect(await reply('c')).toBe('watched');
});

test('requests beyond those that may wait are refused, and the socket stays open', async () => {
  await listen({ waitingPerSocket: 3 });
  const client = open();
  const replies = await Promise.all(Array.from({ length: 10 }, () => watch(client, 'note:a')));
  expect(replies.map((reply) => ('missed' in reply ? 'watched' : 'code' in reply && reply.code))).toEqual([
    ...Array.from({ length: 4 }, () => 'watched'),
    ...Array.from({ length: 6 }, () => 'too-many-requests'),
  ]);
  expect(await watch(client, 'note:a')).toMatchObject({ missed: [] });
});

test('who missed more bytes than are replayed is told to load again, and few rows are read for it', async () => {
  await appended(40, 10_000);
  await listen();
  expect(await watch(open(), 'all', 20)).toMatchObject({ missed: { length: 20 } });
  read = { bytes: 0, maxRows: 0 };
  expect(await watch(open(), 'all', 0)).toEqual({ resync: true, position: 40 });
  expect(read.maxRows).toBe(20);
});

test('an address has so many sockets and no more, also when they come at once, until one is closed', async () => {
  await listen({ socketsPerAddress: 3 });
  const sockets = Array.from({ length: 10 }, () => open());
  const answers = await Promise.all(sockets.map(connected));
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(3);
  expect(cut).toEqual(Array.from({ length: 7 }, () => 'address'));
  expect(await connected(open('another'))).toBe('connected');
  sockets[answers.indexOf('connected')]!.disconnect();
  await allIsDelivered();
  let later = '';
  for (let tries = 0; later !== 'connected' && tries < 50; tries++) later = await connected(open());
  expect(later).toBe('connected');
});

test('an address that opens sockets and closes them again is refused, and not its neighbours', async () => {
  await listen({ handshakesPerAddress: { atOnce: 4, perSecond: 0.001 } });
  const answers = [];
  for (let n = 0; n < 6; n++) {
    const client = open();
    answers.push(await connected(client));
    client.disconnect();
  }
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(4);
  expect(cut).toEqual(['handshakes', 'handshakes']);
  expect(await connected(open('another'))).toBe('connected');
});

test('the sockets of an address together have a bound, and the one that reads least is closed', async () => {
  await listen({ unreadBytesPerSocket: 50_000_000, unreadBytesPerAddress: 1_000_000 });
  const deaf = await deafSocket(port());
  deaf.watch('all');
  const shopper = open();
  const heard: Change[] = [];
  shopper.on('changes', (changes) => heard.push(...changes));
  await watch(shopper, 'all');
  await pushUntilCut(heard);
  expect(cut).toEqual(['unread']);
  expect(shopper.connected).toBe(true);
  deaf.end();
});
