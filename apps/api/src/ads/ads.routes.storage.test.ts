import { randomUUID } from 'node:crypto';
import {
  wantedBikeFields,
  wantedCarFields,
  wantedScooterFields,
} from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
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

interface Kind {
  name: string;
  id: string;
  cards: string;
  price: string;
  car: (overrides?: { title?: string }) => AdFields;
  bike: (overrides?: { title?: string }) => AdFields;
  scooter: () => AdFields;
  priced: (amount: number) => object;
}

/** Both kinds of ad answer the same calls; only names and fields differ. */
const kinds: Kind[] = [
  {
    name: 'SellerAd',
    id: 'sellerAdId',
    cards: 'sellerAdCards',
    price: 'price',
    car: carFields,
    bike: bikeFields,
    scooter: scooterFields,
    priced: (price) => carFields({ price }),
  },
  {
    name: 'BuyerAd',
    id: 'buyerAdId',
    cards: 'buyerAdCards',
    price: 'budgetMax',
    car: wantedCarFields,
    bike: wantedBikeFields,
    scooter: wantedScooterFields,
    priced: (budgetMax) => wantedCarFields({ budgetMax }),
  },
];

const callsOf = (name: string) => ({
  create: `/api/${name}/Create${name}`,
  update: (id: string) => `/api/${name}/Update${name}/${id}`,
  delete: (id: string) => `/api/${name}/Delete${name}/${id}`,
  restore: (id: string) => `/api/${name}/Restore${name}/${id}`,
  deleted: `/api/${name}/GetDeleted${name}s`,
  card: (id: string) => `/api/${name}Card/Get${name}Card/${id}`,
  counts: (user: string) => `/api/${name}Card/Get${name}CountsOfUser/${user}`,
  cards: (path: string) => `/api/${name}Card/Get${name}Cards/${path}`,
});

const titlesIn = (cards: { title: string }[]) => cards.map(({ title }) => title);

