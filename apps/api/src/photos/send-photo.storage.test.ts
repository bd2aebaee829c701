import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import request from 'supertest';
import { photoMarket, type PhotoMarket } from './photos.test-harness.js';
import { sendPhoto } from './send-photo.js';

const photoId = randomUUID();
const bytes = randomBytes(5000);
const etag = `"${photoId}-960"`;
let market: PhotoMarket;
beforeAll(async () => {
  market = await photoMarket();
  await market.storage.files.put(`${photoId}-960`, Readable.from([bytes]));
});
afterAll(() => market.close());

const ask = (headers: Record<string, string> = {}) =>
  request(market.app).get(`/api/Photo/${photoId}/960`).set(headers);
const isPart = (body: unknown, start: number, end: number) =>
  (body as Buffer).equals(bytes.subarray(start, end + 1));

test('the photo comes whole, to be kept for ever', async () => {
  const reply = await ask();
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5000',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
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

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=4990-', 4990, 4999],
    ['bytes=4990-9999', 4990, 4999],
    ['bytes=-10', 4990, 4999],
    ['bytes=-9999', 0, 4999],
  ])('%s', async (range, start, end) => {
    const reply = await ask({ range });
    expect(reply.status).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/5000`,
      'content-length': String(end - start + 1),
      etag,
    });
    expect(isPart(reply.body, start, end)).toBe(true);
  });

  test.each(['bytes=5000-', 'bytes=7000-8000', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const reply = await ask({ range });
    expect(reply.status).toBe(416);
    expect(reply.body.code).toBe('range-not-satisfiable');
    expect(reply.headers['content-range']).toBe('bytes */5000');
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test.each(['bytes=0-1,5-6', 'lines=0-1', 'nonsense'])('%s is answered whole', async (range) => {
    const reply = await ask({ range });
    expect(reply.status).toBe(200);
    expect(reply.body).toHaveLength(5000);
  });

  test('counts only if the photo is still the one asked for', async () => {
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  test('is nothing to who has the photo, or asks for its head', async () => {
    await ask({ range: 'bytes=9000-', 'if-none-match': etag }).expect(304);
    const head = await request(market.app).head(`/api/Photo/${photoId}/960`).set('range', 'bytes=0-9');
    expect([head.status, head.headers['content-length']]).toEqual([200, '5000']);
  });
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
