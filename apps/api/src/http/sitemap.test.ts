import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { problemHandler } from './problem-handler.js';
import { sitemap, type SitemapSource } from './sitemap.js';

const batches = 20;
const perBatch = 50;
let http: Server;
/** How often anything read the pages of a part. */
let readings = 0;
/** The turns that the event loop had when each batch was read. */
let turnsAtBatch: number[];
let turns: number;
/** The first reading. */
let hasBegun: PromiseWithResolvers<void>;
let hasEnded: PromiseWithResolvers<void>;

/** Reads as SQLite does: without waiting for anything. */
const source: SitemapSource = {
  name: 'things',
  parts: async () => [0, 3],
  pagesOf: async function* (part) {
    readings++;
    hasBegun.resolve();
    try {
      for (let batch = 0; batch < batches; batch++) {
        turnsAtBatch.push(turns);
        yield Array.from({ length: perBatch }, (_, index) => ({ path: `/${part}/${batch}/${index}` }));
      }
    } finally {
      hasEnded.resolve();
    }
  },
};

beforeEach(async () => {
  [readings, turnsAtBatch, turns] = [0, [], 0];
  [hasBegun, hasEnded] = [Promise.withResolvers(), Promise.withResolvers()];
  const app = express();
  app.use(
    sitemap({
      sources: [source],
      wholeAddress: (path) => `https://example.org${path}`,
      clientNetwork: ({ headers }) => String(headers['x-address']),
    }),
  );
  app.use(problemHandler);
  http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

const get = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, {
    headers: { 'x-address': 'one', ...headers },
    ...(signal && { signal }),
  });
const locationsIn = async (reply: Response) =>
  [...(await reply.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the event loop has turns for others between any two batches', async () => {
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await (await get('/sitemap/things-0.xml')).text();
  isDone = true;
  expect(turnsAtBatch).toHaveLength(batches);
  turnsAtBatch.forEach((now, batch) => expect(now).toBeGreaterThan(turnsAtBatch[batch - 1] ?? -1));
});

test('twenty addresses that ask for one part cause one reading of it', async () => {
  const askers = Array.from({ length: 20 }, (_, index) =>
    get('/sitemap/things-3.xml', { 'x-address': String(index) }).then(locationsIn),
  );
  for (const locations of await Promise.all(askers)) {
    expect(locations).toHaveLength(batches * perBatch);
    expect(locations[0]).toBe('https://example.org/3/0/0');
  }
  await get('/sitemap/things-3.xml');
  expect(readings).toBe(1);
});

test('a reading ends when who asked for it has left', async () => {
  const leaving = new AbortController();
  const left = get('/sitemap/things-0.xml', {}, leaving.signal);
  await hasBegun.promise;
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await hasEnded.promise;
  expect(turnsAtBatch.length).toBeLessThan(batches);
});

test('a client that reads gzip is sent it, another one the text', async () => {
  const [small, plain] = [
    await get('/sitemap/things-0.xml', { 'accept-encoding': 'gzip' }),
    await get('/sitemap/things-0.xml', { 'accept-encoding': 'identity' }),
  ];
  expect([small, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect([small, plain].map(({ headers }) => headers.get('vary'))).toEqual(Array(2).fill('Accept-Encoding'));
  const text = await plain.text();
  expect(text).toMatch(/^<\?xml [^]*<\/urlset>\n$/);
  expect(await small.text()).toBe(text);
});

describe('robots.txt', () => {
  /** As search engines read a rule (RFC 9309): all that begins with it, to its end where it says so. */
  const isBarred = async (path: string) => {
    const rules = (await (await get('/robots.txt')).text()).matchAll(/^Disallow: (.*)$/gm);
    return [...rules].some(([, rule = '']) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
    );
  };

  test.each([
    '/account',
    '/account/messages',
    '/account?from=mail',
    '/login',
    '/login?next=%2Faccount',
    '/signup',
    '/signup?next=%2F',
    '/ads/for-sale/edit/1',
    '/api/Auth/GetLoginUrl',
  ])('bars what is about one person: %s', async (path) => expect(await isBarred(path)).toBe(true));

  test.each([
    '/',
    '/accountant-cd8a65',
    '/loginova-12ab34',
    '/signups',
    '/ads/for-sale/1',
    '/api/SellerAd/GetList',
  ])('leaves the rest open, also users whose names begin like a page: %s', async (path) =>
    expect(await isBarred(path)).toBe(false),
  );
});

test('the index names the parts, and each has one address', async () => {
  expect(await locationsIn(await get('/sitemap.xml'))).toEqual(
    ['pages', 'things-0', 'things-3'].map((part) => `https://example.org/sitemap/${part}.xml`),
  );
  for (const part of ['things-00', 'things-03', 'others-0', 'things'])
    expect((await get(`/sitemap/${part}.xml`)).status).toBe(404);
  expect(readings).toBe(0);
});