describe.each(kinds)('$name', (kind) => {
  const calls = callsOf(kind.name);
  const post = async (fields: object = kind.car(), by: Person = ann) => {
    const { body } = await server.as(by).post(calls.create).send(fields).expect(201);
    const { [kind.id]: id, version, position } = body;
    return { id, version, position };
  };
  const cardOf = async (id: string) => (await server.as(null).get(calls.card(id))).body.data;
  const list = async (path: string) => (await server.as(null).get(calls.cards(path)).expect(200)).body;
  const titles = async (path: string) => titlesIn((await list(path))[kind.cards]);

  describe('Create', () => {
    test.each([kind.car(), kind.bike(), kind.scooter()])(
      'posts a $productType and answers id, version and position',
      async (fields) => {
        const { id, version, position } = await post(fields);
        expect(version).toBe(1);
        expect(await server.storage.store.head()).toBe(position);
        expect(await cardOf(id)).toEqual({
          [kind.id]: id,
          version: 1,
          userId: ann.userId,
          userName: 'Ann',
          createdAt: expect.stringMatching(/^2026-11-21T12:/),
          updatedAt: expect.stringMatching(/^2026-11-21T12:/),
          ...publicFieldsOf(fields),
          photos: [],
        });
      },
    );

    test('with an id of its own, sent twice, creates one ad', async () => {
      const id = randomUUID();
      const first = await post({ [kind.id]: id, ...kind.car() });
      expect(await post({ [kind.id]: id, ...kind.car() })).toEqual(first);
      expect((await list('car'))[kind.cards]).toHaveLength(1);
    });

    test('under an id that is taken is refused', async () => {
      const { id } = await post();
      const reply = await server
        .as(bob)
        .post(calls.create)
        .send({ [kind.id]: id, ...kind.car() });
      expect([reply.status, reply.body.code]).toEqual([409, 'ad-id-taken']);
    });

    test('needs a session', async () => {
      const reply = await server.as(null).post(calls.create).send(kind.car());
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ error: 'Sign in to do this.', code: 'sign-in-required' });
    });

    test('names every field it refuses', async () => {
      const { title: _, ...rest } = kind.car();
      const wrong = { ...rest, [kind.price]: -1, place: { postcode: '', country: 'XX' }, colour: 'red' };
      const reply = await server.as(ann).post(calls.create).send(wrong);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
      expect(reply.body.fields.map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(['title', kind.price, 'place.postcode', 'place.country', 'colour']),
      );
      for (const { message } of reply.body.fields) expect(message).toMatch(/\.$/);
    });

    test.each(['{"title":', '[]', '"text"', ''])('refuses a body that is no ad (%j)', async (body) => {
      const reply = await server.as(ann).post(calls.create).type('json').send(body);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    });

    test('refuses a body without end', async () => {
      const reply = await server
        .as(ann)
        .post(calls.create)
        .send({ title: 'x'.repeat(200_000) });
      expect([reply.status, reply.body.code]).toEqual([413, 'request-too-large']);
    });
  });

  describe('Update', () => {
    const update = (id: string, body: object, by: Person | null = ann) =>
      server.as(by).put(calls.update(id)).send(body);
    const cheaper = kind.priced(9000);

    test('changes the ad that its owner saw, but not its id, owner and time', async () => {
      const { id } = await post();
      const born = await cardOf(id);
      const reply = await update(id, { version: 1, ...cheaper }).expect(200);
      expect(reply.body).toEqual({ [kind.id]: id, version: 2, position: expect.any(Number) });
      const card = await cardOf(id);
      expect(card).toEqual({ ...born, [kind.price]: 9000, version: 2, updatedAt: expect.any(String) });
      expect(card.updatedAt > born.updatedAt).toBe(true);
    });

    test('drops a field that is no longer given', async () => {
      const { id } = await post({ ...kind.car(), description: 'Much to say' });
      await update(id, { version: 1, ...kind.car() }).expect(200);
      expect(await cardOf(id)).not.toHaveProperty('description');
    });

    test('of two editors of one version the second is told', async () => {
      const { id } = await post();
      await update(id, { version: 1, ...cheaper }).expect(200);
      const reply = await update(id, { version: 1, ...kind.priced(8000) });
      expect([reply.status, reply.body.code]).toEqual([409, 'ad-changed-elsewhere']);
      expect((await cardOf(id))[kind.price]).toBe(9000);
    });

    test('sent twice changes once', async () => {
      const { id } = await post();
      await update(id, { version: 1, ...cheaper }).expect(200);
      expect((await update(id, { version: 1, ...cheaper }).expect(200)).body.version).toBe(2);
    });

    test('is for the owner alone', async () => {
      const { id } = await post();
      const byBob = await update(id, { version: 1, ...cheaper }, bob);
      expect([byBob.status, byBob.body.code]).toEqual([403, 'not-your-ad']);
      expect((await update(id, { version: 1, ...cheaper }, null)).status).toBe(401);
    });

    test('needs the version, and the kind of vehicle the ad was posted for', async () => {
      const { id } = await post();
      expect((await update(id, cheaper)).body.fields[0].path).toBe('version');
      expect((await update(id, { version: 1, ...kind.bike() })).body.code).toBe('product-type-fixed');
    });

    test.each([randomUUID(), 'nonsense'])('of an ad that never was (%s) is not found', async (id) => {
      const reply = await update(id, { version: 1, ...cheaper });
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    });
  });

  describe('Delete and Restore', () => {
    const remove = (id: string, by: Person | null = ann) => server.as(by).delete(calls.delete(id));
    const restore = (id: string, by: Person | null = ann) => server.as(by).post(calls.restore(id));

    test('a deleted ad is gone from lists and by itself, and comes back as it was where it was', async () => {
      const { id } = await post(kind.car({ title: 'The first one' }));
      await post(kind.car({ title: 'The second one' }));
      const before = await cardOf(id);
      await remove(id).expect(200);
      expect(await titles('car')).toEqual(['The second one']);
      await server.as(null).get(calls.card(id)).expect(404);
      const reply = await restore(id).expect(200);
      expect(reply.body).toEqual({ [kind.id]: id, version: 3, position: expect.any(Number) });
      expect(await titles('car')).toEqual(['The second one', 'The first one']);
      expect(await cardOf(id)).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    });

    test('both may be asked twice', async () => {
      const { id } = await post();
      await remove(id).expect(200);
      expect((await remove(id).expect(200)).body.version).toBe(2);
      await restore(id).expect(200);
      expect((await restore(id).expect(200)).body.version).toBe(3);
    });

    test('what was deleted within a day is listed for its owner alone, last deleted first', async () => {
      const listed = async (by: Person) =>
        (await server.as(by).get(calls.deleted).expect(200)).body as Record<string, { deletedAt: string }[]>;
      const [first, second] = [
        await post(kind.car({ title: 'The first one' })),
        await post(kind.car({ title: 'The second one' })),
      ];
      const shown = await cardOf(first.id);
      await remove(second.id).expect(200);
      time += 60_000;
      await remove(first.id).expect(200);
      const [last, earlier] = (await listed(ann))[kind.cards]!;
      expect(last).toEqual({
        ...shown,
        version: 2,
        updatedAt: last!.deletedAt,
        deletedAt: expect.any(String),
      });
      expect(earlier).toMatchObject({ [kind.id]: second.id, title: 'The second one' });
      expect((await listed(bob))[kind.cards]).toEqual([]);
      await server.as(null).get(calls.deleted).expect(401);
      await restore(first.id).expect(200);
      expect((await listed(ann))[kind.cards]).toMatchObject([{ title: 'The second one' }]);
      time += 24 * 3_600_000;
      expect((await listed(ann))[kind.cards]).toEqual([]);
    });

    test('what was deleted of a product type is listed and counted by itself, page after page', async () => {
      const remove1 = async (fields: object) => {
        time += 1000;
        const { id } = await post(fields);
        await remove(id).expect(200);
      };
      await remove1(kind.car({ title: 'A car' }));
      for (const title of ['Bike 1', 'Bike 2', 'Bike 3']) await remove1(kind.bike({ title }));
      const listed = async (query: string) => {
        const { body } = await server.as(ann).get(`${calls.deleted}?${query}`).expect(200);
        const found = body[kind.cards] as { title: string }[];
        return {
          titles: found.map(({ title }) => title),
          count: body.count as number,
          next: body.next as string | null,
        };
      };
      expect(await listed('productType=car')).toEqual({ titles: ['A car'], count: 1, next: null });
      const first = await listed('productType=bike&limit=2');
      expect(first).toMatchObject({ titles: ['Bike 3', 'Bike 2'], count: 3, next: expect.any(String) });
      const second = await listed(`productType=bike&limit=2&before=${encodeURIComponent(first.next!)}`);
      expect(second).toEqual({ titles: ['Bike 1'], count: 3, next: null });
      expect(await listed('')).toMatchObject({ titles: ['Bike 3', 'Bike 2', 'Bike 1', 'A car'], count: 4 });
      await server.as(ann).get(`${calls.deleted}?productType=boat`).expect(400);
    });

    test('after a day an ad does not come back', async () => {
      const { id } = await post();
      await remove(id);
      time += 24 * 3_600_000 + 1000;
      const reply = await restore(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'restore-too-late']);
    });

    test('both are for the owner alone', async () => {
      const { id } = await post();
      expect((await remove(id, bob)).body.code).toBe('not-your-ad');
      expect((await remove(id, null)).status).toBe(401);
      await remove(id).expect(200);
      expect((await restore(id, bob)).body.code).toBe('not-your-ad');
      expect((await restore(id, null)).status).toBe(401);
    });

    test('an ad that never was is not found', async () => {
      expect((await remove(randomUUID())).body).toEqual({ error: 'not found', code: 'not-found' });
      expect((await restore(randomUUID())).status).toBe(404);
    });
  });

  describe('one card', () => {
    test('of a missing ad answers as the specification reads it', async () => {
      const reply = await server.as(null).get(calls.card(randomUUID()));
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ data: null, statusCode: 404, error: 'not found', code: 'not-found' });
    });

    test.each([
      '17',
      randomUUID().toUpperCase(),
      'a%2Fb',
      'a/b',
      'x'.repeat(3000),
      '%E0%A4%A',
      '%00',
      '..%2f',
      ' ',
      '',
    ])('of nothing answers the same for every id that names nothing: %s', async (id) => {
      const reply = await server.as(null).get(calls.card(id));
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ data: null, statusCode: 404, error: 'not found', code: 'not-found' });
    });

    test('of an ad answers data and statusCode', async () => {
      const { id } = await post();
      const reply = await server.as(null).get(calls.card(id)).expect(200);
      expect(reply.body).toEqual({ data: expect.objectContaining({ [kind.id]: id }), statusCode: 200 });
    });
  });

  describe('the cards', () => {
    test('answers the newest first, of one product type, true at a position', async () => {
      await post(kind.car({ title: 'Car one' }));
      await post(kind.bike({ title: 'Bike one' }));
      const { position } = await post(kind.car({ title: 'Car two' }), bob);
      expect(await titles('car')).toEqual(['Car two', 'Car one']);
      expect(await titles('bike')).toEqual(['Bike one']);
      expect(await list('scooter')).toEqual({ [kind.cards]: [], next: null, position });
    });

    test("answers one user's ads, by id and by name in any case", async () => {
      await post(kind.car({ title: 'From Ann' }));
      await post(kind.car({ title: 'From Bob' }), bob);
      expect(await titles(`car/${ann.userId}`)).toEqual(['From Ann']);
      expect(await titles('car/aNN')).toEqual(['From Ann']);
      expect(await titles(`bike/${ann.userId}`)).toEqual([]);
    });

    test.each([randomUUID(), 'no-such-user'])(
      'of a user who does not exist (%s) is not found',
      async (user) => {
        const reply = await server.as(null).get(calls.cards(`car/${user}`));
        expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
      },
    );

    test("counts one user's ads of each product type, by id and by name", async () => {
      await post(kind.car());
      const { id } = await post(kind.bike());
      await post(kind.bike());
      await post(kind.bike(), bob);
      await server.as(ann).delete(calls.delete(id)).expect(200);
      for (const user of [ann.userId, 'aNN']) {
        const { body } = await server.as(null).get(calls.counts(user)).expect(200);
        expect(body).toEqual({ counts: { car: 1, bike: 1, scooter: 0 } });
      }
      expect((await server.as(null).get(calls.counts('no-such-user'))).status).toBe(404);
    });

    test('pages meet without repeating or leaving out', async () => {
      for (let n = 0; n < 5; n++) await post(kind.car({ title: `Car number ${n}` }));
      const first = await list('car?limit=2');
      const second = await list(`car?limit=2&before=${first.next}`);
      const third = await list(`car?limit=2&before=${second.next}`);
      const shown = [first, second, third].flatMap((page) =>
        page[kind.cards].map((card: { title: string }) => card.title),
      );
      expect(shown).toEqual([4, 3, 2, 1, 0].map((n) => `Car number ${n}`));
      expect(third.next).toBeNull();
    });

    test.each([
      ['car?sort=random', 'sort'],
      ['car?limit=0', 'limit'],
      ['car?limit=1000', 'limit'],
      ['car?priceMin=-5', 'priceMin'],
      ['scooter?subType=suv', 'subType'],
      ['car?text=a+b+c+d+e+f+g+h+i', 'text'],
      ['car?before=nonsense', 'before'],
    ])('refuses %s, naming %s', async (path, field) => {
      const reply = await server.as(null).get(calls.cards(path));
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
      expect(reply.body.fields[0].path).toBe(field);
    });

    test('of a product type that is not traded here is not found', async () => {
      expect((await server.as(null).get(calls.cards('boat'))).status).toBe(404);
    });
  });
});

