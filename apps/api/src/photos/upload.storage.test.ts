import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import request from 'supertest';
import { ann, bob } from './photo-process.test-harness.js';
import { photoMarket, type PhotoMarket } from './photos.test-harness.js';
import { findPhoto } from './photos.projection.js';
import { uploadBounds } from './upload-queue.js';

const folder = mkdtempSync(join(tmpdir(), 'upload-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
let market: PhotoMarket;
beforeEach(async () => {
  market = await photoMarket();
});
afterEach(async () => {
  const left = market.uploadsLeft();
  await market.close();
  // oxlint-disable-next-line jest/no-standalone-expect -- after no upload of a test may a file stay
  expect(left).toEqual([]);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } });
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture(2400, 1200).jpeg().toBuffer();
});

/** An upload as a browser sends it; parts may be left out, or be wrong. */
interface Sent {
  by?: string | null;
  bucket?: string;
  cardId?: string | null;
  fileName?: string | null;
  file?: Buffer | null;
  isFileFirst?: boolean;
}
function upload(sent: Sent = {}) {
  const { by = ann, bucket = 'car', cardId = randomUUID(), fileName = 'left.jpg', isFileFirst } = sent;
  const file = sent.file === undefined ? jpeg : sent.file;
  const call = request(market.app).post(`/api/File/${bucket}/add`);
  if (by) call.set('x-user', by);
  const attachFile = () => file && call.attach('file', file, 'whatever.jpg');
  if (isFileFirst) attachFile();
  if (cardId) call.field('cardId', cardId);
  if (fileName !== null) call.field('fileName', fileName);
  if (!isFileFirst) attachFile();
  return call;
}

test('an upload answers what cards need, and is stored in three sizes', async () => {
  const cardId = randomUUID();
  const reply = await upload({ cardId, bucket: 'scooter', fileName: 'my scooter.jpg' });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    cardId,
    photoId: cardId,
    width: 1920,
    height: 960,
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,40}=*$/),
  });
  expect(await findPhoto(market.storage.views, cardId)).toMatchObject({
    userId: ann,
    bucket: 'scooter',
    fileName: 'my scooter.jpg',
    width: 1920,
    height: 960,
    thumbhash: reply.body.thumbhash,
    attachedTo: null,
  });
  for (const size of [320, 960, 1920]) {
    const sent = await request(market.app).get(`/api/Photo/${cardId}/${size}`);
    const path = join(folder, `${size}.webp`);
    writeFileSync(path, sent.body as Buffer);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: size, height: size / 2 });
  }
});

test('the texts may come after the file', async () => {
  const reply = await upload({ isFileFirst: true });
  expect(reply.status).toBe(200);
});

test('a file name of 30 characters that are not all ASCII is stored as it is', async () => {
  const cardId = randomUUID();
  const fileName = `${'ö'.repeat(26)}.jpg`;
  expect((await upload({ cardId, fileName })).status).toBe(200);
  expect((await findPhoto(market.storage.views, cardId))?.fileName).toBe(fileName);
});

