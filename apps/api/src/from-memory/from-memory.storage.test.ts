import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { positionHeader } from '@voltyard/contracts/position-header';
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import request from 'supertest';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { projections } from '../app.js';
import { allowances } from '../http/allowances.js';
import { othersReact } from '../others-react.test-harness.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { Storage } from '../storage/storage.js';
import type { Views } from '../views/views.js';

let reads = 0;
/** A storage that counts what lists and cards it is asked for. */
async function countedStorage(): Promise<Storage> {
  const storage = await testStorage(projections);
  const { views: asked } = storage;
  const counted =
    <Question extends unknown[], Answer>(ask: (...question: Question) => Answer) =>
    (...question: Question): Answer => {
      reads++;
      return ask(...question);
    };
  const views: Views = {
    ...asked,
    find: counted((...question) => asked.find(...question)),
    get: counted((...question) => asked.get(...question)),
    getMany: counted((...question) => asked.getMany(...question)),
    countEach: counted((...question) => asked.countEach(...question)),
  };
  return { ...storage, views };
}

let server: TestApp;
let ann: Person;
beforeEach(async () => {
  server = await startTestApp({ before: othersReact, open: countedStorage });
  ann = await server.person('Ann');
});
afterEach(() => server.stop());

const list = '/api/SellerAdCard/GetSellerAdCards/car';
const get = (path: string) => request(server.url).get(path);
/** The answer of the storage itself: no process has read the log so far. */
const fresh = (path: string) => get(path).set(positionHeader, String(Number.MAX_SAFE_INTEGER));
const post = async (fields = carFields()) =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body as {
    sellerAdId: string;
    version: number;
    position: number;
  };
