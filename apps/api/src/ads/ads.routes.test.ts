import { randomUUID } from 'node:crypto';
import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;
let bob: Person;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-11-21T12:00:00Z');
  // Every look at the clock is a second later, so that ads have an order.
  server = await startTestApp({ now: () => new Date((time += 1000)) });
  [ann, bob] = [await server.person('Ann'), await server.person('bob')];
});
afterEach(() => server.stop());

const post = async (
  fields: object = carFields(),
  by: Person = ann,
): Promise<{ sellerAdId: string; version: number; position: number }> =>
  (await server.as(by).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body;
const cardOf = async (id: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${id}`)).body.data;
const list = async (path: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/${path}`).expect(200)).body;
const titles = async (path: string) =>
  (await list(path)).sellerAdCards.map(({ title }: { title: string }) => title);

describe('CreateSellerAd', () => {
  test.each([carFields(), bikeFields(), scooterFields()])(
    'posts a $productType and answers id, version and position',
    async (fields) => {
      const { sellerAdId, version, position } = await post(fields);
      expect(version).toBe(1);
      expect(await server.storage.store.head()).toBe(position);
      expect(await cardOf(sellerAdId)).toEqual({
        sellerAdId,
        version: 1,
        userId: ann.userId,
        userName: 'Ann',
        createdAt: expect.stringMatching(/^2026-11-21T12:/),
        updatedAt: expect.stringMatching(/^2026-11-21T12:/),
        ...fields,
        photos: [],
      });
    },
  );

  test('with an id of its own, sent twice, creates one ad', async () => {
    const sellerAdId = randomUUID();
    const first = await post({ sellerAdId, ...carFields() });
    expect(await post({ sellerAdId, ...carFields() })).toEqual(first);
    expect((await list('car')).sellerAdCards).toHaveLength(1);
  });

  test('under an id that is taken is refused', async () => {
    const { sellerAdId } = await post();
    const reply = await server
      .as(bob)
      .post('/api/SellerAd/CreateSellerAd')
      .send({ sellerAdId, ...carFields() });
    expect([reply.status, reply.body.code]).toEqual([409, 'ad-id-taken']);
  });

  test('needs a session', async () => {
    const reply = await server.as(null).post('/api/SellerAd/CreateSellerAd').send(carFields());
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ error: 'Sign in to do this.', code: 'sign-in-required' });
  });

  test('names every field it refuses', async () => {
    const { title: _, ...rest } = carFields();
    const wrong = { ...rest, price: -1, place: { postcode: '', country: 'XX' }, colour: 'red' };
    const reply = await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(wrong);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['title', 'price', 'place.postcode', 'place.country', 'colour']),
    );
    for (const { message } of reply.body.fields) expect(message).toMatch(/\.$/);
  });

  test.each(['{"title":', '[]', '"text"', ''])('refuses a body that is no ad (%j)', async (body) => {
    const reply = await server.as(ann).post('/api/SellerAd/CreateSellerAd').type('json').send(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
  });

  test('refuses a body without end', async () => {
    const reply = await server
      .as(ann)
      .post('/api/SellerAd/CreateSellerAd')
      .send({ title: 'x'.repeat(200_000) });
    expect([reply.status, reply.body.code]).toEqual([413, 'request-too-large']);
  });
});

