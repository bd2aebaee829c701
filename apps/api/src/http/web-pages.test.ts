import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import type { FindFirstView } from '../from-memory/first-views.js';
import { StorageUnavailable } from '../storage/storage.js';
import { pageFinder } from './found-page.js';
import type { PageFinders } from './page-of-thing.js';
import { screenFiles } from './screen-files.js';
import { answerNotFound, problemHandler } from './problem-handler.js';
import { pageTemplate, webPages } from './web-pages.js';

let dist: string;
let app: ReturnType<typeof express>;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'voltyard-web-'));
  await mkdir(join(dist, 'static/js'), { recursive: true });
  await writeFile(join(dist, 'index.html'), `${head}<body></body>`);
  await writeFile(
    join(dist, 'screens.json'),
    JSON.stringify({ '/': ['static/js/home.1.js', 'static/css/home.1.css'] }),
  );
  await writeFile(join(dist, 'static/js/index.1234.js'), 'let plain;');
  await writeFile(join(dist, 'static/js/index.1234.js.br'), brotliCompressSync('let plain;'));
  await writeFile(join(dist, 'static/js/index.1234.js.gz'), gzipSync('let plain;'));
  await writeFile(join(dist, 'favicon.svg'), '<svg/>');
  app = express().use(pagesOf(dist), answerNotFound, problemHandler);
});
afterEach(() => rm(dist, { recursive: true }));

const head = '<head><title></title><meta name="description" content=""></head>';
const wholeAddress = (path: string) => `https://voltyard.example${path}`;
const pagesOf = (
  distFolder: string,
  finders: PageFinders = {},
  warning: string | null = null,
  findFirstView?: FindFirstView,
) =>
  webPages({
    distFolder,
    findPage: pageFinder({ finders, firstPhotos: {}, screens: screenFiles(distFolder), wholeAddress }),
    page: pageTemplate(distFolder, warning),
    ...(findFirstView && { findFirstView }),
  });
const notFoundPage = /^<head><title>Not found · Voltyard<\/title>/;
const get = (path: string, encoding = 'identity') => request(app).get(path).set('Accept-Encoding', encoding);

