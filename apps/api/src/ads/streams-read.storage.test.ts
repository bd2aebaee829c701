import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';

let server: TestApp;
let ann: Person;
let bob: Person;
/** The streams of ads that were read, and how many of them at the same time. */
let read: string[];
let running: number;
let maxAtOnce: number;
/** How many commits of theirs were read. */
let commitsRead: number;

beforeEach(async () => {
  [read, running, maxAtOnce, commitsRead] = [[], 0, 0, 0];
  server = await startTestApp({
    before: othersReact,
    measuring: (store) => ({
      ...store,
      read: async (...asked) => {
        if (asked[0].startsWith('ad-')) read.push(asked[0]);
        maxAtOnce = Math.max(maxAtOnce, ++running);
        try {
          const commits = await store.read(...asked);
          if (asked[0].startsWith('ad-')) commitsRead += commits.length;
          return commits;
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

test("no stream is read for a user who asks for another user's ad, or tries to change it", async () => {
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

test('a deleted ad is not found, and no stream is read for it', async () => {
  const id = await post();
  await remove(id).expect(200);
  read = [];
  await own(id).expect(404);
  await own(id, bob).expect(404);
  expect(read).toEqual([]);
});

test('an ad with a thousand events is read whole once; the commands after that read none of them', async () => {
  const [sellerAdId, at] = [randomUUID(), '2026-11-22T10:00:00.000Z'];
  const { userId, userName } = ann;
  const fields = (price: number) => carFields({ price });
  const published = {
    kind: 'for-sale',
    adId: sellerAdId,
    userId,
    userName,
    publishedAt: at,
    fields: fields(1),
  };
  const head = await server.storage.store.head();
  await server.storage.importCommits(
    Array.from({ length: 1000 }, (_, index) => ({
      position: head + index + 1,
      stream: `ad-${sellerAdId}`,
      version: index + 1,
      at,
      events: [
        index === 0
          ? { type: 'AdPublished', ...published }
          : { type: 'AdChanged', fields: fields(index + 1) },
      ],
    })),
  );
  const change = (version: number) =>
    server
      .as(ann)
      .put(`/api/SellerAd/UpdateSellerAd/${sellerAdId}`)
      .send({ ...fields(5000 + version), version });
  const readBy = async (call: () => PromiseLike<{ status: number }>, status: number) => {
    commitsRead = 0;
    expect((await call()).status).toBe(status);
    return commitsRead;
  };
  expect(await readBy(() => change(1000), 200)).toBe(1000);
  expect(await readBy(() => change(1000), 200)).toBe(0); // sent twice
  expect(await readBy(() => change(999), 409)).toBe(0);
  expect(await readBy(() => change(1001), 409)).toBe(0); // the last change there is room for was made
  expect(await readBy(() => own(sellerAdId), 200)).toBe(0);
  expect(await readBy(() => remove(sellerAdId), 200)).toBe(0);
});

test('deleted ads are read one after the other, and no more than 24 for a page', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 26; number++) {
    ids.push(await post());
    await remove(ids.at(-1)!).expect(200);
  }
  [read, maxAtOnce] = [[], 0];
  const page = async (query: object) =>
    (await server.as(ann).get('/api/SellerAd/GetDeletedSellerAds').query(query).expect(200)).body;
  const first = await page({ limit: 96 });
  expect([first.sellerAdCards.length, read.length, maxAtOnce]).toEqual([24, 24, 1]);
  const rest = await page({ limit: 96, before: first.next });
  expect([rest.sellerAdCards.length, rest.next]).toEqual([2, null]);
});

describe('a page of favourites', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const published = (adId: string) => {
    const { userId, userName } = ann;
    const owner = { kind: 'for-sale', adId, userId, userName, publishedAt: at };
    return { type: 'AdPublished', ...owner, fields: carFields({ price: 1 }) };
  };
  const eventOf = (adId: string, version: number) => {
    if (version === 1) return published(adId);
    const isPhoto = version > 150 && version <= 200;
    return isPhoto
      ? { type: 'AdPhotosSaved', userId: ann.userId, adId, photos: [] }
      : { type: 'AdChanged', userId: ann.userId, fields: carFields({ price: version }) };
  };
  const happens = async (adId: string, from: number, to: number) => {
    const head = await server.storage.store.head();
    await server.storage.importCommits(
      Array.from({ length: to - from + 1 }, (_, index) => ({
        position: head + index + 1,
        stream: `ad-${adId}`,
        version: from + index,
        at,
        events: [eventOf(adId, from + index)],
      })),
    );
  };
  const list = async () => (await server.as(bob).get('/api/Favourite/GetFavourites').expect(200)).body;

  test('reads one commit of each ad that changed, and two of a removed one, however long its stream is', async () => {
    const [changed, removed, unchanged] = [randomUUID(), randomUUID(), randomUUID()];
    for (const adId of [changed, removed, unchanged]) {
      await happens(adId, 1, 200);
      await server.as(bob).put(`/api/Favourite/SaveFavourite/${adId}`).expect(200);
    }
    for (const adId of [changed, removed]) await happens(adId, 201, 400);
    await remove(removed).expect(200);
    [read, commitsRead, maxAtOnce] = [[], 0, 0];
    const { favourites } = await list();
    expect(favourites).toMatchObject(
      [unchanged, removed, changed].map((adId) => ({
        adId,
        cardWhenSaved: { sellerAdId: adId, version: 200, price: 150, state: 'live' },
      })),
    );
    expect([read.toSorted(), commitsRead, maxAtOnce]).toEqual([
      [changed, removed, removed].map((adId) => `ad-${adId}`).toSorted(),
      3,
      1,
    ]);
  });

  test('of a log from before says how the ads are, and reads no stream', async () => {
    const adId = randomUUID();
    await happens(adId, 1, 20);
    const events = [{ type: 'FavouriteSaved', userId: bob.userId, adId, version: 2, savedAt: at }];
    const stream = `favourite-${bob.userId}-${adId}`;
    await server.storage.store.append({ stream, version: 1, at, events });
    read = [];
    const { favourites } = await list();
    expect(favourites).toMatchObject([{ adId, cardWhenSaved: null, card: { price: 20 }, removedAt: null }]);
    expect(read).toEqual([]);
  });
});
