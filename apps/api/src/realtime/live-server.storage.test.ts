import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Change,
  ClientToServerEvents,
  ServerToClientEvents,
  WatchReply,
} from '@voltyard/contracts/push';
import { io, type Socket } from 'socket.io-client';
import type { SessionUser } from '../http/session-user.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { notes } from '../views/views.conformance.js';
import { type LiveServer, startLiveServer } from './live-server.js';
import type { TopicSource } from './topics.js';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

const noteTopics: TopicSource = {
  projection: notes,
  names: ['colour', 'note'],
  rowsOf: (topic): Record<string, string> | null => {
    const [, name, value] = /^(colour|note):(\w+)$/.exec(topic) ?? [];
    if (name === 'colour') return { colour: value! };
    return name === 'note' ? { id: value! } : null;
  },
  topicsOf: ({ id, fields }) => [`colour:${fields.colour}`, `note:${id}`],
};

/**
 * A private topic, `own:{userName}`: notes whose colour is the name of a user, who may read them while they weigh little.
 * The calls that answer such a note would ask the same `mayRead`.
 */
const ownTopics: TopicSource = {
  projection: notes,
  names: ['own'],
  rowsOf: async (topic, user) => {
    const name = /^own:(\w+)$/.exec(topic)?.[1];
    return name !== undefined && name === user?.userName ? { colour: name } : null;
  },
  topicsOf: ({ fields }) => [`own:${fields.colour}`],
  mayRead: (user, { fields }) => fields.colour === user?.userName && Number(fields.weight) < 100,
};

let storage: Storage;
let http: Server;
let live: LiveServer;
let clients: Client[];
/** For every tick: how many commits, and how many deliveries of rows. */
let ticks: [number, number][];
const personOf = (userName: string): SessionUser => ({
  sessionId: `s-${userName}`,
  userId: `u-${userName}`,
  userName,
  expiresAt: '2026-12-22T12:00:00.000Z',
});
/** Sessions by their tokens. */
let sessions: Map<string, SessionUser>;
let now: Date;

async function listen(store = storage.store, pollEvery = 20): Promise<void> {
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  live = await startLiveServer({
    http,
    store,
    views: storage.views,
    sources: [noteTopics, ownTopics],
    authenticate: async (token) => sessions.get(token) ?? null,
    addressOf: () => 'one-address',
    endedSession: (event) => ('ended' in event ? String(event.ended) : null),
    pollEvery,
    now: () => now,
    onDelivered: ({ commits }, deliveries) => ticks.push([commits.length, deliveries]),
    onError: (error) => {
      throw error;
    },
  });
}

beforeEach(async () => {
  storage = await testStorage([notes]);
  clients = [];
  ticks = [];
  sessions = new Map(['ann', 'bob'].map((name) => [`${name}-token`, personOf(name)]));
  now = new Date('2026-11-22T12:00:00.000Z');
  await listen();
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await live.close();
  await storage.close();
});

function open(options: Parameters<typeof io>[1] = {}): Client {
  const { port } = http.address() as AddressInfo;
  const client: Client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    ...options,
  });
  clients.push(client);
  return client;
}

/** A client that watches a topic and keeps what it heard. */
async function watcher(topic: string, after?: number, token?: string) {
  const client = open(token === undefined ? {} : { auth: { token } });
  const heard: Change[] = [];
  const calls: Change[][] = [];
  client.on('changes', (changes) => {
    calls.push(changes);
    heard.push(...changes);
  });
  const reply = await watch(client, topic, after);
  return { client, heard, calls, reply };
}

const watch = (client: Client, topic: string, after?: number): Promise<WatchReply> =>
  client.timeout(20_000).emitWithAck('watch', { topic, ...(after !== undefined && { after }) });

/** Events of the tests' small world (views.conformance.ts), which the store takes like any other. */
const append = (stream: string, version: number, event: { type: string } & Record<string, unknown>) =>
  storage.store.append({ stream, version, at: '2026-11-21T12:00:00.000Z', events: [event] });
const noted = (id: string, version = 1, colour = 'red') =>
  append(`note-${id}`, version, { type: 'Noted', text: `note ${id}`, colour, weight: version });
