import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;
beforeAll(async () => {
  server = await startTestApp();
  ann = await server.person('Ann');
  const places = {
    Vienna: { country: 'AT', placeId: '2761369' },
    Graz: { country: 'AT', placeId: '2778067', postcode: '8010' },
    Somewhere: { country: 'AT', postcode: '8010' },
  };
  for (const [title, place] of Object.entries(places)) {
    const car = carFields({ title: `In ${title}`, place });
    await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(car).expect(201);
    const wanted = wantedCarFields({ title: `To ${title}`, place, radiusKm: 50 });
    await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(wanted).expect(201);
  }
});
afterAll(() => server.stop());

const list = (query: string) => server.as(null).get(`/api/SellerAdCard/GetSellerAdCards/car?${query}`);
const titles = async (query: string) =>
  (await list(query).expect(200)).body.sellerAdCards.map(({ title }: { title: string }) => title);

test('ads are found near a town by its placeId, the nearest first', async () => {
  expect(await titles('near=2778067')).toEqual(['In Graz']);
  expect(await titles('near=2778067&radiusKm=200&sort=nearest')).toEqual(['In Graz', 'In Vienna']);
  expect(await titles('near=2761369&radiusKm=200&sort=nearest&withUnknown=true')).toEqual([
    'In Vienna',
    'In Graz',
    'In Somewhere',
  ]);
});

test('a page continues where the one before ended', async () => {
  const query = 'near=2761369&radiusKm=200&sort=nearest&withUnknown=true&limit=1';
  const { body } = await list(query).expect(200);
  expect(await titles(`${query}&before=${body.next}`)).toEqual(['In Graz']);
});

test('they are counted in the same way', async () => {
  const path = '/api/SellerAdCard/GetSellerAdCounts/car?near=2778067';
  expect((await server.as(null).get(path).expect(200)).body).toMatchObject({
    count: 1,
    withUnknown: 2,
    unknown: 1,
  });
});

test('wanted ads are found near the places of their buyers', async () => {
  const path = '/api/BuyerAdCard/GetBuyerAdCards/car?near=2778067&radiusKm=500';
  const { body } = await server.as(null).get(path).expect(200);
  expect(body.buyerAdCards.map(({ title }: { title: string }) => title)).toEqual(['To Graz']);
});

test.each([
  ['near=1', 'near', /^No town has this placeId/],
  ['near=Graz', 'near', /^A place is named by its placeId/],
  ['near=2778067&radiusKm=1001', 'radiusKm', /whole number from 1 to 1,000/],
  ['sort=nearest', 'sort', /needs a place/],
])('%s is refused by a sentence', async (query, path, message) =>
  expect((await list(query).expect(400)).body).toMatchObject({
    code: 'invalid-request',
    fields: [{ path, message: expect.stringMatching(message) }],
  }),
);
