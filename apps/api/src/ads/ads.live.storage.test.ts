import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { type Client, jpeg, type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;

beforeEach(async () => {
  server = await startTestApp();
  ann = await server.person('Ann');
});
afterEach(() => server.stop());

async function watching(topic: string, after?: number) {
  await server.allIsDelivered();
  const client: Client = server.socket();
  const heard: Change[] = [];
  client.on('changes', (changes) => heard.push(...changes));
  const reply = await client.timeout(60_000).emitWithAck('watch', { topic, after });
  const next = async (count: number): Promise<Change[]> => {
    const deadline = Date.now() + 60_000;
    while (heard.length < count && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return heard;
  };
  return { heard, reply, next };
}

const post = async (fields: object = carFields()) =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body as {
    sellerAdId: string;
    version: number;
    position: number;
  };
const cardOf = async (id: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${id}`).expect(200)).body.data;

test('a posted ad, its photos, its changes and its end are pushed as lists give them', async () => {
  const { next } = await watching('for-sale:car');
  const { sellerAdId, position } = await post();
  expect(await next(1)).toEqual([
    { topic: 'for-sale:car', position, id: sellerAdId, row: await cardOf(sellerAdId) },
  ]);

  const cardId = '11111111-1111-4111-8111-111111111111';
  await server
    .as(ann)
    .post('/api/File/car/add')
    .field({ cardId, fileName: 'zoe.jpg' })
    .attach('file', await jpeg(), 'zoe.jpg')
    .expect(200);
  const photos = [{ photoId: cardId, photoCaption: 'From the left' }];
  await server.as(ann).post('/api/Photo/SavePhotos').send({ sellerAdId, photos }).expect(200);
  expect((await next(2))[1]?.row).toEqual(await cardOf(sellerAdId));
  expect((await next(2))[1]?.row).toMatchObject({
    photos: [{ photoId: cardId, photoCaption: 'From the left' }],
  });

  const change = { version: 2, ...carFields({ price: 1 }) };
  await server.as(ann).put(`/api/SellerAd/UpdateSellerAd/${sellerAdId}`).send(change).expect(200);
  expect((await next(3))[2]?.row).toMatchObject({ price: 1, version: 3 });

  await server.as(ann).delete(`/api/Photo/DeletePhoto/${cardId}`).expect(200);
  expect((await next(4))[3]?.row).toMatchObject({ photos: [] });

  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${sellerAdId}`).expect(200);
  expect((await next(5))[4]).toMatchObject({ id: sellerAdId, row: null });
});

test.each([
  ['for-sale:bike', 1],
  ['for-sale:car', 0],
  ['wanted:bike', 0],
])('a bike for sale is heard of under %s %i times', async (topic, times) => {
  const { heard } = await watching(topic);
  const everything = await watching(`user:${ann.userId}`);
  await post(bikeFields());
  await everything.next(1);
  expect(heard).toHaveLength(times);
});

test('one ad, and one user, can be watched', async () => {
  const { sellerAdId } = await post();
  const ad = await watching(`ad:${sellerAdId}`);
  const user = await watching(`user:${ann.userId}`);
  await post(bikeFields());
  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${sellerAdId}`).expect(200);
  expect(await user.next(2)).toMatchObject([{ row: { productType: 'bike' } }, { id: sellerAdId, row: null }]);
  expect(await ad.next(1)).toMatchObject([{ topic: `ad:${sellerAdId}`, row: null }]);
});

test('a list and a watch after its position leave nothing between them', async () => {
  await post();
  const list = (await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/car').expect(200)).body;
  const { sellerAdId } = await post();
  const { reply } = await watching('for-sale:car', list.position);
  expect(reply).toMatchObject({ missed: [{ id: sellerAdId }] });
});

test.each(['for-sale:boat', 'user:ann', 'ad:1', 'session:1'])('%s is no topic', async (topic) => {
  expect((await watching(topic)).reply).toMatchObject({ code: 'not-found' });
});

test('a topic is heard under the name it was asked by: one with an id in capitals is refused', async () => {
  const { sellerAdId } = await post();
  for (const id of [sellerAdId, ann.userId]) {
    const name = id === sellerAdId ? 'ad' : 'user';
    expect((await watching(`${name}:${id}`)).reply).toHaveProperty('missed');
    expect((await watching(`${name}:${id.toUpperCase()}`)).reply).toMatchObject({ code: 'not-found' });
  }
});
