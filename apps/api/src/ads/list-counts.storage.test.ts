import { maxValuesCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { Views } from '../views/views.js';
import { newAd } from '../app.test-harness.js';
import { type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { countsOf } from './list-counts.js';

let underTest: AdsUnderTest;
beforeEach(async () => {
  underTest = await startWithoutAds();
});
afterEach(() => underTest.server.stop());

const publish = (model: string) =>
  underTest.server.storage.store.append(
    newAd(underTest.ann, 'for-sale', carFields({ model }), '2026-02-01T00:00:00.000Z'),
  );

test('of typed names a reply contains the most frequent ones and those asked for', async () => {
  const models = Array.from({ length: maxValuesCounted + 20 }, (_, index) => `Made up ${1000 + index}`);
  await Promise.all([...models, models[7]!].map(publish));
  const rare = models.at(-1)!;
  const { body } = await underTest.server
    .as(null)
    .get('/api/SellerAdCard/GetSellerAdCounts/car')
    .query({ model: rare.toUpperCase() })
    .expect(200);
  expect(body.count).toBe(1);
  expect(body.values.model).toHaveLength(maxValuesCounted + 1);
  expect(body.values.model[0]).toEqual({ value: models[7], count: 2 });
  expect(body.values.model.at(-1)).toEqual({ value: rare, count: 1 });
});

test('an empty list reports the number of ads without each criterion', async () => {
  await Promise.all(['Zoe', 'Zoe', 'Leaf'].map(publish));
  const countsFor = async (query: object) =>
    (await underTest.server.as(null).get('/api/SellerAdCard/GetSellerAdCounts/car').query(query).expect(200))
      .body;
  const { count, without } = await countsFor({ model: 'Zoe', subType: 'van', priceMin: 99_000 });
  expect({ count, without }).toEqual({ count: 0, without: { subType: 0, model: 0, price: 0 } });
  expect((await countsFor({ model: 'Zoe', subType: 'van' })).without).toEqual({ subType: 2, model: 0 });
  expect((await countsFor({ model: 'Zoe' })).without).toEqual({});
  expect((await countsFor({ subType: 'van' })).without).toEqual({});
});

describe('an empty list', () => {
  const relaxedFor = async (query: object) =>
    (await underTest.server.as(null).get('/api/SellerAdCard/GetSellerAdCounts/car').query(query).expect(200))
      .body.relaxed;

  test('offers the next wider price that finds something', async () => {
    await publish('Zoe');
    const { price } = carFields();
    const priceMax = price / 1.4;
    const [{ instead, ...offer }] = await relaxedFor({ priceMax });
    expect(offer).toEqual({ without: [], count: 1 });
    expect(instead.priceMax).toBeGreaterThanOrEqual(price);
    expect(instead.priceMax).toBeLessThan(price * 1.2);
  });

  test('offers bounds the other way round where one lies above the other', async () => {
    await publish('Zoe');
    const { price } = carFields();
    expect(await relaxedFor({ priceMin: price + 1, priceMax: price - 1 })).toEqual([
      { without: [], instead: { priceMin: price - 1, priceMax: price + 1 }, count: 1 },
    ]);
  });

  describe('by words', () => {
    beforeEach(() => Promise.all(['Soul', 'Soul', 'Leaf'].map(publish)));
    const offer = (text: string, count: number) => ({ without: [], instead: { text }, count });

    test('offers those without one word, of these the ones that find most', async () => {
      const { brand } = carFields();
      expect(await relaxedFor({ text: `${brand} soul unheard` })).toEqual([offer(`${brand} soul`, 2)]);
      expect(await relaxedFor({ text: 'leaf soul' })).toEqual([offer('soul', 2)]);
    });

    test('offers one word alone where leaving out one is not enough', async () => {
      expect(await relaxedFor({ text: 'leaf unheard soul' })).toEqual([offer('soul', 2)]);
      expect(await relaxedFor({ text: 'unheard unseen' })).toEqual([]);
    });

    test('keeps as many words as find something', async () => {
      const { brand } = carFields();
      expect(await relaxedFor({ text: `unheard ${brand} unseen leaf` })).toEqual([offer(`${brand} leaf`, 1)]);
    });

    test('offers the place that they name first, and keeps the others', async () => {
      const weiz = { country: 'AT', placeId: '2761531', town: 'Weiz', lat: 47.22, lon: 15.62 };
      await underTest.server.storage.store.append(
        newAd(
          underTest.ann,
          'for-sale',
          carFields({ model: 'Leaf', place: weiz }),
          '2026-02-01T00:00:00.000Z',
        ),
      );
      const nearPlace = { town: graz.town, lat: graz.lat, lon: graz.lon };
      expect(await relaxedFor({ text: 'leaf near graz' })).toEqual([
        { without: [], instead: { text: 'leaf', near: graz.placeId }, nearPlace, count: 1 },
        offer('leaf', 2),
      ]);
      expect(await relaxedFor({ text: 'graz' })).toEqual([
        { without: ['text'], instead: { near: graz.placeId }, nearPlace, count: 1 },
      ]);
    });

    test('offers no other place than the one that is asked for', async () => {
      const { placeId: near } = graz;
      expect(await relaxedFor({ text: 'leaf wien', near, radiusKm: 1 })).not.toContainEqual(
        expect.objectContaining({ nearPlace: expect.anything() }),
      );
    });
  });

  test('offers to leave out two criteria where no single one is enough', async () => {
    await publish('Zoe');
    const asked = { model: 'Zoe', dcKwMin: 999, condition: 'for-parts' };
    expect(await relaxedFor(asked)).toEqual([{ without: ['dcPower', 'condition'], instead: {}, count: 1 }]);
    expect(await relaxedFor({ ...asked, condition: undefined })).toEqual([]);
  });

  test('offers a criterion alone where leaving out two others is not enough', async () => {
    await publish('Zoe');
    const asked = { model: 'Zoe', dcKwMin: 999, condition: 'for-parts', subType: 'van' };
    const without = ['subType', 'dcPower', 'condition'];
    expect(await relaxedFor(asked)).toEqual([{ without, instead: {}, count: 1 }]);
  });
});

/** An ad of `publish('Zoe')` meets these as far as it says anything; about four of them it does not. */
const almostAll: Criteria = {
  text: 'zoe',
  subType: ['hatchback'],
  brand: ['Renault'],
  model: ['Zoe'],
  priceMin: 1,
  priceMax: 99_000,
  near: '2778067',
  nearPlace: { town: 'Graz', lat: 47.07, lon: 15.45 },
  yearMin: 2019,
  odometerKmMax: 100_000,
  rangeKmMin: 300,
  batteryUsableKwhMin: 50,
  sohPercentMin: 80,
  connector: ['ccs2'],
  dcKwMin: 50,
  condition: ['good'],
  batteryOwnership: ['included'],
};

test('an empty list asks the index five questions at most, and none of them about many lists', async () => {
  await publish('Zoe');
  const { views } = underTest.server.storage;
  const asked: number[] = [];
  const countEach: Views['countEach'] = (view, questions, atMost) => {
    asked.push(questions.length);
    return views.countEach(view, questions, atMost);
  };
  const { count } = await countsOf(
    {
      views: { ...views, countEach },
      readText: async () => ({ places: [], names: [], isName: () => false, isTelling: () => true }),
    },
    { kind: 'for-sale', productType: 'car' },
    almostAll,
  );
  expect(count).toBe(0);
  // The list with its values; what ads do not say; all changes of one criterion; all pairs; each criterion
  // alone.
  expect(asked).toHaveLength(5);
  expect(Math.max(...asked)).toBeLessThan(40);
});

test.each(kinds)('of one user’s list of $name only their ads are counted', async ({ name, car }) => {
  const { server, ann, bob } = underTest;
  const post = (by: typeof ann) => server.as(by).post(`/api/${name}/Create${name}`).send(car()).expect(201);
  await post(ann);
  await post(bob);
  await post(bob);
  const counts = (user: string) => server.as(null).get(`/api/${name}Card/Get${name}Counts/car/${user}`);
  for (const user of [bob.userId, 'BOB']) {
    const { body } = await counts(user).expect(200);
    expect(body.count).toBe(2);
  }
  expect((await counts('no-such-user')).body.code).toBe('not-found');
});