const dropped = (id: string, version: number) => append(`note-${id}`, version, { type: 'Dropped' });

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 5) {
    if (waited > 2000) throw new Error('It did not become so within two seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resolves when all that is in the log has been told: who watches from now on has missed it. */
async function allIsDelivered(): Promise<void> {
  const head = await storage.store.head();
  const client = open();
  await until(async () => {
    const reply = await watch(client, 'note:none');
    return 'position' in reply && reply.position >= head;
  });
}

test('a watched topic sends its rows as lists give them, at their positions, and of no others', async () => {
  const { heard, reply } = await watcher('colour:red');
  expect(reply).toEqual({ position: 0, missed: [] });
  await noted('a');
  await until(() => heard.length === 1); // else its row may be sent once, as it is after both changes
  await noted('b', 1, 'blue');
  await noted('a', 2);
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    {
      topic: 'colour:red',
      position: 1,
      id: 'a',
      row: { text: 'note a', colour: 'red', weight: 1, version: 1 },
    },
    {
      topic: 'colour:red',
      position: 3,
      id: 'a',
      row: { text: 'note a', colour: 'red', weight: 2, version: 2 },
    },
  ]);
});

test('a delivery is counted for each row and socket, and none without a watcher', async () => {
  const one = await watcher('colour:red');
  const other = await watcher('colour:red');
  await noted('a');
  await until(() => one.heard.length === 1 && other.heard.length === 1);
  other.client.disconnect();
  await noted('b', 1, 'blue');
  await allIsDelivered();
  expect(ticks).toEqual([
    [1, 2],
    [1, 0],
  ]);
});

test('a removed row is told as null under the topics of its last shape', async () => {
  await noted('a');
  await allIsDelivered();
  const { heard } = await watcher('colour:red');
  const { position } = await dropped('a', 2);
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ topic: 'colour:red', position, id: 'a', row: null }]);
});

test('a row that changes its topic is told as gone under the one it leaves', async () => {
  await noted('a');
  await allIsDelivered();
  const [red, blue] = [await watcher('colour:red'), await watcher('colour:blue')];
  const { position } = await noted('a', 2, 'blue');
  await until(() => red.heard.length === 1 && blue.heard.length === 1);
  expect(red.heard).toEqual([{ topic: 'colour:red', position, id: 'a', row: null }]);
  expect(blue.heard).toMatchObject([{ topic: 'colour:blue', position, id: 'a', row: { colour: 'blue' } }]);
});

test('who comes back to a topic is told which rows left it meanwhile', async () => {
  await noted('a');
  const { position } = await noted('b');
  await noted('a', 2, 'blue');
  await noted('a', 3, 'green');
  await allIsDelivered();
  expect((await watcher('colour:red', position)).reply).toEqual({
    position: 4,
    missed: [{ topic: 'colour:red', position: 3, id: 'a', row: null }],
  });
  expect((await watcher('colour:blue', position)).reply).toMatchObject({
    missed: [{ id: 'a', position: 4, row: null }],
  });
});

/** The live server again, such that it looks at the log only when it is told to. */
async function listenByHand(): Promise<() => void> {
  let wake = () => {};
  const wokenByHand: Storage['store']['onAppend'] = (wakeUp) => {
    wake = wakeUp;
    return () => {};
  };
  await live.close();
  await listen({ ...storage.store, onAppend: wokenByHand }, 60_000);
  return () => wake();
}

test('changes that are found together arrive together, in log order, each row once', async () => {
  const wake = await listenByHand();
  const { calls } = await watcher('colour:red');
  await noted('a');
  await noted('x');
  await noted('x', 2, 'blue');
  await noted('b');
  await noted('c');
  await noted('a', 2);
  await noted('x', 3, 'green');
  wake();
  await until(() => calls.length > 0);
  // `x` left before the others came, and is by now a later row than they are.
  expect(calls.map((changes) => changes.map(({ id, position }) => [id, position]))).toEqual([
    [
      ['x', 3],
      ['b', 4],
      ['c', 5],
      ['a', 6],
    ],
  ]);
});

test('watching after a position replays what was missed, once a row, removed ones too', async () => {
  await noted('a');
  const { position } = await noted('b');
  await noted('c');
  await noted('x', 1, 'blue');
  await noted('b', 2);
  await dropped('a', 2);
  await allIsDelivered();
  const { reply, heard } = await watcher('colour:red', position);
  expect(reply).toMatchObject({
    position: 6,
    missed: [{ id: 'c' }, { id: 'b', position: 5 }, { id: 'a', row: null }],
  });
  expect(heard).toEqual([]);
});

test('one row alone can be watched', async () => {
  await noted('a');
  await allIsDelivered();
  const { reply, heard } = await watcher('note:a', 0);
  expect(reply).toMatchObject({ missed: [{ topic: 'note:a', id: 'a' }] });
  await noted('b');
  await noted('a', 2);
  await until(() => heard.length === 1);
  expect(heard[0]).toMatchObject({ id: 'a', position: 3 });
});

test('who missed too much is told to load again', async () => {
  await Promise.all(Array.from({ length: 201 }, (_, n) => noted(`n${n}`)));
  await allIsDelivered();
  expect((await watcher('colour:red', 1)).reply).toMatchObject({ missed: { length: 200 } });
  expect((await watcher('colour:red', 0)).reply).toEqual({ resync: true, position: 201 });
});

