import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import request from 'supertest';
import { ann } from './photo-process.test-harness.js';
import { photoMarket, type PhotoMarket } from './photos.test-harness.js';
import { sendPhoto } from './send-photo.js';

const photoId = randomUUID();
const bytes = randomBytes(5000);
const etag = `"${photoId}-960"`;
let market: PhotoMarket;
beforeAll(async () => {
  market = await photoMarket();
  await market.storage.files.put(`${photoId}-960`, Readable.from([bytes]));
  await market.recorded(ann, photoId);
});
afterAll(() => market.close());

const ask = (headers: Record<string, string> = {}) =>
  request(market.app).get(`/api/Photo/${photoId}/960`).set(headers);
const isPart = (body: unknown, start: number, end: number) =>
  (body as Buffer).equals(bytes.subarray(start, end + 1));

test('the photo comes whole, and may be cached for ever', async () => {
  const reply = await ask();
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5000',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
  });
  expect(isPart(reply.body, 0, 4999)).toBe(true);
});

test('an id in capitals is the same photo', async () => {
  await request(market.app).get(`/api/Photo/${photoId.toUpperCase()}/960`).expect(200);
});

test('HEAD answers the same without the photo', async () => {
  const reply = await request(market.app).head(`/api/Photo/${photoId}/960`);
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-length': '5000', etag, 'content-type': 'image/webp' });
});

test.each([
  ['its own', etag],
  ['a weak one', `W/${etag}`],
  ['one of several', `"other", ${etag}`],
  ['any', '*'],
])('who has it by %s tag is told so', async (_case, tag) => {
  const reply = await ask({ 'if-none-match': tag });
  expect(reply.status).toBe(304);
  expect(reply.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
  expect(reply.text).toBeFalsy();
});

test('who has another one gets it', async () => {
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});

test.each(['bytes=0-9', 'bytes=5000-', 'nonsense'])('the range %s is answered whole', async (range) => {
  const reply = await ask({ range });
  expect([reply.status, reply.headers['content-range']]).toEqual([200, undefined]);
  expect(reply.body).toHaveLength(5000);
});

test.each([
  ['a size that is not kept', `/api/Photo/${photoId}/961`],
  ['a photo that never was', `/api/Photo/${randomUUID()}/960`],
  ['an id that is none', '/api/Photo/..%2f..%2fsecret/960'],
])('%s is not found', async (_case, path) => {
  const reply = await request(market.app).get(path).set('if-none-match', '*');
  expect(reply.status).toBe(404);
  expect(reply.body).toMatchObject({ error: 'not found', code: 'not-found' });
  expect(reply.headers).not.toHaveProperty('etag', etag);
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('who leaves before the file is open leaves no open file behind', async () => {
  const { files } = market;
  const opened: Readable[] = [];
  let leave = () => {};
  const slowFiles = {
    ...files,
    get: async (...asked: Parameters<typeof files.get>) => {
      const stored = await files.get(...asked);
      if (stored) opened.push(stored.content);
      leave();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return stored;
    },
  };
  const failures: unknown[] = [];
  const server = express()
    .get('/photo', (asked, response) =>
      sendPhoto(slowFiles, { id: photoId, size: '960' }, asked, response).catch((error: unknown) => {
        failures.push(error);
      }),
    )
    .listen(0);
  const { port } = server.address() as AddressInfo;
  const call = httpRequest({ port, path: '/photo' }).on('error', () => {});
  leave = () => call.destroy();
  call.end();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  expect(failures).toEqual([]);
  server.close();
});