describe('the same upload again', () => {
  test('answers the same and processes nothing', async () => {
    const cardId = randomUUID();
    const first = await upload({ cardId });
    const again = await upload({ cardId, file: await picture(10, 10).png().toBuffer() });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(market.puts()).toBe(3);
    expect(await market.storage.store.read(`photo-${cardId}`)).toHaveLength(1);
  });

  test('at the same moment answers the same and processes once', async () => {
    const cardId = randomUUID();
    const replies = await Promise.all([upload({ cardId }), upload({ cardId }), upload({ cardId })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(market.puts()).toBe(3);
    expect(await market.storage.store.read(`photo-${cardId}`)).toHaveLength(1);
  });

  test('works after the first one was refused', async () => {
    const cardId = randomUUID();
    expect((await upload({ cardId, file: Buffer.from('cut off') })).status).toBe(415);
    expect((await upload({ cardId })).status).toBe(200);
  });

  test('by another user is refused and changes nothing', async () => {
    const cardId = randomUUID();
    await upload({ cardId });
    const reply = await upload({ cardId, by: bob });
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('upload-id-taken');
    expect(market.puts()).toBe(3);
  });
});

describe('refused', () => {
  test('without a session, before the body is read', async () => {
    expect(await statusWithoutBody({ 'content-length': '1000000' })).toBe(401);
  });

  test('without a session', async () => {
    const reply = await upload({ by: null });
    expect([reply.status, reply.body.code]).toEqual([401, 'sign-in-required']);
  });

  test('for a bucket that is none', async () => {
    const reply = await upload({ bucket: 'boat' });
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });

  test.each<[string, Sent, string[]]>([
    ['no cardId', { cardId: null }, ['cardId']],
    ['a cardId that is no UUID', { cardId: '../../etc' }, ['cardId']],
    ['no fileName', { fileName: null }, ['fileName']],
    ['an empty fileName', { fileName: '' }, ['fileName']],
    ['no file', { file: null }, ['file']],
    ['a file only', { cardId: null, fileName: null }, ['cardId', 'fileName']],
    ['a file before parts that are missing', { cardId: null, isFileFirst: true }, ['cardId']],
    ['too long a name and no file', { fileName: 'x'.repeat(31), file: null }, ['fileName', 'file']],
  ])('with %s, naming the fields', async (_case, sent, fields) => {
    const reply = await upload(sent);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields.map(({ path }: { path: string }) => path)).toEqual(fields);
    expect(market.puts()).toBe(0);
  });

  test('as JSON', async () => {
    const call = request(market.app).post('/api/File/car/add').set('x-user', ann);
    const reply = await call.send({ cardId: randomUUID(), fileName: 'a.jpg' });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields.map(({ path }: { path: string }) => path)).toEqual(['file']);
  });

  test.each([
    ['has no boundary', 'multipart/form-data', 'anything'],
    [
      'ends half-way',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="cardId"\r\n\r\nab',
    ],
  ])('a multipart body that %s', async (_case, contentType, body) => {
    const call = request(market.app).post('/api/File/car/add').set('x-user', ann);
    const reply = await call.set('content-type', contentType).send(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
  });

  test('a file in another part', async () => {
    const call = request(market.app).post('/api/File/car/add').set('x-user', ann);
    const reply = await call.field('cardId', randomUUID()).attach('picture', jpeg, 'a.jpg');
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields).toEqual([{ path: 'picture', message: expect.any(String) }]);
  });

  test.each([31, 300, 5000])('a file name of %d characters', async (length) => {
    const reply = await upload({ fileName: 'x'.repeat(length) });
    expect([reply.status, reply.body.code]).toEqual([400, 'file-name-too-long']);
    expect(reply.body.fields[0].path).toBe('fileName');
  });

  test('a file of more than 10 MB, not one of 10', async () => {
    const maxBytes = 10 * 1024 * 1024;
    const tooLarge = await upload({ file: Buffer.alloc(maxBytes + 1, 1) });
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'file-too-large']);
    const padded = await upload({ file: Buffer.concat([jpeg, Buffer.alloc(maxBytes - jpeg.length)]) });
    expect(padded.status).toBe(200);
  });

  test('a photo of 60 megapixels', async () => {
    const reply = await upload({ file: await picture(10_000, 6000).jpeg().toBuffer() });
    expect([reply.status, reply.body.code]).toEqual([413, 'too-many-pixels']);
  });

  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['text', () => Buffer.from('not a photo')],
    ['a JPEG that is cut off', () => jpeg.subarray(0, jpeg.length / 2)],
  ])('%s, whatever its name', async (_case, file) => {
    const cardId = randomUUID();
    const reply = await upload({ cardId, file: await file() });
    expect([reply.status, reply.body.code]).toEqual([415, 'not-a-photo']);
    expect(market.puts()).toBe(0);
    expect(await market.storage.store.read(`photo-${cardId}`)).toEqual([]);
  });
});

