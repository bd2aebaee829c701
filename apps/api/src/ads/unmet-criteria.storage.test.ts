import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { newAd } from '../app.test-harness.js';
import { type AdsUnderTest, startWithoutAds } from './ads.test-harness.js';

let api: AdsUnderTest;
beforeAll(async () => {
  api = await startWithoutAds();
});
afterAll(() => api.server.stop());

const publish = (fields: AdFields) =>
  api.server.storage.store.append(newAd(api.ann, 'for-sale', fields, '2026-02-01T00:00:00.000Z'));
const unmet = async (query: object): Promise<string[]> =>
  (await api.server.as(null).get('/api/AdCard/GetUnmetCriteria/for-sale/bike').query(query).expect(200)).body
    .unmet;

test('what no ad of a type meets by itself is said; of a type without ads nothing is', async () => {
  await publish(carFields({ brand: 'Renault' }));
  expect(await unmet({ brand: 'Renault' })).toEqual([]);
  await publish(bikeFields({ brand: 'BMW', model: 'CE 02', price: 3000 }));
  await publish(bikeFields({ brand: 'Brompton', model: 'Electric', price: 900 }));
  expect(await unmet({ brand: 'Renault', priceMax: 1000 })).toEqual(['brand']);
  // Each has some, although no ad has both.
  expect(await unmet({ brand: 'bmw', priceMax: 1000 })).toEqual([]);
  expect(await unmet({ brand: ['Renault', 'BMW'], model: 'i3', priceMin: 20_000 })).toEqual([
    'model',
    'price',
  ]);
  expect(await unmet({})).toEqual([]);
});
