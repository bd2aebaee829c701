import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { countedRequests, type CutFor, type HttpGuard, guardHttp, httpGuard } from './guarded-http.js';

/** Real connections that send what no browser sends. */

let http: Server;
let sockets: Socket[];
let cuts: CutFor[];
let asked: string[];

async function start(
  changed: Partial<HttpGuard> = {},
  {
    isDirect = true,
    answers = (_request, response) => response.end('here'),
  }: {
    isDirect?: boolean;
    answers?: RequestListener;
  } = {},
): Promise<void> {
  [sockets, cuts, asked] = [[], [], []];
  http = createServer(countedRequests, (request, response) => {
    asked.push(request.url!);
    answers(request, response);
  });
  guardHttp(http, {
    clientNetwork: ({ socket }) => socket.remoteAddress!,
    isDirect,
    onCut: (reason) => cuts.push(reason),
    guard: { ...httpGuard, ...changed },
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

/** A connection, and what came back on it. */
function open(localAddress = '127.0.0.1') {
  const socket = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const received = { text: '' };
  socket.on('data', (piece) => (received.text += String(piece))).on('error', () => {});
  return { socket, received, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Asks over a connection of its own. */
async function ask(localAddress?: string): Promise<'answered' | 'cut'> {
  const { socket, received, closed } = open(localAddress);
  socket.write(get());
  await Promise.race([once(socket, 'data').catch(() => {}), closed]);
  return received.text.startsWith('HTTP/1.1 200') ? 'answered' : 'cut';
}

test('an address has so many connections, idle ones too; another has its own, and a closed one makes room', async () => {
  await start({ connections: 3 });
  const [one, two] = ['127.0.0.1', '127.0.0.2'];
  expect([await ask(one), await ask(one), await ask(one)]).toEqual(Array(3).fill('answered'));
  expect([await ask(one), cuts]).toEqual(['cut', ['connections']]);
  expect(await ask(two)).toBe('answered');
  sockets[0]!.destroy();
  while ((await ask(one)) === 'cut') await pause(5);
});

test('an address opens so many connections and no more, however soon it closes them', async () => {
  await start({ newConnections: { atOnce: 2, perSecond: 0.001 } });
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'cut']);
  expect(await ask('127.0.0.2')).toBe('answered');
});

test('of a thousand requests in one piece only the first few are worked on', async () => {
  await start({ inHand: 8 });
  const { socket, closed } = open();
  socket.write(get().repeat(1000));
  await closed;
  expect(asked).toHaveLength(8);
  expect(cuts).toEqual(['pipeline']);
});

test('requests one after the other on a connection have no end', async () => {
  await start({ inHand: 2 });
  const { socket, received } = open();
  for (let times = 1; times <= 20; times++) {
    socket.write(get());
    while (received.text.split('HTTP/1.1 200').length <= times) await once(socket, 'data');
  }
  expect(asked).toHaveLength(20);
});

test('who reads none of its answers is cut off when it asks for more', async () => {
  const megabytes = 'x'.repeat(8_000_000);
  await start({ unreadBytes: 1_000_000 }, { answers: (_request, response) => response.end(megabytes) });
  const { socket, closed } = open();
  socket.pause();
  socket.write(get());
  while (asked.length === 0) await pause(5);
  await pause(50);
  socket.write(get());
  socket.resume(); // else the end of the connection is not read either
  await closed;
  expect([asked.length, cuts]).toEqual([1, ['unread']]);
});

test('a connection without traffic is closed, also while an unread answer waits on it', async () => {
  await start({ silence: 300 }, { answers: (_request, response) => response.end('x'.repeat(30_000_000)) });
  const connected = once(http, 'connection');
  const { socket } = open();
  socket.pause();
  socket.write(get());
  const [served] = (await connected) as [Socket];
  await once(served, 'close');
  expect(served.bytesWritten).toBeGreaterThan(0);
});

test('a body in chunks is refused before any listener sees it, and its connection ends', async () => {
  await start();
  const { socket, received, closed } = open();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  const chunks = setInterval(() => socket.writable && socket.write('1\r\na\r\n'.repeat(1000)), 5);
  await closed;
  clearInterval(chunks);
  expect(received.text).toMatch(/^HTTP\/1.1 411 .*"code":"length-required"/s);
  expect([asked, cuts]).toEqual([[], ['chunks']]);
});

test('an address that sends bodies in chunks again and again is refused like one whose connections are cut', async () => {
  await start({ cuts: { atOnce: 2, perSecond: 0.001 }, shutOut: 60_000 });
  for (let times = 0; times < 3; times++) {
    const { socket, closed } = open();
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n');
    await closed;
  }
  expect([await ask(), cuts.at(-1)]).toEqual(['cut', 'shut-out']);
});

describe('an address that asks more than all its budgets together', () => {
  const few = { requests: { atOnce: 2, perSecond: 0.001 } };

  test('is cut off', async () => {
    await start(few);
    expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'cut']);
    expect(await ask('127.0.0.2')).toBe('answered');
  });

  test('is told so behind a proxy, whose connections are not its own', async () => {
    await start(few, { isDirect: false });
    const { socket, received } = open();
    for (let times = 1; times <= 3; times++) {
      socket.write(get());
      while (received.text.split('HTTP/1.1').length <= times) await once(socket, 'data');
    }
    expect(received.text).toMatch(/HTTP\/1.1 429 [^]*retry-after: 10[^]*"code":"too-many-requests"/i);
    expect(cuts).toEqual([]);
  });
});

test('an address whose connections are cut again and again is shut out for a while, and let in again', async () => {
  await start({ inHand: 1, cuts: { atOnce: 2, perSecond: 0.001 }, shutOut: 500 });
  for (let times = 0; times < 3; times++) {
    const { socket, closed } = open();
    socket.write(get().repeat(10));
    await closed;
  }
  expect([await ask(), cuts.at(-1)]).toEqual(['cut', 'shut-out']);
  expect(await ask('127.0.0.2')).toBe('answered');
  while ((await ask()) === 'cut') await pause(20);
});

const strange = {
  'with an expectation that no server knows': 'GET / HTTP/1.1\r\nhost: x\r\nexpect: y\r\n\r\n',
  'without a host': 'GET / HTTP/1.1\r\n\r\n',
  'for an address that cannot be read': 'GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n',
};

test.each(Object.entries(strange))(
  'a thousand requests in one piece %s are cut like others',
  async (_, text) => {
    await start();
    const { socket, received, closed } = open();
    socket.write(text.repeat(1000));
    await closed;
    expect([cuts, asked]).toEqual([['pipeline'], []]);
    expect(received.text.split('HTTP/1.1').length - 1).toBeLessThanOrEqual(httpGuard.inHand);
  },
);

test.each([
  ['with an expectation that no server knows', 417, 'expectation-failed'],
  ['without a host', 400, 'unreadable-request'],
  ['for an address that cannot be read', 400, 'unreadable-request'],
] as const)('one request %s is told what is wrong', async (name, status, code) => {
  await start();
  const { socket, received, closed } = open();
  socket.write(strange[name]);
  await closed;
  expect(received.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received.text).toContain(`"code":"${code}"`);
  expect([cuts, asked]).toEqual([[], []]);
});

test('an old client need not name a host, and one that waits for a go-ahead gets it', async () => {
  await start();
  const old = open();
  old.socket.write('GET /old HTTP/1.0\r\n\r\n');
  await old.closed;
  const waiting = open();
  waiting.socket.write('POST /body HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 1\r\n\r\n');
  while (!waiting.received.text.includes('here')) await pause(5);
  expect(waiting.received.text).toMatch(/^HTTP\/1.1 100 Continue/);
  expect(asked).toEqual(['/old', '/body']);
});

test('a connection ends with a request for another protocol, behind which nothing is read', async () => {
  await start();
  const { socket, received, closed } = open();
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n${get('/next')}`);
  await closed;
  expect(received.text).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
});