test.each([
  ['/', 'Electric cars, bikes and scooters'],
  ['/signup', 'Create Account'],
  ['/ads/for-sale/list/car', 'For sale: cars'],
  ['/ann_volta', 'ann_volta'],
])('the page is at %s with the head of its address, asked for anew each time', async (path, title) => {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  expect(reply.text).toMatch(`<title>${title} · Voltyard</title><meta name="description" content="`);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])(
  'chunks are kept for ever, as they were compressed at build (accepting %s: %s)',
  async (accepted, encoding) => {
    const reply = await get('/app/static/js/index.1234.js', accepted);
    expect(reply.text).toBe('let plain;');
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test('the page of a screen names its files and what it asks for first; one with a query, its files only', async () => {
  const script = '<script defer src="/app/static/js/home.1.js"></script>';
  const style = '<link href="/app/static/css/home.1.css" rel="stylesheet" />';
  const asked = '/api/SellerAdCard/GetSellerAdCards/car?limit=8';
  const { text } = await get('/');
  expect(text).toContain(script + style);
  expect(text).toContain(`<link rel="preload" as="fetch" crossorigin href="${asked}" />`);
  const { text: withQuery } = await get('/?ad=1');
  expect(withQuery).toContain(script);
  expect(withQuery).not.toContain('preload');
  expect((await get('/pricing')).text).not.toMatch(/<script|preload/);
});

test('files with fixed names are kept for an hour', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

describe.each([
  '/a.b',
  '/anything/else.json',
  '/nothing/here',
  '/ads/for-sale/list/tractor',
  '/metrics',
  '/xy',
])('at %s stands nothing', (path) => {
  test('a browser gets the page, which says so, and the status', async () => {
    const reply = await get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([reply.status, reply.text]).toEqual([404, expect.stringMatching(notFoundPage)]);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test.each(['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])(
    'who asks for %s gets a problem as JSON',
    async (accepted) => {
      const reply = await get(path).set('Accept', accepted);
      expect([reply.status, reply.body]).toEqual([404, { error: 'not found', code: 'not-found' }]);
    },
  );
});

test.each(['/app/static/js/index.9999.js', '/app', '/app/', '/api/Nothing/Here'])(
  'a browser that opens %s is shown the page, which says that there is nothing',
  async (path) => {
    const reply = await get(path).set('Accept', 'text/html,*/*;q=0.8');
    expect([reply.status, reply.text]).toEqual([404, expect.stringMatching(notFoundPage)]);
    expect(reply.headers['content-encoding']).toBeUndefined();
  },
);

test.each(['/app/static/js/index.9999.js', '/api/Nothing/Here'])(
  'what loads %s for itself is told in JSON',
  async (path) => {
    const reply = await get(path).set('Accept', '*/*');
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  },
);

test.each([
  '/index.html',
  '/%69ndex.html',
  '/x/%2e%2e%2findex.html',
  '/app/%69ndex.html',
  '/app/static/js/index.9999.js',
  '/app/',
  '/app/../index.html.bak',
  '/static',
  '/favicon.ico',
])('%s is not found', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(404);
});

test('a chunk that a new build removed is not found, and the server continues', async () => {
  await rm(join(dist, 'static'), { recursive: true });
  expect((await get('/app/static/js/index.1234.js', 'br')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});

test('a warning stands above the app on every page', async () => {
  await writeFile(
    join(dist, 'index.html'),
    `<html>${head}<body class="x"><div id="root"></div></body></html>`,
  );
  const warned = express().use(pagesOf(dist, {}, 'For trying out only.'));
  for (const path of ['/', '/signup']) {
    const { text } = await request(warned).get(path).expect(200);
    expect(text).toMatch(/<body class="x"><p role="note"[^>]*>For trying out only\.<\/p><div id="root">/);
  }
  const quiet = express().use(pagesOf(dist));
  expect((await request(quiet).get('/')).text).not.toContain('role="note"');
});

describe('the page of one thing', () => {
  const id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
  const path = `/ads/for-sale/${id}`;
  const zoe = { title: 'Zoe', description: 'One owner.', image: null, data: { name: 'Zoe' } };
  const answering = (find: PageFinders['/ads/for-sale/:sellerAdId']) =>
    express().use(pagesOf(dist, { '/ads/for-sale/:sellerAdId': find }), problemHandler);

  test('has its head, with one address for every way to write it', async () => {
    const asked: unknown[] = [];
    const pages = answering(async (params) => (asked.push(params), zoe));
    const { text } = await request(pages).get(`/Ads/For-Sale/${id.toUpperCase()}/?utm=1`).expect(200);
    expect(text).toContain('<title>Zoe · Voltyard</title><meta name="description" content="One owner.">');
    expect(text).toContain(`<link rel="canonical" href="https://voltyard.example${path}" />`);
    expect(text).toContain('<script type="application/ld+json">{"name":"Zoe"}</script></head>');
    expect(asked).toEqual([{ sellerAdId: id.toUpperCase() }]);
  });

  test('is gone when it was removed, and says nothing else', async () => {
    const { text } = await request(answering(async () => 'removed'))
      .get(path)
      .expect(410);
    expect(text).toContain('<title>This ad was removed · Voltyard</title>');
    expect(text).not.toMatch(/og:|canonical|json/);
  });

  test('is not found where there never was one', async () => {
    const { text } = await request(answering(async () => 'missing'))
      .get(path)
      .expect(404);
    expect(text).toMatch(notFoundPage);
    expect(text).not.toMatch(/og:|canonical|json/);
  });

  test('comes without its head while the storage is away, and is to be asked for again', async () => {
    const away = answering(() => Promise.reject(new StorageUnavailable('away')));
    const { text, headers } = await request(away).get(path).expect(503);
    expect(text).toContain('<title>Ad · Voltyard</title>');
    expect(headers['retry-after']).toBe('2');
    const failing = answering(() => Promise.reject(new Error('a mistake')));
    await request(failing).get(path).expect(500);
  });
});

describe('a page whose first view is drawn', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36';
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    const text = '<p>drawn</p>';
    const ready = {
      topic: 'for-sale:car',
      drawnAt: 0,
      gzip: gzipSync(text),
      br: brotliCompressSync(text),
    } as const;
    const findFirstView = async (path: string) => {
      asked.push(path);
      return path === '/' ? ready : null;
    };
    app = express().use(pagesOf(dist, {}, null, findFirstView), answerNotFound, problemHandler);
  });

  test.each(['br', 'gzip'])(
    'is sent to a phone, compressed by %s, and asked for anew each time',
    async (encoding) => {
      const reply = await get('/', encoding).set('User-Agent', phone);
      expect(reply.text).toBe('<p>drawn</p>');
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': encoding,
        'content-type': 'text/html; charset=utf-8',
        vary: 'User-Agent, Sec-CH-UA-Mobile, Accept-Encoding',
      });
      await get('/', encoding).set('User-Agent', phone).set('If-None-Match', reply.headers.etag!).expect(304);
    },
  );

  test('is sent to a browser that says by its hint that it is on a phone', async () => {
    expect((await get('/', 'br').set('Sec-CH-UA-Mobile', '?1')).text).toBe('<p>drawn</p>');
  });

  test.each([
    ['another browser', '/', 'br', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'],
    ['a page with a query', '/?ad=1', 'br', phone],
    ['a client that reads neither encoding', '/', 'identity', phone],
    ['a page that has none just now', '/pricing', 'br', phone],
  ])('is not sent for %s', async (_why, path, encoding, agent) => {
    const reply = await get(path, encoding).set('User-Agent', agent);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('<title>');
  });

  test('is looked for only where it may be sent', async () => {
    await get('/', 'br').set('User-Agent', 'curl/8');
    await get('/?ad=1', 'br').set('User-Agent', phone);
    expect(asked).toEqual([]);
  });
});
