import { sellerAds, buyerAds } from '@voltyard/contracts/ads/ads.rest';
import { criteriaParameters } from '@voltyard/contracts/ads/criteria/criteria-table';
import { getPriceGuidance } from '@voltyard/contracts/ads/price-guidance';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { findModels } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { Endpoint } from '@voltyard/contracts/endpoint';
import { findPlaces } from '@voltyard/contracts/places/places.rest';
import { ProblemReply } from '@voltyard/contracts/problems';
import { productTypes } from '@voltyard/contracts/product-types';
import * as fc from 'fast-check';
import { startTestApp, type TestApp } from './app.test-harness.js';

/** Whatever a stranger asks, the answer is right or says what to change. */

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ areCallsLimited: false });
  const ann = await server.person('Ann');
  await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201);
  await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(wantedCarFields()).expect(201);
});
afterAll(() => server.stop());

/** The public calls that ask for lists, counts or names. */
const questions: Pick<Endpoint, 'path' | 'reply'>[] = [
  ...[sellerAds, buyerAds]
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ method, access, path }) => method === 'get' && access === 'anyone' && !path.includes('/:id')),
  findModels,
  findPlaces,
  getPriceGuidance,
];
const replies = new Map(
  questions.flatMap(({ path, reply }) =>
    productTypes.map((type) => [path.replace(':productType', type).replace(':user', 'Ann'), reply] as const),
  ),
);

const parameter = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(criteriaParameters)), weight: 2 },
  fc.constantFrom('sort', 'before', 'limit', 'text', 'productType', 'country', 'placeId'),
  fc.constantFrom('year', 'odometerKm', 'exceptAdId', '__proto__', ''),
);
const numbers = [
  'NaN',
  'Infinity',
  '1e309',
  '-1e309',
  '-0',
  '-1',
  '0',
  '1e-320',
  '0x10',
  '1,5',
  '1e3',
  '99999999999999999999',
];
const words = [
  'a',
  'zoe',
  'ccs2',
  'type2',
  'EUR',
  'CHF',
  'true',
  'newest',
  'nearest',
  '2778067',
  '9999999999',
  'hatchback',
  'good',
];
const value = fc.oneof(
  fc.constantFrom(...numbers, ...words),
  // As they stand in an address: bytes that are no UTF-8, a lone surrogate, a zero, a percent that begins nothing.
  fc.constantFrom(
    '%ED%A0%80',
    '%FF',
    '%00',
    '%',
    '%E2%80%AE',
    'a'.repeat(3000),
    'a%20'.repeat(1000),
    '%EF%B7%BA'.repeat(30),
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(encodeURIComponent),
  fc.integer().map(String),
);
const query = fc
  .array(fc.tuple(parameter, value, fc.constantFrom(1, 1, 1, 2, 21, 200, 1000)), { maxLength: 8 })
  .map((given) =>
    given.flatMap(([name, one, times]) => Array<string>(times).fill(`${name}=${one}`)).join('&'),
  )
  .filter((given) => given.length < 14_000);

const sentence = /^[“\p{Lu}].*\.$/su;
const machineWords = /expected|received|Invalid|Too (?:big|small)|undefined|\[object/;

async function wrongIn(path: string, asked: string): Promise<string[]> {
  const { status, body } = await server.as(null).get(`${path}?${asked}`);
  if (status === 200) return replies.get(path)!.safeParse(body).success ? [] : ['no reply of this call'];
  const { error, code, fields = [] } = ProblemReply.parse(body);
  if (status !== 400 || code !== 'invalid-request') return [`${status} ${code}`];
  return [error, ...fields.map(({ message }) => message)].filter(
    (text) => !sentence.test(text) || machineWords.test(text),
  );
}

test('every question is answered, or refused by a code and sentences', () =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...replies.keys()), query, async (path, asked) => {
      expect({ path, asked, wrong: await wrongIn(path, asked) }).toEqual({ path, asked, wrong: [] });
    }),
    { numRuns: 200 },
  ));

const cars = '/api/SellerAdCard/GetSellerAdCards/car';
test.each([
  ['limit', '0x10', 'The limit is a whole number from 1 to 96.'],
  ['limit', '%2024', 'The limit is a whole number from 1 to 96.'],
  ['yearMin', '2e3', 'The earliest year is a year from 1900 to 2099.'],
  ['priceMax', '1e4', 'The highest price is a number.'],
  ['batteryUsableKwhMin', '0b11', 'The smallest battery (kWh) is a number from 0 to 250.'],
  ['radiusKm', '5%0A', 'The distance (km) is a whole number from 1 to 1,000.'],
])('%s is no number that is written as %j', async (path, written, message) => {
  const { body } = await server.as(null).get(`${cars}?${path}=${written}`).expect(400);
  expect(body).toMatchObject({ code: 'invalid-request', fields: [{ path, message }] });
});

test.each([
  ['near a town, with no distance', 'near=2778067', 0],
  ['a distance from nothing', 'radiusKm=1', 1],
  ['a lowest price above the highest', 'priceMin=9&priceMax=3', 0],
  ['a price that nothing costs', `priceMax=${10n ** 19n}`, 1],
  ['one connector 200 times', 'connector=ccs2&'.repeat(200), 1],
  ['20 names, one of them the brand', `brand=Renault&${'brand=x&'.repeat(19)}`, 1],
])('%s finds what it says', async (_, asked, found) => {
  const { body } = await server.as(null).get(`${cars}?${asked}`).expect(200);
  expect(body.sellerAdCards).toHaveLength(found);
});

test.each([
  ['nearest to nothing', 'sort=nearest', 'sort'],
  ['two currencies', 'priceMax=4&currency=EUR&currency=CHF', 'currency'],
  ['a price that is no number', 'priceMax=NaN', 'priceMax'],
  ['a price beyond all numbers', 'priceMax=1e309', 'priceMax'],
  ['words in two texts', 'text=a&text=b', 'text'],
  ['21 names', Array.from({ length: 21 }, (_, nth) => `brand=${nth}`).join('&'), 'brand'],
  ['a page mark that is none', 'before=%FF', 'before'],
])('%s is refused at its parameter', async (_, asked, path) => {
  const { body } = await server.as(null).get(`${cars}?${asked}`).expect(400);
  expect(body).toMatchObject({ code: 'invalid-request', fields: [{ path }] });
});
