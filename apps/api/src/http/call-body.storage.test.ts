import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { bodyBounds } from './bounded-bodies.js';
import { maximumBody } from './call-body.js';

/** Raw sockets that announce or send too much, stay open, and look whether they are answered all the same. */

let server: TestApp;
let ann: Person;
let sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestApp();
  ann = await server.person('Ann');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => server.stop());

async function open(call: string, headers: string, by: Person | null = null) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  const received = { text: '' };
  socket.on('error', () => {});
  socket.on('data', (piece) => (received.text += piece.toString()));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  const bearer = by ? `Authorization: Bearer ${by.token}\r\n` : '';
  socket.write(
    `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${bearer}${headers}\r\n\r\n`,
  );
  const answered = async () => {
    while (!received.text.includes('"code"')) await pause(20);
    return received.text;
  };
  return { socket, closed, answered };
}

const create = 'POST /api/SellerAd/CreateSellerAd';
const token = 'POST /api/Auth/Token';
const list = 'GET /api/SellerAdCard/GetSellerAdCards/car';
const remove = 'DELETE /api/SellerAd/DeleteSellerAd/3fa85f64-5717-4562-b3fc-2c963f66afa6';

test.each([
  [create, 11_000_000],
  [create, maximumBody.ofJson + 1],
  [token, 200_000],
  [list, 2_000_000],
  [list, maximumBody.ofNone + 1],
  [remove, maximumBody.ofNone + 1],
])('%s that announces %d bytes is refused before any of them came', async (call, length) => {
  const { answered } = await open(call, `Content-Length: ${length}`, ann);
  expect(await answered()).toMatch(/^HTTP\/1.1 413 [^]*"request-too-large"/);
});

test('a body that no call takes is refused also where the answer is in memory', async () => {
  const path = list.slice('GET '.length);
  await server.allIsDelivered();
  for (let time = 0; time < 3; time++) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  const announced = await open(list, `Content-Length: ${maximumBody.ofNone + 1}`);
  expect(await announced.answered()).toMatch(/^HTTP\/1.1 413 /);
  const inChunks = await open(list, 'Transfer-Encoding: chunked');
  expect(await inChunks.answered()).toMatch(/^HTTP\/1.1 411 /);
});

test.each([create, token, list, remove])('%s in chunks, of no length, is refused', async (call) => {
  const { answered, closed } = await open(call, 'Transfer-Encoding: chunked', ann);
  expect(await answered()).toMatch(/^HTTP\/1.1 411 [^]*"length-required"/);
  await closed;
});

test('a body of the largest size is read', async () => {
  const { socket, answered } = await open(create, `Content-Length: ${maximumBody.ofJson}`, ann);
  socket.write(`${' '.repeat(maximumBody.ofJson - 2)}{}`);
  expect(await answered()).toMatch(/^HTTP\/1.1 400 [^]*"productType"/);
});

test.each(['br', 'gzip', 'deflate', 'zstd', 'br, identity'])(
  'a body in %s is refused as it is: its bytes say nothing of how many it would become',
  async (encoding) => {
    const bomb = brotliCompressSync(Buffer.alloc(10_000_000, ' '));
    const { socket, answered } = await open(
      token,
      `Content-Encoding: ${encoding}\r\nContent-Length: ${bomb.length}`,
    );
    socket.write(bomb);
    expect(await answered()).toMatch(/^HTTP\/1.1 415 [^]*"body-compressed"/);
  },
);

test('a body that is compressed is counted as it comes', async () => {
  const { answered } = await open(token, 'Content-Encoding: gzip\r\nContent-Length: 200000');
  expect(await answered()).toMatch(/^HTTP\/1.1 413 /);
});

test('after a refusal the connection continues where the body ends', async () => {
  const { socket, answered } = await open(token, 'Content-Length: 200000');
  await answered();
  socket.write(`${' '.repeat(200_000)}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`);
  while (!(await answered()).includes('"live"')) await pause(20);
  expect(socket.destroyed).toBe(false);
});

test.each([
  [token, 413],
  [create, 401],
  ['POST /api/Nothing/Here', 404],
])('%s without end is answered, and cut off after what a browser may still send', async (call, status) => {
  const { socket, answered, closed } = await open(call, 'Content-Length: 1000000000000');
  expect(await answered()).toContain(`HTTP/1.1 ${status} `);
  const piece = ' '.repeat(64 * 1024);
  let sent = 0;
  while (!socket.destroyed) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([new Promise((go) => socket.once('drain', go)), closed]);
  }
  const inBuffers = 16 * 1024 * 1024; // of the system, on both sides
  expect(sent).toBeGreaterThan(bodyBounds.unread - inBuffers / 16);
  expect(sent).toBeLessThan(bodyBounds.unread + inBuffers);
});
