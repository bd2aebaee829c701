import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { OtherTypes } from '@voltyard/contracts/ads/other-types.rest';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { newAd } from '../app.test-harness.js';
import { type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';

let api: AdsUnderTest;
beforeEach(async () => {
  api = await startWithoutAds();
});
afterEach(() => api.server.stop());

const publish = (...ads: AdFields[]) =>
  Promise.all(
    ads.map((fields) =>
      api.server.storage.store.append(newAd(api.ann, 'for-sale', fields, '2026-02-01T00:00:00.000Z')),
    ),
  );
const brompton = (overrides = {}) =>
  bikeFields({ title: 'To fold', brand: 'Brompton', subType: 'folding', ...overrides });

async function found(productType: string, query: object, kind = 'for-sale'): Promise<OtherTypes> {
  const path = `/api/AdCard/GetOtherTypes/${kind}/${productType}`;
  return (await api.server.as(null).get(path).query(query).expect(200)).body;
}
const nothing = { meant: null, offers: [] };

test('words that find no car find the ads of another type, counted with what that type can be asked for', async () => {
  await publish(brompton({ price: 900 }), brompton({ price: 2000 }), scooterFields({ brand: 'Niu' }));
  const asIs = { without: [], instead: {}, productType: 'bike' };
  expect(await found('car', { text: 'brompton' })).toEqual({
    meant: 'bike',
    offers: [{ ...asIs, count: 2 }],
  });
  expect(await found('scooter', { brand: 'Brompton' })).toEqual({
    meant: 'bike',
    offers: [{ ...asIs, count: 2 }],
  });
  const affordable = { text: 'brompton', subType: 'suv', priceMax: 1000 };
  expect((await found('car', affordable)).offers).toEqual([{ ...asIs, count: 1 }]);
  // Where the price is why none is found, the words alone.
  expect((await found('car', { text: 'brompton', priceMax: 5 })).offers).toEqual([
    { ...asIs, without: ['price'], count: 2 },
  ]);
  expect(await found('bike', { text: 'brompton', priceMax: 5 })).toEqual(nothing);
  expect(await found('car', { text: 'unheard' })).toEqual(nothing);
  expect(await found('car', { priceMax: 5 })).toEqual(nothing);
});

test('words with a mistake find the ads of another type where none is found without a correction', async () => {
  await publish(
    scooterFields({ brand: 'Xiaomi', price: 300 }),
    scooterFields({ brand: 'Xiaomi', price: 900 }),
  );
  const corrected = { productType: 'scooter', without: [], instead: { text: 'Xiaomi' }, count: 2 };
  expect(await found('car', { text: 'xiaomy' })).toEqual({ meant: 'scooter', offers: [corrected] });
  expect((await found('car', { text: 'xiaomy', priceMax: 500 })).offers).toEqual([
    { ...corrected, count: 1 },
  ]);
  await publish(carFields({ description: 'My xiaomy fits in the boot' }));
  expect((await found('car', { text: 'xiaomy' })).offers).toEqual([]);
});

test('the type with most ads is the one that is meant', async () => {
  const both = { brand: 'Segway' };
  await publish(bikeFields(both), scooterFields(both), scooterFields(both));
  const { meant, offers } = await found('car', { text: 'segway' });
  expect(meant).toBe('scooter');
  expect(offers.map(({ productType, count }) => [productType, count])).toEqual([
    ['scooter', 2],
    ['bike', 1],
  ]);
});

describe('words that name a type', () => {
  test('mean it, also where it has no ad, or this type has some', async () => {
    expect(await found('car', { text: 'scooter' })).toEqual({ meant: 'scooter', offers: [] });
    await publish(carFields({ description: 'Space for a scooter' }));
    expect(await found('car', { text: 'scooter' })).toEqual({ meant: 'scooter', offers: [] });
    await publish(scooterFields());
    expect((await found('car', { text: 'scooter' })).offers).toMatchObject([
      { productType: 'scooter', count: 1 },
    ]);
    expect(await found('scooter', { text: 'scooter' })).toEqual({ meant: 'scooter', offers: [] });
  });

  test('are asked alone where the other words find nothing', async () => {
    await publish(bikeFields({ subType: 'cargo' }));
    expect((await found('car', { text: 'unheard cargo bike', priceMax: 5 })).offers).toEqual([
      { productType: 'bike', without: ['price'], instead: { text: 'cargo bike' }, count: 1 },
    ]);
    expect(await found('car', { text: 'unheard bike rack' })).toEqual(nothing);
    await publish(bikeFields({ subType: 'cargo', price: 4 }));
    expect((await found('car', { text: 'unheard cargo bike', priceMax: 5 })).offers).toEqual([
      { productType: 'bike', without: [], instead: { text: 'cargo bike' }, count: 1 },
    ]);
  });
});

test('a town in the words is asked for as the place', async () => {
  await publish(brompton({ place: { country: 'AT', placeId: graz.placeId, lat: graz.lat, lon: graz.lon } }));
  const [offer] = (await found('car', { text: 'brompton graz' })).offers;
  expect(offer).toMatchObject({ count: 1, instead: { text: 'brompton', near: graz.placeId } });
  expect((await found('car', { text: 'brompton gratkorn' })).offers).toMatchObject([{ count: 1 }]);
  // Of a place alone nothing tells that another vehicle would do.
  expect(await found('car', { text: 'gratkorn' })).toEqual(nothing);
});

test('where a few cars have the words too, another type is offered only for names of vehicles that it has far more of', async () => {
  const zero = { brand: 'Zero', subType: 'motorcycle' } as const;
  const many = Array.from({ length: 5 }, () =>
    bikeFields({ ...zero, description: 'Garaged', legalClass: 'l3e' }),
  );
  await publish(carFields({ description: 'Zero emissions, garaged' }), ...many.slice(1));
  expect((await found('car', { text: 'zero' })).offers).toEqual([]);
  await publish(many[0]!);
  const { meant, offers } = await found('car', { text: 'zero' });
  expect(offers).toMatchObject([{ productType: 'bike', count: 5 }]);
  // Some cars were found, so that a search that chose no type stays with them.
  expect(meant).toBeNull();
  expect((await found('car', { text: 'garaged' })).offers).toEqual([]);
  expect((await found('car', { text: 'zero', brand: carFields().brand })).offers).toEqual([]);
});

test('wanted ads are found among wanted ads', async () => {
  const { bike } = kinds[1]!;
  await api.server.storage.store.append(
    newAd(api.ann, 'wanted', bike({ title: 'A brompton' }), '2026-02-01T00:00:00.000Z'),
  );
  expect(await found('car', { text: 'brompton' })).toEqual(nothing);
  expect((await found('car', { text: 'brompton' }, 'wanted')).meant).toBe('bike');
});
