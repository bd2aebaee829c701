import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
let clock: number;
let server: TestApp;
let ann: Person;

beforeEach(async () => {
  clock = noon;
  server = await startTestApp({ now: () => new Date(clock) });
  ann = await server.person('Ann');
});
afterEach(() => server.stop());

const post = async (title: string): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(carFields({ title })).expect(201)).body
    .sellerAdId;
const cardOf = async (id: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${id}`).expect(200)).body.data;
const titles = async () =>
  (await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/car').expect(200)).body.sellerAdCards.map(
    ({ title }: { title: string }) => title,
  );
const change = (id: string, version: number, price: number) =>
  server
    .as(ann)
    .put(`/api/SellerAd/UpdateSellerAd/${id}`)
    .send({ version, ...carFields({ price }) })
    .expect(200);
const eventsOf = async (id: string) =>
  (await server.storage.store.read(`ad-${id}`)).flatMap(
    ({ events }) => events as readonly { deletedAt?: string }[],
  );

test('an ad that is changed after the clock was put back keeps its dates in order', async () => {
  const id = await post('Posted before');
  clock -= hour;
  await change(id, 1, 1000);
  const changed = await cardOf(id);
  expect(changed.createdAt).toBe('2026-11-21T12:00:00.000Z');
  expect(changed.updatedAt > changed.createdAt).toBe(true);
  await change(id, 2, 2000);
  expect((await cardOf(id)).updatedAt > changed.updatedAt).toBe(true);
});

test('an ad is not deleted before it was posted, and comes back as it was', async () => {
  const id = await post('Posted before');
  clock -= hour;
  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${id}`).expect(200);
  const { deletedAt = '' } = (await eventsOf(id)).at(-1) ?? {};
  expect(deletedAt > '2026-11-21T12:00:00.000Z').toBe(true);
  await server.as(ann).post(`/api/SellerAd/RestoreSellerAd/${id}`).expect(200);
  const card = await cardOf(id);
  expect(card.updatedAt > card.createdAt).toBe(true);
});

test('a new ad is listed above older ones, also after the clock was put back', async () => {
  await post('The first one');
  clock -= hour;
  await post('The second one');
  await post('The third one');
  clock += 2 * hour;
  await post('The fourth one');
  expect(await titles()).toEqual(['The fourth one', 'The third one', 'The second one', 'The first one']);
});

test('a log of a clock that was put back shows no ad as changed before it was posted', async () => {
  const id = await post('Posted before');
  const changed = { type: 'AdChanged', fields: carFields({ price: 1 }) };
  await server.storage.store.append({
    stream: `ad-${id}`,
    version: 2,
    at: '2026-11-21T09:00:00.000Z',
    events: [changed],
  });
  expect(await cardOf(id)).toMatchObject({ price: 1, updatedAt: '2026-11-21T12:00:00.000Z' });
});
