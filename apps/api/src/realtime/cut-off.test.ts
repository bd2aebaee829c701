import { randomBytes } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { guardConnection } from './guarded-connection.js';
import { liveLimits } from './live-limits.js';
import { requestLine } from './request-line.js';
import type { UnreadBytes } from './socket-addresses.js';
import { hearEveryFrame, type Connection, webSocketOf } from './web-socket-below.js';

const atOnce = 50;
let http: HttpServer;
let io: Server;
let client: Socket;
/** Frames that were taken out of the bytes that came in, and why the socket was cut off. */
let frames: number;
let cut: string[];

beforeEach(async () => {
  [frames, cut] = [0, []];
  http = createServer();
  io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  hearEveryFrame(io);
  io.engine.on('connection', (connection: Connection) => {
    const receiver = webSocketOf(connection)._receiver as unknown as EventEmitter;
    for (const kind of ['ping', 'pong', 'message']) receiver.on(kind, () => frames++);
    const limits = { ...liveLimits, messagesPerSocket: { atOnce, perSecond: 0.001 } };
    const address = { open: new Set<UnreadBytes>(), replays: requestLine() };
    guardConnection(connection, address, limits, (reason) => cut.push(reason));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  client = connect((http.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined); // cut off: that is what is waited for
});
afterEach(async () => {
  client.destroy();
  await io.close();
});

const handshake = () =>
  Buffer.from(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
/** Resolves with all that is heard once it holds so much of what is waited for. */
const heard = (isEnough: (bytes: Buffer) => boolean) =>
  new Promise<Buffer>((resolve) => {
    let bytes = Buffer.alloc(0);
    client.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      if (isEnough(bytes)) resolve(bytes);
    });
  });

const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
/** A message of Engine.IO that says nothing: `6`. */
const message = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x36]);
const many = (frame: Buffer) => Buffer.concat(Array.from({ length: 10_000 }, () => frame));

test.each([
  ['pings', ping],
  ['pongs', pong],
  ['messages', message],
])('of ten thousand %s that come at once none is looked at after the cut', async (_name, frame) => {
  client.write(handshake());
  await heard((bytes) => bytes.includes('"sid"'));
  const closed = new Promise((resolve) => client.on('close', resolve));
  client.write(many(frame));
  await closed;
  expect([cut, frames]).toEqual([['messages'], atOnce + 1]);
  while (io.engine.clientsCount > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a message in many empty pieces ends its socket at the fifth', async () => {
  client.write(handshake());
  await heard((bytes) => bytes.includes('"sid"'));
  const closed = new Promise((resolve) => client.on('close', resolve));
  const [first, empty] = [Buffer.from([0x01, 0x80, 0, 0, 0, 0]), Buffer.from([0x00, 0x80, 0, 0, 0, 0])];
  client.write(Buffer.concat([first, ...Array.from({ length: 4 }, () => empty)]));
  await closed;
  expect(frames).toBe(0);
});

test('a ping is answered by one pong, with what it said', async () => {
  client.write(handshake());
  await heard((bytes) => bytes.includes('"sid"'));
  const answered = heard((bytes) => bytes.includes('two'));
  const saying = (text: string) => Buffer.concat([Buffer.from([0x89, 0x83, 0, 0, 0, 0]), Buffer.from(text)]);
  client.write(Buffer.concat([saying('one'), saying('two')]));
  const pongs = ['one', 'two'].map((text) => Buffer.concat([Buffer.from([0x8a, 3]), Buffer.from(text)]));
  expect(await answered).toEqual(Buffer.concat(pongs));
});
