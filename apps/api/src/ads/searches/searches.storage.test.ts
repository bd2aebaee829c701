import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { savedSearchLimits } from '@voltyard/contracts/limits';
import type { Change } from '@voltyard/contracts/push';
import type { SavedSearch, SearchCount } from '@voltyard/contracts/searches/searches.rest';
import type { Person, TestApp } from '../../app.test-harness.js';
import { startWithoutAds } from '../ads.test-harness.js';
import { searchChangesDecider, streamOfSearchChanges } from './search-changes.decider.js';

let server: TestApp;
let ann: Person;
let bob: Person;
let pass: (milliseconds: number) => void;
beforeEach(async () => {
  ({ server, ann, bob, pass } = await startWithoutAds());
});
afterEach(() => server.stop());

/** What a list keeps by “Keep this search”. */
const teslas = (changes = {}) =>
  ({
    productType: 'car',
    title: 'Cars by Tesla to €20,000',
    brands: ['Tesla'],
    budgetMax: 20_000,
    currency: 'EUR',
    place: { country: 'AT' },
    visibility: 'private',
    ...changes,
  }) as const;
const keep = async (fields: object = teslas(), by: Person = ann): Promise<string> => {
  const { body } = await server.as(by).post('/api/BuyerAd/CreateBuyerAd').send(fields).expect(201);
  return body.buyerAdId;
};
const sell = async (fields: object = {}, by: Person = bob): Promise<string> => {
  const car = carFields({ brand: 'Tesla', price: 15_000, ...fields });
  return (await server.as(by).post('/api/SellerAd/CreateSellerAd').send(car).expect(201)).body.sellerAdId;
};
const seen = (id: string, by: Person = ann) => server.as(by).post(`/api/Search/MarkSeen/${id}`);
const saveNotify = (id: string, notify: string, by: Person = ann) =>
  server.as(by).put(`/api/Search/SaveNotify/${id}`).send({ notify });

interface Searches {
  searches: SavedSearch[];
  counts: SearchCount[];
  next: string | null;
  position: number;
}
const searchesOf = async (by: Person = ann, query = {}): Promise<Searches> =>
  (await server.as(by).get('/api/Search/GetSearches').query(query).expect(200)).body;
const countsOf = async (by: Person = ann) =>
  (await searchesOf(by)).counts.map(({ count, newCount }) => [count, newCount]);

test('a kept search has how many ads meet it, and how many of them are new since its results were opened', async () => {
  await sell();
  const id = await keep();
  expect(await countsOf()).toEqual([[1, 0]]);
  await sell({ price: 19_000 });
  await sell({ price: 21_000 });
  await sell({ brand: 'Renault' });
  expect(await countsOf()).toEqual([[2, 1]]);
  const { searches } = await searchesOf();
  const { body } = await seen(id).expect(200);
  expect(body.seenBefore).toBe(searches[0]!.seenAt);
  expect(await countsOf()).toEqual([[2, 0]]);
  await sell({ price: 12_000 });
  expect(await countsOf()).toEqual([[3, 1]]);
});

test("one's own ad meets the search as the list shows it, and is never new", async () => {
  await keep();
  await sell({}, ann);
  expect(await countsOf()).toEqual([[1, 0]]);
});

