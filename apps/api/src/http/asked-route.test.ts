import { sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { Problem } from '@voltyard/contracts/problems';
import { StorageUnavailable } from '../storage/storage.js';
import { askingRoutes } from './asked-route.js';
import { keptUnder, ReadyJson, type Route, serve } from './serve.js';

const id = '10000000-0000-4000-8000-000000000000';
const card = `/api/SellerAdCard/GetSellerAdCard/${id}`;
const cardRoute = (handler: Parameters<typeof serve<typeof sellerAds.card>>[1]): Route =>
  keptUnder(({ id: adId }) => `ad:${adId!}`, serve(sellerAds.card, handler));

test('a call that is kept for everybody is answered as to a signed-out user, with who hears of its changes', async () => {
  const seen: unknown[] = [];
  const ask = askingRoutes([
    keptUnder(
      ({ productType }) => `for-sale:${productType as 'car'}`,
      serve(sellerAds.cards, async ({ params, query: { sort, limit }, user }) => {
        seen.push({ params, sort, limit, user });
        return new ReadyJson('{"sellerAdCards":[]}');
      }),
    ),
  ]);
  expect(await ask('/api/SellerAdCard/GetSellerAdCards/car?sort=newest&limit=24')).toEqual({
    text: '{"sellerAdCards":[]}',
    topic: 'for-sale:car',
  });
  expect(seen).toEqual([{ params: { productType: 'car' }, sort: 'newest', limit: 24, user: null }]);
});

test('what is not for everybody is not answered', async () => {
  const ask = askingRoutes([
    cardRoute(async ({ response }) => {
      response.set('Cache-Control', 'no-store');
      return new ReadyJson('{"data":{}}');
    }),
  ]);
  expect(await ask(card)).toBeNull();
});

test.each([
  ['refused', new Problem('not-found')],
  ['away', new StorageUnavailable('gone')],
])('what is %s is not answered', async (_why, problem) => {
  expect(await askingRoutes([cardRoute(() => Promise.reject(problem))])(card)).toBeNull();
});

test('an error is not hidden', async () => {
  const failing = askingRoutes([cardRoute(() => Promise.reject(new Error('a mistake')))]);
  await expect(failing(card)).rejects.toThrow('a mistake');
});

test('neither are calls that are not kept, and addresses of none', async () => {
  const own = serve(sellerAds.card, async () => new ReadyJson('{"data":{}}'));
  const ask = askingRoutes([own]);
  expect(await ask(card)).toBeNull();
  expect(await ask('/api/SellerAdCard')).toBeNull();
});
