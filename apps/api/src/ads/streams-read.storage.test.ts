import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;
let bob: Person;
/** The streams of ads that were read, and how many of them at the same time. */
let read: string[];
let running: number;
let mostAtOnce: number;

beforeEach(async () => {
  [read, running, mostAtOnce] = [[], 0, 0];
  server = await startTestApp({
    measuring: (store) => ({
      ...store,
      read: async (...asked) => {
        if (asked[0].startsWith('ad-')) read.push(asked[0]);
        mostAtOnce = Math.max(mostAtOnce, ++running);
        try {
          return await store.read(...asked);
        } finally {
          running -= 1;
        }
      },
    }),
  });
  [ann, bob] = [await server.person('Ann'), await server.person('bob')];
});
afterEach(() => server.stop());

const post = async () => {
  const { body } = await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201);
  return body.sellerAdId as string;
};
const remove = (id: string, by = ann) => server.as(by).delete(`/api/SellerAd/DeleteSellerAd/${id}`);
const own = (id: string, by = ann) => server.as(by).get(`/api/SellerAd/GetSellerAd/${id}`);

test("no stream is read for who asks for somebody else's ad, or would change it", async () => {
  const id = await post();
  read = [];
  const replies = [
    await own(id, bob),
    await remove(id, bob),
    await server.as(bob).post(`/api/SellerAd/RestoreSellerAd/${id}`),
    await server
      .as(bob)
      .put(`/api/SellerAd/UpdateSellerAd/${id}`)
      .send({ ...carFields(), version: 1 }),
  ];
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'not-your-ad'));
  expect((await server.as(bob).get(`/api/BuyerAd/GetBuyerAd/${id}`)).status).toBe(404);
  expect(read).toEqual([]);
  await own(id).expect(200);
  expect(read).toEqual([`ad-${id}`]);
});

test('a deleted ad is found by nobody, and no stream read for it', async () => {
  const id = await post();
  await remove(id).expect(200);
  read = [];
  await own(id).expect(404);
  await own(id, bob).expect(404);
  expect(read).toEqual([]);
});

test('deleted ads are read one after the other, and no more than 24 for a page', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 26; number++) {
    ids.push(await post());
    await remove(ids.at(-1)!).expect(200);
  }
  [read, mostAtOnce] = [[], 0];
  const page = async (query: object) =>
    (await server.as(ann).get('/api/SellerAd/GetDeletedSellerAds').query(query).expect(200)).body;
  const first = await page({ limit: 96 });
  expect([first.sellerAdCards.length, read.length, mostAtOnce]).toEqual([24, 24, 1]);
  const rest = await page({ limit: 96, before: first.next });
  expect([rest.sellerAdCards.length, rest.next]).toEqual([2, null]);
});
