import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { allFacts, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { adCardsView } from './ad-cards.projection.js';
import { type Client, type Person, startTestApp, type TestApp } from '../app.test-harness.js';

/** Values that appear nowhere else, so that a search finds every leak. */
const postcode = 'SW1A 1QX';
const price = 23_456.78;
const vin = 'WVWZZZE1ZJP008899';
const frameNumber = 'FRAME-77-XY';
const place = { postcode, country: 'GB' };
const secrets = /1QX|23456|23,456|P008899|77-XY/i;

let server: TestApp;
let ann: Person;
let bob: Person;

beforeEach(async () => {
  server = await startTestApp();
  [ann, bob] = [await server.person('Ann'), await server.person('bob')];
});
afterEach(() => server.stop());

const kinds = [
  {
    name: 'SellerAd',
    id: 'sellerAdId',
    cards: 'sellerAdCards',
    topic: 'for-sale:car',
    fields: carFields({
      ...allFacts.car,
      soh: undefined,
      place,
      price,
      priceType: 'on-request',
      vin,
      frameNumber,
    }),
  },
  {
    name: 'BuyerAd',
    id: 'buyerAdId',
    cards: 'buyerAdCards',
    topic: 'wanted:car',
    fields: wantedCarFields({ place }),
  },
];

describe.each(kinds)('$name', ({ name, id: idName, cards, topic, fields }) => {
  const post = async (by: Person = ann) =>
    (await server.as(by).post(`/api/${name}/Create${name}`).send(fields).expect(201)).body[idName] as string;
  const asked = async (path: string, by: Person | null = null) =>
    (await server.as(by).get(path).expect(200)).text;
  const own = (id: string, by: Person | null) => server.as(by).get(`/api/${name}/Get${name}/${id}`);

  test('cards show the country and the outward part of the postcode, never the postcode, a price on request, the VIN or the frame number', async () => {
    const id = await post();
    const answers = await Promise.all([
      asked(`/api/${name}Card/Get${name}Card/${id}`),
      asked(`/api/${name}Card/Get${name}Card/${id}`, ann),
      asked(`/api/${name}Card/Get${name}Cards/car`),
      asked(`/api/${name}Card/Get${name}Cards/car/Ann`),
      asked(`/api/${name}Card/Get${name}Cards/car?sort=price-low&limit=1`),
    ]);
    for (const answer of answers) {
      expect(answer).toContain('"place":{"country":"GB","area":"SW1A"}');
      expect(answer).not.toMatch(secrets);
      expect(answer).not.toContain('"price":');
    }
  });

  test('pushes, and what was missed, tell no more than lists do', async () => {
    const client: Client = server.socket();
    const heard: Change[] = [];
    client.on('changes', (changes) => heard.push(...changes));
    await client.timeout(60_000).emitWithAck('watch', { topic });
    const id = await post();
    await server.allIsDelivered(); // else the ad may be sent once, as it is after both
    await server
      .as(ann)
      .put(`/api/${name}/Update${name}/${id}`)
      .send({ version: 1, ...fields, title: 'Another title' })
      .expect(200);
    await server.allIsDelivered();
    const deadline = Date.now() + 60_000;
    while (heard.length < 2 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
    const missed = await server.socket().timeout(60_000).emitWithAck('watch', { topic, after: 0 });
    expect(heard).toHaveLength(2);
    expect(missed).toMatchObject({ missed: [{ id }] });
    expect(JSON.stringify([heard, missed])).toContain('"area":"SW1A"');
    expect(JSON.stringify([heard, missed])).not.toMatch(secrets);
  });

  test('its owner reads all of it, and no cache stores it', async () => {
    const id = await post();
    const reply = await own(id, ann).expect(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toEqual({
      data: {
        [idName]: id,
        version: 1,
        userId: ann.userId,
        userName: 'Ann',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        state: 'live',
        stateSince: expect.any(String),
        ...fields,
        photos: [],
      },
      statusCode: 200,
    });
  });

  test('what its owner reads can be sent back as it is: nothing of it changes', async () => {
    const id = await post();
    const { data } = (await own(id, ann)).body;
    const {
      version,
      userId: _,
      userName: _name,
      createdAt,
      updatedAt,
      photos,
      state: _state,
      stateSince: _since,
      [idName]: _id,
      ...sent
    } = data;
    const reply = await server
      .as(ann)
      .put(`/api/${name}/Update${name}/${id}`)
      .send({ version, ...sent })
      .expect(200);
    expect(reply.body.version).toBe(1);
    expect([createdAt, photos]).toEqual([updatedAt, []]);
  });

  test('others are refused it, and who is signed out is asked to sign in', async () => {
    const id = await post();
    const byBob = await own(id, bob);
    expect([byBob.status, byBob.body.code]).toEqual([403, 'not-your-ad']);
    expect(byBob.text).not.toMatch(secrets);
    expect((await own(id, null)).body.code).toBe('sign-in-required');
  });

  test('a deleted ad, one of the other kind, and one that never was are not found', async () => {
    const id = await post();
    const other = name === 'SellerAd' ? 'BuyerAd' : 'SellerAd';
    expect((await server.as(ann).get(`/api/${other}/Get${other}/${id}`)).status).toBe(404);
    await server.as(ann).delete(`/api/${name}/Delete${name}/${id}`).expect(200);
    for (const [missing, by] of [
      [id, ann],
      [id, bob],
      [randomUUID(), ann],
      ['17', ann],
    ] as const) {
      const reply = await own(missing, by);
      expect([reply.status, reply.body]).toEqual([
        404,
        { data: null, statusCode: 404, error: 'not found', code: 'not-found' },
      ]);
    }
  });

  test('no stored row holds anything private, not even the one of a deleted ad', async () => {
    const id = await post();
    const [adKind, productType] = topic.split(':') as [string, string];
    const rows = async () =>
      JSON.stringify(
        await server.storage.views.changedAfter(adCardsView, { kind: adKind, productType }, 0, 10),
      );
    expect(await rows()).not.toMatch(secrets);
    await server.as(ann).delete(`/api/${name}/Delete${name}/${id}`).expect(200);
    expect(await rows()).toContain(id);
    expect(await rows()).not.toMatch(secrets);
    expect((await server.storage.views.changesOf(adCardsView, [id]))[0]?.json).toBeNull();
    expect((await server.as(null).get(`/api/${name}Card/Get${name}Cards/car`)).body[cards]).toEqual([]);
  });
});

test('the order and the range by price give a hidden price away nowhere', async () => {
  const post = (title: string, changes: Partial<ReturnType<typeof carFields>>) =>
    server
      .as(ann)
      .post('/api/SellerAd/CreateSellerAd')
      .send(carFields({ title, ...changes }))
      .expect(201);
  const list = async (query: string) =>
    (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/car?${query}`).expect(200)).body;
  const titles = async (query: string) =>
    (await list(query)).sellerAdCards.map(({ title }: { title: string }) => title);
  await post('Hidden, cheap', { price: 1, priceType: 'on-request' });
  await post('Cheap one', { price: 100 });
  await post('Dear one', { price: 99_999_999_999 });
  await post('Hidden, dear', { price: 99_999_999_999, priceType: 'on-request' });
  const hidden = ['Hidden, cheap', 'Hidden, dear'];

  const [low, high] = [await titles('sort=price-low'), await titles('sort=price-high')];
  expect(low.slice(0, 2)).toEqual(['Cheap one', 'Dear one']);
  expect(high.slice(0, 2)).toEqual(['Dear one', 'Cheap one']);
  for (const order of [low, high]) expect(order.slice(2).toSorted()).toEqual(hidden);

  for (const range of [
    'priceMin=0.01',
    'priceMax=10000000000000000000',
    'priceMin=0&priceMax=10000000000000000000',
    'priceMin=1&priceMax=1',
  ])
    for (const sort of ['newest', 'price-low', 'price-high'])
      for (const title of hidden) expect(await titles(`${range}&sort=${sort}`)).not.toContain(title);

  for (const sort of ['price-low', 'price-high']) {
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page = await list(`sort=${sort}&limit=1${before && `&before=${before}`}`);
      seen.push(...page.sellerAdCards.map(({ title }: { title: string }) => title));
      before = page.next as string | null;
    }
    expect(seen).toEqual(sort === 'price-low' ? low : high);
  }
});

test('a price that becomes one on request leaves the card, and comes back with it', async () => {
  const { sellerAdId } = (
    await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields({ price })).expect(201)
  ).body;
  const card = async () =>
    (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${sellerAdId}`)).body.data;
  const change = (version: number, priceType: 'fixed' | 'on-request') =>
    server
      .as(ann)
      .put(`/api/SellerAd/UpdateSellerAd/${sellerAdId}`)
      .send({ version, ...carFields({ price, priceType }) })
      .expect(200);
  await change(1, 'on-request');
  expect(await card()).not.toHaveProperty('price');
  await change(2, 'fixed');
  expect(await card()).toMatchObject({ price });
});

test('a search by words never matches a VIN or a frame number', async () => {
  const fields = carFields({ vin, frameNumber });
  await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201);
  const found = async (text: string) =>
    (await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/car').query({ text }).expect(200)).body
      .sellerAdCards.length;
  expect(await Promise.all(['zoe', vin, 'wvwzzz', frameNumber].map(found))).toEqual([1, 0, 0, 0]);
});