test('who claims a position that never was is told to load again', async () => {
  await noted('a');
  await allIsDelivered();
  expect((await watcher('colour:red', 99)).reply).toEqual({ resync: true, position: 1 });
});

test('watching while others write misses nothing and tells nothing twice', async () => {
  const writing = { goesOn: true };
  const written = (async () => {
    for (let n = 0; writing.goesOn; n++) await noted(`n${n}`);
  })();
  const watchers = [];
  for (let n = 0; n < 20; n++) watchers.push(await watcher('colour:red', 0));
  writing.goesOn = false;
  await written;
  const head = await storage.store.head();
  const everyPosition = Array.from({ length: head }, (_, index) => index + 1);
  for (const { reply, heard } of watchers) {
    const missed = 'missed' in reply ? reply.missed.map(({ position }) => position) : [];
    await until(() => missed.length + heard.length >= head);
    expect([...missed, ...heard.map(({ position }) => position)]).toEqual(everyPosition);
  }
});

test('what another process appended without a wake-up here is found by polling', async () => {
  await live.close();
  await listen({ ...storage.store, onAppend: () => () => {} });
  const { heard } = await watcher('colour:red');
  const { position } = await noted('a');
  await until(() => heard.length > 0);
  expect(heard).toMatchObject([{ id: 'a', position }]);
});

test('after unwatch nothing more is heard of the topic', async () => {
  const { client, heard } = await watcher('colour:red');
  await new Promise<void>((resolve) => client.emit('unwatch', { topic: 'colour:red' }, resolve));
  const other = await watcher('colour:red');
  await noted('a');
  await until(() => other.heard.length === 1);
  expect(heard).toEqual([]);
});

test.each(['nonsense', 'colour:', '__proto__'])('the topic %j is not found', async (topic) => {
  expect((await watcher(topic)).reply).toMatchObject({ code: 'not-found' });
});

test('a request of the wrong shape is refused with a code, and the socket stays open', async () => {
  const client = open();
  const ask = (request: unknown) => client.timeout(20_000).emitWithAck('watch', request as { topic: string });
  expect(await ask({ topic: 7 })).toMatchObject({ code: 'invalid-request' });
  expect(await ask(null)).toMatchObject({ code: 'invalid-request' });
  expect(await ask({ topic: 'colour:red', after: -1 })).toMatchObject({ code: 'invalid-request' });
  expect(await watch(client, 'colour:red')).toEqual({ position: 0, missed: [] });
});

test('a socket cannot watch without end', async () => {
  const client = open();
  for (let n = 0; n < 100; n++) expect(await watch(client, `note:n${n}`)).toHaveProperty('missed');
  expect(await watch(client, 'note:onemore')).toMatchObject({ code: 'request-too-large' });
});

test('a bearer that names no live session is refused with a code', async () => {
  const client = open({ auth: { token: 'forged' } });
  const error = await new Promise<Error & { data?: unknown }>((resolve) =>
    client.on('connect_error', resolve),
  );
  expect(error.data).toMatchObject({ code: 'sign-in-required' });
});

test('a session that ends closes its sockets, and no others', async () => {
  const signedIn = open({ auth: { token: 'ann-token' } });
  const anonymous = open();
  await Promise.all([watch(signedIn, 'colour:red'), watch(anonymous, 'colour:red')]);
  const told = new Promise<void>((resolve) => signedIn.on('sessionEnded', resolve));
  const closed = new Promise<string>((resolve) => signedIn.on('disconnect', resolve));
  await append('session', 1, { type: 'Ended', ended: 's-ann' });
  await told;
  expect(await closed).toBe('io server disconnect');
  expect(anonymous.connected).toBe(true);
});

test('only websockets are spoken', async () => {
  const client = open({ transports: ['polling'] });
  const error = await new Promise<Error>((resolve) => client.on('connect_error', resolve));
  expect(error.message).toContain('xhr poll error');
});

test('a page knows within 20 seconds that nothing reaches it any more, also where packets are only dropped', async () => {
  const asked = await new Promise<{ pingInterval: number; pingTimeout: number }>((resolve) => {
    open().io.engine.once('handshake', resolve);
  });
  expect(asked.pingInterval + asked.pingTimeout).toBeLessThanOrEqual(20_000);
});