test('ads that do not say all that is asked are counted apart, and one’s own among both', async () => {
  await keep(teslas({ sohPercentMin: 80 }));
  const soh = { percent: 90, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
  for (const fields of [{ soh }, {}, {}, { soh: { ...soh, percent: 70 } }]) await sell(fields);
  await sell({}, ann);
  expect((await searchesOf()).counts).toMatchObject([{ count: 1, unsaidCount: 3, ownCount: 1 }]);
});

test('what is new is also what does not say all that is asked, as matches are; that is counted apart', async () => {
  const id = await keep(teslas({ sohPercentMin: 80 }));
  const soh = { percent: 90, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
  for (const fields of [{ soh }, {}, {}, { soh: { ...soh, percent: 70 } }]) await sell(fields);
  await sell({}, ann);
  expect((await searchesOf()).counts).toMatchObject([{ newCount: 3, newUnsaidCount: 2 }]);
  await seen(id).expect(200);
  await sell();
  expect((await searchesOf()).counts).toMatchObject([{ newCount: 1, newUnsaidCount: 1 }]);
});

test('what is only nice to have does not count against an ad', async () => {
  await keep(teslas({ rangeKmMin: 400, niceToHave: ['rangeKmMin'] }));
  // The lowest budget is nice to have with the highest one.
  await keep(teslas({ budgetMin: 1, budgetMax: 2, niceToHave: ['budgetMax'] }));
  await sell();
  expect(await countsOf()).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('the last one comes first, a page at a time, each once', async () => {
  const ids = [await keep(), await keep(), await keep()];
  const first = await searchesOf(ann, { limit: 2 });
  expect(first.searches.map(({ buyerAdId }) => buyerAdId)).toEqual([ids[2], ids[1]]);
  expect(first.counts.map(({ buyerAdId }) => buyerAdId)).toEqual([ids[2], ids[1]]);
  const second = await searchesOf(ann, { limit: 2, before: first.next! });
  expect(second.searches.map(({ buyerAdId }) => buyerAdId)).toEqual([ids[0]]);
  expect(second.next).toBeNull();
});

test('however many are asked for, one call counts a bounded number', async () => {
  for (let number = 0; number <= savedSearchLimits.countedAtOnce; number++) await keep();
  const page = await searchesOf(ann, { limit: 96 });
  expect(page.searches).toHaveLength(savedSearchLimits.countedAtOnce);
  expect(page.counts).toHaveLength(savedSearchLimits.countedAtOnce);
  expect((await searchesOf(ann, { limit: 96, before: page.next! })).searches).toHaveLength(1);
});

test('a search that is published and made private again stays in its place, with its setting and what was seen', async () => {
  const id = await keep();
  await saveNotify(id, 'daily').expect(200);
  await sell();
  await seen(id).expect(200);
  const before = (await searchesOf()).searches[0]!;
  const update = (version: number, fields: object) =>
    server
      .as(ann)
      .put(`/api/BuyerAd/UpdateBuyerAd/${id}`)
      .send({ ...fields, version });
  await update(1, wantedCarFields({ title: 'A Tesla', brands: ['Tesla'] })).expect(200);
  const published = (await searchesOf()).searches[0]!;
  expect(published).toMatchObject({ title: 'A Tesla', notify: 'daily' });
  expect(published.visibility).toBeUndefined();
  expect([published.keptAt, published.seenAt]).toEqual([before.keptAt, before.seenAt]);
  await update(2, teslas()).expect(200);
  const { createdAt, stateSince, updatedAt } = published;
  expect((await searchesOf()).searches).toEqual([
    {
      ...before,
      version: 3,
      createdAt,
      stateSince,
      updatedAt: expect.not.stringMatching(updatedAt) as string,
    },
  ]);
});

test('a search that is deleted is gone, and comes back as it was', async () => {
  const id = await keep();
  await saveNotify(id, 'off').expect(200);
  await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${id}`).expect(200);
  expect((await searchesOf()).searches).toEqual([]);
  await seen(id).expect(404);
  await server.as(ann).post(`/api/BuyerAd/RestoreBuyerAd/${id}`).expect(200);
  expect((await searchesOf()).searches).toMatchObject([{ buyerAdId: id, notify: 'off' }]);
});

test('a wanted ad searches until it is found', async () => {
  const id = await keep(wantedCarFields());
  const state = (to: string, version: number) =>
    server.as(ann).post(`/api/BuyerAd/ChangeState/${id}`).send({ state: to, version }).expect(200);
  await state('found', 1);
  expect((await searchesOf()).searches).toEqual([]);
  await state('live', 2);
  expect((await searchesOf()).searches).toHaveLength(1);
});

test('others neither see nor change it', async () => {
  const id = await keep();
  expect((await searchesOf(bob)).searches).toEqual([]);
  await seen(id, bob).expect(404);
  await saveNotify(id, 'off', bob).expect(404);
  await seen(randomUUID()).expect(404);
});

test('a setting that there is not is refused at its field', async () => {
  const id = await keep();
  const { body } = await saveNotify(id, 'hourly').expect(400);
  expect(body).toMatchObject({ fields: [{ path: 'notify', message: expect.stringContaining('at-once') }] });
});

test('its owner hears of it, of its settings and of its end, and of no ad for sale', async () => {
  const topic = `searches:${ann.userId}`;
  const heard: Change[] = [];
  const client = server.socket({ token: ann.token });
  client.on('changes', (changes) => heard.push(...changes));
  await client.timeout(60_000).emitWithAck('watch', { topic });
  const id = await keep();
  await sell({}, ann);
  await server.allIsDelivered(); // each change by itself: of several at once only the last row is sent
  await saveNotify(id, 'daily').expect(200);
  await server.allIsDelivered();
  await seen(id).expect(200);
  await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${id}`).expect(200);
  await server.allIsDelivered();
  const told = heard.map(({ id: of, row }) => [of, row && (row as SavedSearch).notify]);
  expect(told.at(-1)).toEqual([id, null]);
  expect(told).toContainEqual([id, 'at-once']);
  expect(told).toContainEqual([id, 'daily']);
  expect(new Set(told.map(([of]) => of))).toEqual(new Set([id]));
});

test('what a person says of their searches is part of their data', async () => {
  const id = await keep();
  await saveNotify(id, 'daily').expect(200);
  const { body } = await server.as(ann).get('/api/User/GetMyData').query({ before: '1/' }).expect(200);
  expect(body.belongings.searches).toEqual([
    { buyerAdId: id, notify: 'daily', seenAt: expect.any(String) as string },
  ]);
});

test('results are opened a bounded number of times a day, and again on the next one', async () => {
  const id = await keep();
  const change = {
    type: 'SearchResultsSeen',
    userId: ann.userId,
    adId: id,
    seenAt: '',
    tomorrowIn: 5,
  } as const;
  const { changesPerDay } = savedSearchLimits;
  expect(() => searchChangesDecider.decide(change, changesPerDay)).toThrow('Try again tomorrow');
  expect(searchChangesDecider.decide(change, changesPerDay - 1)).toHaveLength(1);
  const streamAt = (at: string) => streamOfSearchChanges({ userId: ann.userId, at });
  expect(streamAt('2026-11-25T23:59:59.999Z')).not.toBe(streamAt('2026-11-26T00:00:00.000Z'));
  await seen(id).expect(200);
  pass(86_400_000);
  await seen(id).expect(200);
});
