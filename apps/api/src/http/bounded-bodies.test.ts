import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { boundedBodies, requestTimeouts } from './bounded-bodies.js';

/** Real sockets that send what no well-behaved client sends. */

let server: Server;
let sockets: Socket[];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const bounds = { leastBytes: 10, stallTime: 200, unread: 100_000 };

async function start(timeouts: object = requestTimeouts, stallTime = bounds.stallTime): Promise<void> {
  sockets = [];
  const app = express();
  app.use(boundedBodies({ ...bounds, stallTime }));
  app.post('/refused', (_request, response) => {
    response.status(429).json({ code: 'too-many-requests' });
  });
  app.post('/read', express.json(), (_request, response) => {
    response.json('read');
  });
  server = createServer(timeouts, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(path: string, headers: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const received = { text: '' };
  socket.on('error', () => {});
  socket.on('data', (piece) => (received.text += piece.toString()));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}`);
  return { socket, received, closed };
}

test('a body that stops arriving ends its connection', async () => {
  await start();
  const { socket, closed } = await open('/read', 'Content-Length: 1000\r\n\r\n{"a":');
  await closed;
  expect(socket.destroyed).toBe(true);
});

test('a body that continues to arrive is waited for', async () => {
  await start(requestTimeouts, 2000);
  const { socket, received } = await open('/read', 'Content-Length: 104\r\n\r\n["');
  for (let sent = 0; sent < 5; sent++) {
    await pause(500);
    socket.write('x'.repeat(20));
  }
  socket.write('"]');
  while (!received.text.includes('"read"')) await pause(20);
  expect(received.text).toMatch(/^HTTP\/1.1 200/);
});

test('a body that was refused early is read to its end, so that its sender sees the answer', async () => {
  await start();
  const { socket, received } = await open('/refused', 'Content-Length: 90000\r\n\r\n');
  while (!received.text.includes('too-many-requests')) await pause(20);
  socket.write('x'.repeat(90_000));
  socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  while (received.text.split('too-many-requests').length < 3) await pause(20);
  expect(received.text).not.toContain('400 Bad Request');
});

test('a body without end is cut off once it was refused', async () => {
  await start();
  const { socket, received, closed } = await open('/refused', 'Transfer-Encoding: chunked\r\n\r\n');
  const piece = `${(10_000).toString(16)}\r\n${'x'.repeat(10_000)}\r\n`;
  const sending = setInterval(() => socket.write(piece), 5);
  await closed;
  clearInterval(sending);
  expect(received.text).toContain('too-many-requests');
});

test('headers that are never finished end their connection', async () => {
  await start({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
  const half = await open('/read', 'X-Slow: ');
  await half.closed;
  expect(half.received.text).toMatch(/^HTTP\/1.1 408/);
});

test('the times of the server are bounds, not the defaults', () => {
  expect(requestTimeouts.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(requestTimeouts.requestTimeout).toBeLessThan(300_000);
});

test('an idle connection is kept for longer than nginx keeps it: no request goes into one that is just being closed', () => {
  const nginx = readFileSync(join(__dirname, '../../../../deploy/nginx.conf'), 'utf8');
  const upstream = Number(/upstream api \{[^}]*keepalive_timeout (\d+)s;/.exec(nginx)![1]);
  expect(requestTimeouts.keepAliveTimeout).toBeGreaterThan((upstream + 5) * 1000);
});