describe('a private topic', () => {
  const own = (name: string, after?: number) => watcher(`own:${name}`, after, `${name}-token`);
  const ended = (name: string) => append(`session-${name}`, 1, { type: 'Ended', ended: `s-${name}` });
  const whenClosed = (client: Client) =>
    new Promise<string>((resolve) => client.on('disconnect', (reason) => resolve(reason)));

  test('is sent to its owner, and refused to signed-out and other users', async () => {
    const ann = await own('ann');
    const others = [await watcher('own:ann'), await watcher('own:ann', 0, 'bob-token')];
    expect(ann.reply).toEqual({ position: 0, missed: [] });
    expect(others.map(({ reply }) => reply)).toMatchObject([
      { code: 'sign-in-required' },
      { code: 'not-found' },
    ]);
    await noted('a', 1, 'ann');
    await until(() => ann.heard.length === 1);
    await allIsDelivered();
    expect(ann.heard).toMatchObject([{ topic: 'own:ann', id: 'a', row: { text: 'note a' } }]);
    expect(others.map(({ heard }) => heard)).toEqual([[], []]);
    expect(ticks.at(-1)).toEqual([1, 1]);
  });

  test('is the same for who asks for digests: who may not read it hears nothing', async () => {
    const [ann, bob] = ['ann', 'bob'].map((name) => open({ auth: { token: `${name}-token` } }));
    const heard: string[] = [];
    ann!.on('changes', (changes) => heard.push(...changes.map(({ id }) => `Ann: ${id}`)));
    bob!.on('changes', (changes) => heard.push(...changes.map(({ id }) => `Bob: ${id}`)));
    const request = { topic: 'own:ann', digests: true };
    expect(await ann!.emitWithAck('watch', request)).toEqual({ position: 0, missed: [] });
    expect(await bob!.emitWithAck('watch', request)).toMatchObject({ code: 'not-found' });
    await noted('a', 1, 'ann');
    await until(() => heard.length > 0);
    await allIsDelivered();
    expect(heard).toEqual(['Ann: a']);
  });

  test('that is refused counts for none of the topics of a socket', async () => {
    const client = open({ auth: { token: 'bob-token' } });
    for (let n = 0; n < 100; n++) await watch(client, `own:x${n}`);
    expect(await watch(client, 'own:bob')).toHaveProperty('missed');
  });

  test('is sent the removal of a row that passes to another user, who is sent all of it', async () => {
    await noted('a', 1, 'ann');
    await allIsDelivered();
    const [ann, bob] = [await own('ann'), await own('bob')];
    const { position } = await noted('a', 2, 'bob');
    await until(() => ann.heard.length === 1 && bob.heard.length === 1);
    expect(ann.heard).toEqual([{ topic: 'own:ann', id: 'a', position, row: null }]);
    expect(bob.heard).toMatchObject([{ topic: 'own:bob', id: 'a', position, row: { colour: 'bob' } }]);
    await allIsDelivered();
    expect((await own('ann', 1)).reply).toMatchObject({ missed: [{ id: 'a', position, row: null }] });
  });

  test('tells as gone what its owner may not read any more, as it happens and as missed', async () => {
    await noted('a', 1, 'ann');
    await allIsDelivered();
    const ann = await own('ann');
    const heavy = { type: 'Noted', text: 'heavy', colour: 'ann', weight: 100 };
    const { position } = await append('note-a', 2, heavy);
    await until(() => ann.heard.length === 1);
    expect(ann.heard).toEqual([{ topic: 'own:ann', id: 'a', position, row: null }]);
    await allIsDelivered();
    expect((await own('ann', 1)).reply).toMatchObject({ missed: [{ id: 'a', position, row: null }] });
  });

  test('ends with the session: what is found together with its end is told no more', async () => {
    const wake = await listenByHand();
    const ann = await own('ann');
    const closed = whenClosed(ann.client);
    await ended('ann');
    await noted('a', 1, 'ann');
    wake();
    expect(await closed).toBe('io server disconnect');
    expect(ann.heard).toEqual([]);
    expect(ticks).toEqual([[2, 0]]);
  });

  test('ends when the time of the session is over', async () => {
    const [ann, bob] = [await own('ann'), await own('bob')];
    const closed = whenClosed(ann.client);
    now = new Date('2026-12-22T12:00:00.000Z');
    await noted('a', 1, 'ann');
    expect(await closed).toBe('io server disconnect');
    expect(ann.heard).toEqual([]);
    expect(bob.client.connected).toBe(true);
  });

  test('is refused to a socket whose session ended since it came, and the socket is closed', async () => {
    const client = open({ auth: { token: 'ann-token' } });
    expect(await watch(client, 'colour:red')).toHaveProperty('missed');
    const closed = whenClosed(client);
    // Its end was told before the socket could hear of it.
    sessions.delete('ann-token');
    const reply = watch(client, 'own:ann').catch(() => null);
    expect(await closed).toBe('io server disconnect');
    expect([null, 'sign-in-required']).toContain(((await reply) as { code?: string } | null)?.code ?? null);
  });
});