test('ads for sale are sorted by price, and filtered by price, type and words', async () => {
  const titlesOf = async (path: string) =>
    titlesIn((await server.as(null).get(callsOf('SellerAd').cards(path)).expect(200)).body.sellerAdCards);
  await server
    .as(ann)
    .post(callsOf('SellerAd').create)
    .send(carFields({ title: 'Cheap Zoë', price: 5000 }));
  await server
    .as(ann)
    .post(callsOf('SellerAd').create)
    .send(
      carFields({
        title: 'Dear Taycan',
        price: 80_000,
        brand: 'Porsche',
        model: 'Taycan',
        subType: 'saloon',
      }),
    );
  await server
    .as(ann)
    .post(callsOf('SellerAd').create)
    .send(
      carFields({
        title: 'Middling Leaf',
        price: 9000,
        brand: 'Nissan',
        model: 'Leaf',
        description: 'New tyres',
      }),
    );
  expect(await titlesOf('car?sort=price-low')).toEqual(['Cheap Zoë', 'Middling Leaf', 'Dear Taycan']);
  expect(await titlesOf('car?sort=price-high')).toEqual(['Dear Taycan', 'Middling Leaf', 'Cheap Zoë']);
  expect(await titlesOf('car?priceMin=5001&priceMax=9000')).toEqual(['Middling Leaf']);
  expect(await titlesOf('car?subType=saloon')).toEqual(['Dear Taycan']);
  expect(await titlesOf('car?text=porsche')).toEqual(['Dear Taycan']);
  expect(await titlesOf('car?text=new%20ty')).toEqual(['Middling Leaf']);
  expect(await titlesOf('car?text=zoe&sort=price-low')).toEqual(['Cheap Zoë']);
});

