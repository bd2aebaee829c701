import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;
let bob: Person;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  server = await startTestApp({ now: () => now });
  [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
});
afterEach(() => server.stop());

const secondsPass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const posted = async (by = ann): Promise<string> =>
  (await server.as(by).post('/api/SellerAd/CreateSellerAd').send(carFields()).expect(201)).body.sellerAdId;
const deleted = async (by = ann): Promise<string> => {
  const adId = await posted(by);
  await server.allIsDelivered(); // else the ad may be sent once, as it is after both
  secondsPass(1);
  await server.as(by).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200);
  return adId;
};
const restore = (adId: string) => server.as(ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200);
const listOf = async (by = ann, query = '') =>
  (await server.as(by).get(`/api/SellerAd/GetDeletedSellerAds${query}`).expect(200)).body as {
    sellerAdCards: { sellerAdId: string; deletedAt: string }[];
    count: number;
    position: number;
    next: string;
  };
const idsOf = ({ sellerAdCards }: Awaited<ReturnType<typeof listOf>>) =>
  sellerAdCards.map(({ sellerAdId }) => sellerAdId);
const topicOf = (person: Person) => `deleted-ads:${person.userId}`;

async function watching(topic: string, by: Person | null, after?: number) {
  await server.allIsDelivered();
  const client = server.socket(by ? { token: by.token } : {});
  const heard: Change[] = [];
  client.on('changes', (changes) => heard.push(...changes));
  const reply = await client.timeout(60_000).emitWithAck('watch', { topic, after });
  /** What was heard, once it is as much as that. */
  const first = async (count: number): Promise<Change[]> => {
    const deadline = Date.now() + 60_000;
    while (heard.length < count && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return heard;
  };
  return { reply, first };
}

test('its owner is sent that an ad was deleted, as the list then has it, and that it was restored', async () => {
  const adId = await posted();
  const { first } = await watching(topicOf(ann), ann);
  const { position } = (await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200)).body;
  const { sellerAdCards } = await listOf();
  const { deletedAt } = sellerAdCards[0]!;
  const row = { kind: 'for-sale', productType: 'car', deletedAt };
  expect(await first(1)).toEqual([{ topic: topicOf(ann), position, id: adId, row }]);
  await restore(adId);
  expect((await first(2))[1]).toMatchObject({ id: adId, row: null });
  expect(idsOf(await listOf())).toEqual([]);
});

test('what was deleted and restored after the list was read is replayed to its owner', async () => {
  const first = await deleted();
  const { position } = await listOf();
  await restore(first);
  const second = await deleted();
  const { reply } = await watching(topicOf(ann), ann, position);
  expect(reply).toMatchObject({
    missed: [
      { id: first, row: null },
      { id: second, row: { kind: 'for-sale' } },
    ],
  });
});

test('another user gets none of it: no row, no count, no place in the order, no change', async () => {
  const bobs = await watching(topicOf(bob), bob, 0);
  const [own, others] = [await deleted(bob), await deleted()];
  await deleted();
  const list = await listOf(bob);
  expect([idsOf(list), list.count]).toEqual([[own], 1]);
  // The cursor of another user’s list is a place in one’s own.
  const { next } = await listOf(ann, '?limit=1');
  expect(idsOf(await listOf(bob, `?before=${encodeURIComponent(next)}`))).toEqual([own]);
  const last = await deleted(bob);
  const changes = await bobs.first(4); // of each ad that it was posted, and that it was deleted
  expect(changes.map(({ id }) => id)).toEqual([own, own, last, last]);
  expect(changes.map(({ id }) => id)).not.toContain(others);
});

test.each([undefined, 0])(
  'another and a signed-out user cannot watch it, nor catch up with it (after %s)',
  async (after) => {
    await deleted();
    const refused = [];
    for (const person of [bob, null]) refused.push((await watching(topicOf(ann), person, after)).reply);
    expect(refused).toMatchObject([{ code: 'not-found' }, { code: 'sign-in-required' }]);
    await server.as(null).get('/api/SellerAd/GetDeletedSellerAds').expect(401);
  },
);

test('a day later neither the list nor the replay shows it', async () => {
  const adId = await deleted();
  secondsPass(24 * 3600);
  expect(idsOf(await listOf())).toEqual([adId]);
  secondsPass(1);
  expect(await listOf()).toMatchObject({ sellerAdCards: [], count: 0 });
  const { reply } = await watching(topicOf(ann), ann, 0);
  expect(reply).toMatchObject({ missed: [{ id: adId, row: null }] });
});