describe('UpdateSellerAd', () => {
  const update = (id: string, body: object, by: Person | null = ann) =>
    server.as(by).put(`/api/SellerAd/UpdateSellerAd/${id}`).send(body);
  const cheaper = carFields({ price: 9000 });

  test('changes the ad its owner saw, and keeps what the ad was born with', async () => {
    const { sellerAdId } = await post();
    const born = await cardOf(sellerAdId);
    const reply = await update(sellerAdId, { version: 1, ...cheaper }).expect(200);
    expect(reply.body).toEqual({ sellerAdId, version: 2, position: expect.any(Number) });
    const card = await cardOf(sellerAdId);
    expect(card).toEqual({ ...born, price: 9000, version: 2, updatedAt: expect.any(String) });
    expect(card.updatedAt > born.updatedAt).toBe(true);
  });

  test('drops a field that is no longer given', async () => {
    const { sellerAdId } = await post(carFields({ variant: 'R135' }));
    await update(sellerAdId, { version: 1, ...carFields() }).expect(200);
    expect(await cardOf(sellerAdId)).not.toHaveProperty('variant');
  });

  test('of two editors of one version the second is told', async () => {
    const { sellerAdId } = await post();
    await update(sellerAdId, { version: 1, ...cheaper }).expect(200);
    const reply = await update(sellerAdId, { version: 1, ...carFields({ price: 8000 }) });
    expect([reply.status, reply.body.code]).toEqual([409, 'ad-changed-elsewhere']);
    expect((await cardOf(sellerAdId)).price).toBe(9000);
  });

  test('sent twice changes once', async () => {
    const { sellerAdId } = await post();
    await update(sellerAdId, { version: 1, ...cheaper }).expect(200);
    expect((await update(sellerAdId, { version: 1, ...cheaper }).expect(200)).body.version).toBe(2);
  });

  test('is for the owner alone', async () => {
    const { sellerAdId } = await post();
    const byBob = await update(sellerAdId, { version: 1, ...cheaper }, bob);
    expect([byBob.status, byBob.body.code]).toEqual([403, 'not-your-ad']);
    expect((await update(sellerAdId, { version: 1, ...cheaper }, null)).status).toBe(401);
  });

  test('needs the version, and the kind of vehicle the ad was posted for', async () => {
    const { sellerAdId } = await post();
    expect((await update(sellerAdId, cheaper)).body.fields[0].path).toBe('version');
    expect((await update(sellerAdId, { version: 1, ...bikeFields() })).body.code).toBe('product-type-fixed');
  });

  test.each([randomUUID(), 'nonsense'])('of an ad that never was (%s) is not found', async (id) => {
    const reply = await update(id, { version: 1, ...cheaper });
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });
});

