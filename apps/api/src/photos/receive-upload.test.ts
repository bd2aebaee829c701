import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { networkOf } from '../http/client-address.js';
import { problemHandler } from '../http/problem-handler.js';
import type { Pace } from '../http/bounded-bodies.js';
import { receiveUpload } from './receive-upload.js';
import { uploadBounds, type UploadQueue, uploadQueue } from './upload-queue.js';

/** Real sockets at what receives uploads; each call is by an account of its own, at the address it names. */

let folder: string;
let server: Server;
let queue: UploadQueue;
let sockets: Socket[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receive-upload-'));
  queue = uploadQueue();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

async function start(pace?: Pace): Promise<void> {
  const app = express();
  app.use((request, _response, next) => {
    request.sessionUser = {
      sessionId: 's',
      userId: request.get('x-user')!,
      userName: 'somebody',
      expiresAt: '9999',
    };
    next();
  });
  const clientNetwork = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    networkOf(String(headers['x-address']));
  app.post(
    '/api/File/:bucket/add',
    ...receiveUpload(folder, { queue, clientNetwork, pace }),
    (_request, response) => {
      response.json('received');
    },
  );
  app.use(problemHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const end = '\r\n--x--\r\n';

/** Begins an upload of so many bytes of file, of which none is sent yet. */
async function begin(user: string, address: string, bytes: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const received = { text: '' };
  socket.on('error', () => {});
  socket.on('data', (piece) => (received.text += piece.toString()));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const length = head.length + bytes + end.length;
  socket.write(
    `POST /api/File/car/add HTTP/1.1\r\nHost: x\r\nx-user: ${user}\r\nx-address: ${address}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  return { socket, received, closed };
}

test('one address with many accounts leaves places for another address', async () => {
  await start();
  const greedy = await Promise.all(
    Array.from({ length: 64 }, (_, index) => begin(`account-${index}`, '192.0.2.1', 9_000_000)),
  );
  const refused = () => greedy.filter(({ received }) => received.text.includes('too-many-requests')).length;
  while (refused() < 64 - uploadBounds.perAddress) await pause(20);
  const ann = await begin('ann', '192.0.2.2', 5);
  ann.socket.write(`photo${end}`);
  while (!ann.received.text.includes('"received"')) await pause(20);
  expect(ann.received.text).toMatch(/^HTTP\/1.1 200/);
  expect(refused()).toBe(64 - uploadBounds.perAddress);
});

test('a body that crawls is ended, and gives back its place and its file', async () => {
  await start({ leastBytes: 20_000, stallTime: 300 });
  const { socket, closed } = await begin('ann', '192.0.2.1', 9_000_000);
  const crawling = setInterval(() => socket.write('x'.repeat(1500)), 100);
  await closed;
  clearInterval(crawling);
  while (readdirSync(folder).length > 0) await pause(20);
  const places = Array.from({ length: uploadBounds.perAddress }, (_, index) => `account-${index}`);
  expect(() => places.forEach((account) => queue.enter(account, '192.0.2.1'))).not.toThrow();
});

test('a body that stops for a while, and then continues, is received', async () => {
  await start({ leastBytes: 20_000, stallTime: 3000 });
  const { socket, received } = await begin('ann', '192.0.2.1', 150_000);
  for (let sent = 0; sent < 3; sent++) {
    await pause(1500);
    socket.write('x'.repeat(50_000));
  }
  socket.write(end);
  while (!received.text.includes('"received"')) await pause(20);
  expect(received.text).toMatch(/^HTTP\/1.1 200/);
});