test('a parameter without a value asks for nothing', async () => {
  await server
    .as(ann)
    .post(callsOf('SellerAd').create)
    .send(carFields({ title: 'For any price' }))
    .expect(201);
  const path = callsOf('SellerAd').cards(
    'car?priceMin=&priceMax=&subType=&text=&sort=&before=&limit=&currency=',
  );
  const { body } = await server.as(null).get(path).expect(200);
  expect(titlesIn(body.sellerAdCards)).toEqual(['For any price']);
});

test('prices in several currencies are compared in euros, and bounds are meant in the currency that is asked in', async () => {
  const titlesOf = async (path: string) =>
    titlesIn((await server.as(null).get(callsOf('SellerAd').cards(path)).expect(200)).body.sellerAdCards);
  const post = (title: string, price: number, currency: string) =>
    server.as(ann).post(callsOf('SellerAd').create).send(carFields({ title, price, currency })).expect(201);
  await post('In euros', 8990, 'EUR');
  await post('In crowns', 8200, 'NOK');
  await post('In pounds', 8000, 'GBP');
  await post('In dirhams, which have no rate', 1, 'AED');
  const upwards = ['In crowns', 'In euros', 'In pounds'];
  expect(await titlesOf('car?sort=price-low')).toEqual([...upwards, 'In dirhams, which have no rate']);
  expect(await titlesOf('car?sort=price-high')).toEqual([
    ...upwards.toReversed(),
    'In dirhams, which have no rate',
  ]);
  expect(await titlesOf('car?priceMax=8990')).toEqual(['In crowns', 'In euros']);
  expect(await titlesOf('car?priceMin=8200&priceMax=8200&currency=NOK')).toEqual(['In crowns']);
  expect(await titlesOf('car?priceMin=8990&currency=GBP')).toEqual([]);
  expect(await titlesOf('car?priceMin=0&sort=price-low')).toEqual(upwards);
  const refused = await server.as(null).get(callsOf('SellerAd').cards('car?priceMin=1&currency=AED'));
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'currency']);
});