describe('DeleteSellerAd and RestoreSellerAd', () => {
  const remove = (id: string, by: Person | null = ann) =>
    server.as(by).delete(`/api/SellerAd/DeleteSellerAd/${id}`);
  const restore = (id: string, by: Person | null = ann) =>
    server.as(by).post(`/api/SellerAd/RestoreSellerAd/${id}`);

  test('a deleted ad is gone from lists and by itself, and comes back as it was where it was', async () => {
    const { sellerAdId } = await post(carFields({ title: 'The first one' }));
    await post(carFields({ title: 'The second one' }));
    const before = await cardOf(sellerAdId);
    await remove(sellerAdId).expect(200);
    expect(await titles('car')).toEqual(['The second one']);
    await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${sellerAdId}`).expect(404);
    const reply = await restore(sellerAdId).expect(200);
    expect(reply.body).toEqual({ sellerAdId, version: 3, position: expect.any(Number) });
    expect(await titles('car')).toEqual(['The second one', 'The first one']);
    expect(await cardOf(sellerAdId)).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
  });

  test('both may be asked twice', async () => {
    const { sellerAdId } = await post();
    await remove(sellerAdId).expect(200);
    expect((await remove(sellerAdId).expect(200)).body.version).toBe(2);
    await restore(sellerAdId).expect(200);
    expect((await restore(sellerAdId).expect(200)).body.version).toBe(3);
  });

  test('after a day an ad does not come back', async () => {
    const { sellerAdId } = await post();
    await remove(sellerAdId);
    time += 24 * 3_600_000 + 1000;
    const reply = await restore(sellerAdId);
    expect([reply.status, reply.body.code]).toEqual([409, 'restore-too-late']);
  });

  test('both are for the owner alone', async () => {
    const { sellerAdId } = await post();
    expect((await remove(sellerAdId, bob)).body.code).toBe('not-your-ad');
    expect((await remove(sellerAdId, null)).status).toBe(401);
    await remove(sellerAdId).expect(200);
    expect((await restore(sellerAdId, bob)).body.code).toBe('not-your-ad');
    expect((await restore(sellerAdId, null)).status).toBe(401);
  });

  test('an ad that never was is not found', async () => {
    expect((await remove(randomUUID())).body).toEqual({ error: 'not found', code: 'not-found' });
    expect((await restore(randomUUID())).status).toBe(404);
  });
});

describe('GetSellerAdCard', () => {
  test('of a missing ad answers as the specification reads it', async () => {
    const reply = await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${randomUUID()}`);
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ data: null, statusCode: 404, error: 'not found', code: 'not-found' });
  });

  test('of an ad answers data and statusCode', async () => {
    const { sellerAdId } = await post();
    const reply = await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${sellerAdId}`).expect(200);
    expect(reply.body).toEqual({ data: expect.objectContaining({ sellerAdId }), statusCode: 200 });
  });
});

describe('GetSellerAdCards', () => {
  test('answers the newest first, of one product type, true at a position', async () => {
    await post(carFields({ title: 'Car one' }));
    await post(bikeFields({ title: 'Bike one' }));
    const { position } = await post(carFields({ title: 'Car two' }), bob);
    expect(await titles('car')).toEqual(['Car two', 'Car one']);
    expect(await titles('bike')).toEqual(['Bike one']);
    expect(await list('scooter')).toEqual({ sellerAdCards: [], next: null, position });
  });

  test("answers one user's ads, by id and by name in any case", async () => {
    await post(carFields({ title: 'From Ann' }));
    await post(carFields({ title: 'From Bob' }), bob);
    expect(await titles(`car/${ann.userId}`)).toEqual(['From Ann']);
    expect(await titles('car/aNN')).toEqual(['From Ann']);
    expect(await titles(`bike/${ann.userId}`)).toEqual([]);
  });

  test.each([randomUUID(), 'nobody'])('of a user who never was (%s) is not found', async (user) => {
    const reply = await server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/car/${user}`);
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  });

  test('pages meet without repeating or leaving out', async () => {
    for (let n = 0; n < 5; n++) await post(carFields({ title: `Car number ${n}` }));
    const first = await list('car?limit=2');
    const second = await list(`car?limit=2&before=${first.next}`);
    const third = await list(`car?limit=2&before=${second.next}`);
    const shown = [first, second, third].flatMap(({ sellerAdCards }) =>
      sellerAdCards.map((card: { title: string }) => card.title),
    );
    expect(shown).toEqual([4, 3, 2, 1, 0].map((n) => `Car number ${n}`));
    expect(third.next).toBeNull();
  });

  test('sorts by price, filters by price, type and words', async () => {
    await post(carFields({ title: 'Cheap Zoë', price: 5000 }));
    await post(
      carFields({
        title: 'Dear Taycan',
        price: 80_000,
        brand: 'Porsche',
        model: 'Taycan',
        subType: 'saloon',
      }),
    );
    await post(
      carFields({
        title: 'Middling Leaf',
        price: 9000,
        brand: 'Nissan',
        model: 'Leaf',
        description: 'New tyres',
      }),
    );
    expect(await titles('car?sort=price-low')).toEqual(['Cheap Zoë', 'Middling Leaf', 'Dear Taycan']);
    expect(await titles('car?sort=price-high')).toEqual(['Dear Taycan', 'Middling Leaf', 'Cheap Zoë']);
    expect(await titles('car?priceMin=5001&priceMax=9000')).toEqual(['Middling Leaf']);
    expect(await titles('car?subType=saloon')).toEqual(['Dear Taycan']);
    expect(await titles('car?text=porsche')).toEqual(['Dear Taycan']);
    expect(await titles('car?text=new%20ty')).toEqual(['Middling Leaf']);
    expect(await titles('car?text=zoe&sort=price-low')).toEqual(['Cheap Zoë']);
  });

  test.each([
    ['car?sort=random', 'sort'],
    ['car?limit=0', 'limit'],
    ['car?limit=1000', 'limit'],
    ['car?priceMin=-5', 'priceMin'],
    ['car?before=nonsense', 'before'],
  ])('refuses %s, naming %s', async (path, field) => {
    const reply = await server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/${path}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields[0].path).toBe(field);
  });

  test('of a product type that is not traded here is not found', async () => {
    expect((await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/boat')).status).toBe(404);
  });
});