const edit = async (adId: string, price: number) => {
  const { body } = await get(`/api/SellerAdCard/GetSellerAdCard/${adId}`);
  const changed = { ...carFields({ price }), version: body.data.version as number };
  return server.as(ann).put(`/api/SellerAd/UpdateSellerAd/${adId}`).send(changed).expect(200);
};
const titles = (body: { sellerAdCards: { title: string }[] }) => body.sellerAdCards.map(({ title }) => title);
/** How often the storage is read while something is done. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  await server.allIsDelivered();
  const before = reads;
  await work();
  return reads - before;
}

test.each([
  ['a list', () => list],
  ['a filtered list in another order', () => `${list}?brand=Renault&priceMax=90000&sort=price-low`],
  ['counts', () => '/api/SellerAdCard/GetSellerAdCounts/car?priceMax=90000'],
  ['a gallery', () => '/api/PhotoGallery/GetPhotoGalleryCards/car'],
  ['a card', (adId: string) => `/api/SellerAdCard/GetSellerAdCard/${adId}`],
])('%s is read from the storage once, and answered with the same headers and bytes', async (_, pathTo) => {
  const path = pathTo((await post()).sellerAdId);
  await server.allIsDelivered();
  const first = await get(path).expect(200);
  expect(await readsOf(() => get(path).expect(200))).toBe(0);
  const second = await get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(second.text).toBe(first.text);
  const { date: _date, 'content-encoding': _encoding, ...headers } = second.headers;
  const { date: _otherDate, 'content-encoding': _otherEncoding, ...others } = first.headers;
  expect(headers).toEqual(others);
  expect((await fresh(path).expect(200)).body).toEqual(first.body);
});

test('a list has what was just posted, edited and deleted, at its position', async () => {
  for (const round of ['One', 'Two', 'Three']) {
    await get(list).expect(200);
    const ad = await post(carFields({ title: `Car ${round}` }));
    const listed = await get(list).expect(200);
    expect(titles(listed.body)).toEqual([`Car ${round}`]);
    expect(listed.body.position).toBeGreaterThanOrEqual(ad.position);
    await server
      .as(ann)
      .put(`/api/SellerAd/UpdateSellerAd/${ad.sellerAdId}`)
      .send({ ...carFields({ title: `Better ${round}` }), version: ad.version })
      .expect(200);
    expect(titles((await get(list).expect(200)).body)).toEqual([`Better ${round}`]);
    await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${ad.sellerAdId}`).expect(200);
    expect(titles((await get(list).expect(200)).body)).toEqual([]);
    await get(`/api/SellerAdCard/GetSellerAdCard/${ad.sellerAdId}`).expect(404);
  }
});

test('what changes elsewhere moves the position on, and leaves the rest in memory', async () => {
  await post();
  await server.allIsDelivered();
  const before = await get(list).expect(200);
  const { position } = await post(carFields({ productType: 'car', title: 'A second car' }));
  expect(position).toBeGreaterThan(before.body.position as number);
  const gallery = '/api/PhotoGallery/GetPhotoGalleryCards/car';
  await get(gallery).expect(200);
  const later = await post(carFields({ title: 'A third car' }));
  expect(
    await readsOf(async () => {
      const { body } = await get(gallery).expect(200);
      expect(body.position).toBeGreaterThanOrEqual(later.position);
    }),
  ).toBe(0);
});

test('whatever is posted, edited and deleted, what is in memory is what the storage answers', async () => {
  await server.stop();
  server = await startTestApp({ before: othersReact, open: countedStorage, areCallsLimited: false });
  ann = await server.person('Ann');
  const paths = [
    list,
    `${list}?sort=price-low`,
    `${list}?priceMax=12000`,
    '/api/SellerAdCard/GetSellerAdCounts/car',
  ];
  const live: string[] = [];
  const changes: Record<string, (price: number) => Promise<unknown>> = {
    post: async (price) => live.push((await post(carFields({ price }))).sellerAdId),
    edit: (price) => {
      const [adId] = live;
      return adId === undefined ? Promise.resolve() : edit(adId, price);
    },
    delete: async () => {
      const adId = live.pop();
      if (adId !== undefined) await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200);
    },
  };
  const step = tuple(constantFrom(...Object.keys(changes)), integer({ min: 1000, max: 30_000 }));
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const [change, price] of steps) {
        // Some are answered while the log is read, so that both are in every order.
        const [, ...meanwhile] = await Promise.all([
          changes[change]!(price),
          ...paths.map((path) => get(path)),
        ]);
        for (const { status } of meanwhile) expect(status).toBe(200);
        for (const path of paths) {
          const [{ position: _, ...kept }, { position: __, ...stored }] = [
            (await get(path).expect(200)).body,
            (await fresh(path).expect(200)).body,
          ];
          expect(kept).toEqual(stored);
        }
      }
    }),
    { numRuns: 8 },
  );
});

test('who has an answer already is told that it did not change', async () => {
  await post();
  await server.allIsDelivered();
  const { headers } = await get(list).expect(200);
  const etag = headers.etag!;
  const again = await get(list).set('If-None-Match', etag).expect(304);
  expect([again.text, again.headers.etag]).toEqual(['', etag]);
  await get(list).set('If-None-Match', etag).set('Cache-Control', 'no-cache').expect(200);
  await post(carFields({ title: 'Another car' }));
  await get(list).set('If-None-Match', etag).expect(200);
});

test('an answer is compressed for who reads that', async () => {
  for (let index = 0; index < 5; index++) await post();
  await server.allIsDelivered();
  const { text } = await get(list).expect(200);
  let compressed = '';
  for (let look = 0; look < 200 && compressed !== 'gzip,br,'; look++) {
    const replies = await Promise.all(
      ['gzip', 'gzip, br', 'br;q=0, gzip;q=0'].map((accepted) =>
        fetch(`${server.url}${list}`, { headers: { 'accept-encoding': accepted } }),
      ),
    );
    const encodings = replies.map(({ headers }) => headers.get('content-encoding'));
    for (const reply of replies) expect(await reply.text()).toBe(text);
    compressed = encodings.join();
  }
  expect(compressed).toBe('gzip,br,');
});

test('a private ad is kept for nobody, and one that becomes private is gone at once', async () => {
  const wanted = {
    productType: 'car',
    title: 'A small car wanted',
    budgetMax: 9000,
    currency: 'EUR',
    place: { country: 'AT', postcode: '8010' },
  };
  const created = await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(wanted).expect(201);
  const path = `/api/BuyerAdCard/GetBuyerAdCard/${created.body.buyerAdId}`;
  await server.allIsDelivered();
  await get(path).expect(200);
  await get(path).expect(200);
  await server
    .as(ann)
    .put(`/api/BuyerAd/UpdateBuyerAd/${created.body.buyerAdId}`)
    .send({ ...wanted, visibility: 'private', version: created.body.version })
    .expect(200);
  await get(path).expect(404);
  await server.as(ann).get(path).expect(200);
  await server.allIsDelivered();
  expect((await get(path)).body).toMatchObject({ data: null, statusCode: 404 });
});

test('answers from memory count against the limits, and are timed under their route', async () => {
  await server.stop();
  server = await startTestApp({
    before: othersReact,
    open: countedStorage,
    allowances: { ...allowances, search: { ...allowances.search, address: { calls: 3, seconds: 60 } } },
  });
  const counts = '/api/SellerAdCard/GetSellerAdCounts/car';
  for (let call = 0; call < 3; call++) await get(counts).expect(200);
  const refused = await get(counts).expect(429);
  expect(refused.body.code).toBe('too-many-requests');
  const { text } = await request(server.app.metrics).get('/metrics');
  expect(text).toContain(
    'voltyard_http_request_duration_seconds_count{method="GET",route="/api/SellerAdCard/GetSellerAdCounts/:productType",status="200"} 3',
  );
});

test('who knows of more than this process has read is answered by the storage, and counted once', async () => {
  await server.stop();
  server = await startTestApp({
    before: othersReact,
    open: countedStorage,
    allowances: { ...allowances, search: { ...allowances.search, address: { calls: 3, seconds: 60 } } },
  });
  await get(list).expect(200);
  for (let call = 0; call < 2; call++) await fresh(list).expect(200);
  expect((await fresh(list)).status).toBe(429);
});

test('an ad that is asked for with capitals in its id is as the log says', async () => {
  const { sellerAdId } = await post();
  const path = `/api/SellerAdCard/GetSellerAdCard/${sellerAdId.toUpperCase()}`;
  await server.allIsDelivered();
  await get(path).expect(200);
  expect(await readsOf(() => get(path).expect(200))).toBe(0);
  await edit(sellerAdId, 12_345);
  expect((await get(path).expect(200)).body.data.price).toBe(12_345);
  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${sellerAdId}`).expect(200);
  await get(path).expect(404);
});

describe('from memory and from the storage alike', () => {
  /** The same request answered by either: the storage answers who knows of more than was read. */
  const both = async (headers: Record<string, string>, method: 'get' | 'head' = 'get') => {
    await get(list).expect(200);
    const ask = () => request(server.url)[method](list).set(headers);
    return [await ask(), await ask().set(positionHeader, String(Number.MAX_SAFE_INTEGER))];
  };
  let etag: string;
  beforeEach(async () => {
    await post();
    await server.allIsDelivered();
    etag = String((await get(list).expect(200)).headers.etag);
  });

  test.each([
    ['any', () => '*'],
    ['one of several', () => `"other", ${etag}`],
    ['the same, said to be strong', () => etag.slice('W/'.length)],
  ])('what is there already is not sent again: %s', async (_, known) => {
    const statuses = (await both({ 'If-None-Match': known() })).map(({ status }) => status);
    expect(statuses).toEqual([304, 304]);
  });

  test.each(['no-cache', 'no-cache, no-store', 'max-age=0, no-cache'])(
    'who wants it anew is sent it: %s',
    async (wish) => {
      const answers = await both({ 'If-None-Match': etag, 'Cache-Control': wish });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    },
  );

  test('what is asked for without its body has the same headers', async () => {
    for (const { headers } of await both({}, 'head'))
      expect(headers).toMatchObject({ etag, vary: expect.stringContaining('Accept-Encoding') });
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0.1', 'gzip'],
  ['br;Q=0, GZIP', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
])('who reads %s is sent %s', async (accepted, sent) => {
  await post();
  await server.allIsDelivered();
  const encodingFor = async (client: string) =>
    (await get(list).set('Accept-Encoding', client).expect(200)).headers['content-encoding'];
  // The first one is sent as it is, while it is compressed.
  for (const encoding of ['gzip', 'br']) while ((await encodingFor(encoding)) !== encoding);
  expect(await encodingFor(accepted)).toBe(sent);
});