test('wanted ads are sorted by their highest budget, and found by brand', async () => {
  const titlesOf = async (path: string) =>
    titlesIn((await server.as(null).get(callsOf('BuyerAd').cards(path)).expect(200)).body.buyerAdCards);
  const post = (fields: object) => server.as(ann).post(callsOf('BuyerAd').create).send(fields).expect(201);
  await post(wantedCarFields({ title: 'A lot to spend', budgetMax: 50_000, brands: ['Porsche'] }));
  await post(wantedCarFields({ title: 'Little to spend', budgetMax: 3000, models: ['e-up!'] }));
  expect(await titlesOf('car?sort=price-low')).toEqual(['Little to spend', 'A lot to spend']);
  expect(await titlesOf('car?priceMin=10000')).toEqual(['A lot to spend']);
  expect(await titlesOf('car?text=porsche')).toEqual(['A lot to spend']);
  expect(await titlesOf('car?text=up')).toEqual(['Little to spend']);
});

test('an ad for sale is no wanted ad, and the other way round', async () => {
  const { body } = await server.as(ann).post(callsOf('SellerAd').create).send(carFields()).expect(201);
  const asWanted = callsOf('BuyerAd');
  const reply = await server.as(null).get(asWanted.card(body.sellerAdId));
  expect([reply.status, reply.body]).toEqual([
    404,
    { data: null, statusCode: 404, error: 'not found', code: 'not-found' },
  ]);
  expect((await server.as(ann).delete(asWanted.delete(body.sellerAdId))).status).toBe(404);
  expect((await server.as(null).get(asWanted.cards('car'))).body.buyerAdCards).toEqual([]);
});