describe('more uploads than an account may have in hand', () => {
  /** An upload whose file never comes whole; it holds a place for as long as it is not destroyed. */
  const beginUpload = (port: number, headers: Record<string, string> = {}) => {
    const call = httpRequest({
      port,
      method: 'POST',
      path: '/api/File/car/add',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-user': ann, ...headers },
    });
    call.on('error', () => {});
    call.flushHeaders();
    return call;
  };
  let server: Server;
  let port: number;
  beforeEach(async () => {
    server = market.app.listen(0);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await until(() => market.uploadsLeft().length === 0);
  });

  /** Fills every place ann has; the files say when the server has seen them. */
  async function fillPlaces() {
    const calls = Array.from({ length: uploadBounds.perAccount }, () => beginUpload(port));
    for (const call of calls) {
      call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
      call.write(jpeg);
    }
    await until(() => market.uploadsLeft().length === calls.length);
    return calls;
  }

  test('are refused before their bodies are read, with the time to try again', async () => {
    await fillPlaces();
    const refusedCall = beginUpload(port, { 'content-length': '1000000' }); // nothing of it is ever sent
    const [reply] = (await once(refusedCall, 'response')) as [IncomingMessage];
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '3']);
  });

  test("are no other account's business", async () => {
    await fillPlaces();
    expect((await upload({ by: bob })).status).toBe(200);
  });

  test('are received again once the others are gone', async () => {
    for (const call of await fillPlaces()) call.destroy();
    await until(() => market.uploadsLeft().length === 0);
    expect((await upload()).status).toBe(200);
  });
});

test('uploads whose clients left are not processed, and leave no file', async () => {
  const server = market.app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Slow to process, and small, so that it is received at once.
  const slow = await picture(6000, 4000).jpeg({ progressive: true }).toBuffer();
  const leaving = new AbortController();
  const cardIds = Array.from({ length: uploadBounds.perAccount }, () => randomUUID());
  const calls = cardIds.map((cardId) => {
    const body = new FormData();
    body.append('cardId', cardId);
    body.append('fileName', 'a.jpg');
    body.append('file', new Blob([new Uint8Array(slow)]), 'a.jpg');
    const sent = { method: 'POST', headers: { 'x-user': ann }, body, signal: leaving.signal };
    return fetch(`http://127.0.0.1:${port}/api/File/car/add`, sent).catch(() => null);
  });
  await until(() => market.uploadsLeft().length >= 4);
  const processed = market.puts();
  leaving.abort();
  await Promise.all(calls);
  await until(() => market.uploadsLeft().length === 0);
  // What comes next has its turn after all that was begun.
  expect((await upload()).status).toBe(200);
  const sizes = 3;
  // That one, and one that was just being stored.
  expect(market.puts() - processed).toBeLessThanOrEqual(2 * sizes);
  server.closeAllConnections();
  server.close();
});

describe('a body larger than any upload', () => {
  test('is refused as soon as it says so', async () => {
    const headers = { 'content-length': String(11 * 1024 * 1024), 'x-user': ann };
    expect(await statusWithoutBody(headers)).toBe(413);
  });
});

test('an upload that is broken off leaves no file', async () => {
  const server = market.app.listen(0);
  await once(server, 'listening');
  const call = httpRequest({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/File/car/add',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-user': ann },
  });
  call.on('error', () => {});
  call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  call.write(jpeg);
  await until(() => market.uploadsLeft().length === 1);
  call.destroy();
  await until(() => market.uploadsLeft().length === 0);
  expect(market.puts()).toBe(0);
  server.close();
});

test('when storing fails nothing is recorded and no file is left', async () => {
  market.files.put = () => Promise.reject(new Error('disk full'));
  const cardId = randomUUID();
  const reply = await upload({ cardId });
  expect([reply.status, reply.body.code]).toEqual([500, 'internal-error']);
  expect(await market.storage.store.read(`photo-${cardId}`)).toEqual([]);
});

test.each([
  ['the disk', { code: 'ENOSPC' }],
  ['its quota', { code: 'EDQUOT' }],
  ['SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['MongoDB', { code: 14031 }],
])('when %s has no room left that is said, and nothing is recorded', async (_what, about) => {
  market.files.put = () => Promise.reject(Object.assign(new Error('full'), about));
  const cardId = randomUUID();
  const reply = await upload({ cardId });
  expect([reply.status, reply.body.code]).toEqual([507, 'storage-full']);
  expect(await market.storage.store.read(`photo-${cardId}`)).toEqual([]);
});

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !isSo(); tries++) await pause(10);
  expect(isSo()).toBe(true);
}

/** What an upload is answered of which only the head is ever sent. */
async function statusWithoutBody(headers: Record<string, string>): Promise<number | undefined> {
  const server = market.app.listen(0);
  await once(server, 'listening');
  const call = httpRequest({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/File/car/add',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
  call.on('error', () => {});
  call.flushHeaders();
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  call.destroy();
  server.closeAllConnections();
  server.close();
  return reply.statusCode;
}
