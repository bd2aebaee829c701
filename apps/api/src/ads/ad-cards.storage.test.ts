import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { adsOf, type AdsUnderTest, callsOf, kinds, startWithoutAds, titlesIn } from './ads.test-harness.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: AdsUnderTest['ann'];
let bob: AdsUnderTest['bob'];
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann, bob } = underTest);
});
afterEach(() => underTest.server.stop());

describe.each(kinds)('$name', (kind) => {
  const { calls, post, list, titles } = adsOf(kind, () => underTest);

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

    test('is answered without its kind too', async () => {
      const { id } = await post();
      const reply = await server.as(null).get(`/api/AdCard/GetAdCard/${id}`).expect(200);
      expect(reply.body).toEqual((await server.as(null).get(calls.card(id))).body);
      const missing = await server.as(null).get(`/api/AdCard/GetAdCard/${randomUUID()}`).expect(404);
      expect(missing.body).toEqual({ data: null, statusCode: 404, error: 'not found', code: 'not-found' });
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
        const counts = { car: 1, bike: 1, scooter: 0 };
        expect(body).toEqual({ counts, withPrivate: counts });
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

test('words find a model in a title by its joined name, and every vehicle by its product type', async () => {
  const post = (fields: object) => server.as(ann).post(callsOf('SellerAd').create).send(fields).expect(201);
  const titlesOf = async (path: string) =>
    titlesIn((await server.as(null).get(callsOf('SellerAd').cards(path)).expect(200)).body.sellerAdCards);
  await post(carFields({ title: 'My Model 3', brand: 'T', model: 'M', description: '' }));
  await post(carFields({ title: 'Model Y, 3 keys', brand: 'T', model: 'M', description: '' }));
  await post(bikeFields({ title: 'Like new', subType: 'pedelec', description: '' }));
  expect(await titlesOf('car?text=model3')).toEqual(['My Model 3']);
  expect(await titlesOf('car?text=car')).toEqual(['Model Y, 3 keys', 'My Model 3']);
  expect(await titlesOf('bike?text=bike')).toEqual(['Like new']);
  expect(await titlesOf('bike?text=ebike')).toEqual(['Like new']);
  expect(await titlesOf('bike?text=car')).toEqual([]);
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
  expect(await titlesOf('car?priceMin=0.01&sort=price-low')).toEqual(upwards);
  // from nothing on is no bound
  expect(await titlesOf('car?priceMin=0&sort=price-low')).toEqual(await titlesOf('car?sort=price-low'));
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
