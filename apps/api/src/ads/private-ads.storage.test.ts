import { randomUUID } from 'node:crypto';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { type Client, jpeg, type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';

/** Values that appear nowhere else, so that a search finds every leak. */
const title = 'Zweitwagen for the lake house';
const kept = (changes = {}) => wantedCarFields({ title, visibility: 'private', ...changes });
const published = wantedCarFields({ title });

let server: TestApp;
let ann: Person;
let bob: Person;
let adId: string;
beforeEach(async () => {
  server = await startTestApp({ areCallsLimited: false, before: othersReact });
  [ann, bob] = [await server.person('Ann'), await server.person('bob')];
  adId = randomUUID();
});
afterEach(() => server.stop());

const keep = (by: Person = ann, fields: object = kept()) =>
  server
    .as(by)
    .post('/api/BuyerAd/CreateBuyerAd')
    .send({ ...fields, buyerAdId: adId })
    .expect(201);
const change = (version: number, fields: object, by: Person = ann) =>
  server
    .as(by)
    .put(`/api/BuyerAd/UpdateBuyerAd/${adId}`)
    .send({ ...fields, version });
const ownList = async (by: Person = ann) =>
  (await server.as(by).get('/api/BuyerAd/GetPrivateBuyerAds/car').expect(200)).body;
const card = (by: Person | null) => server.as(by).get(`/api/BuyerAdCard/GetBuyerAdCard/${adId}`);

describe('to others', () => {
  /** Every call that reads, with parameters about the ad, its owner and its words. */
  const questions = () =>
    server.app.endpoints
      .filter(({ method, path }) => method === 'get' && !path.startsWith('/api/Auth/'))
      .flatMap(({ path }) =>
        [ann.userId, 'Ann'].map((user) => {
          const named: Record<string, string> = { productType: 'car', id: adId, adId, user, size: '320' };
          const asked = path.replaceAll(/:(\w+)/g, (_, name: string) => named[name]!);
          return `${asked}?text=zweitwagen&userName=Ann&productType=car`;
        }),
      );
  /** The position changes with every commit. */
  const withoutPosition = (text: string) => text.replaceAll(/"position":\d+/g, '"position":0');
  const answersTo = async (by: Person | null) => {
    const answers: [string, number, string][] = [];
    for (const question of questions()) {
      const { status, text } = await server.as(by).get(question);
      answers.push([question, status, withoutPosition(text)]);
    }
    return answers;
  };

  test('every call answers another user and a signed-out one as if the ad did not exist', async () => {
    const before = [await answersTo(null), await answersTo(bob)];
    await keep();
    expect([await answersTo(null), await answersTo(bob)]).toEqual(before);
    await change(1, kept({ budgetMax: 7 })).expect(200);
    expect([await answersTo(null), await answersTo(bob)]).toEqual(before);
    // Proves that the comparison can fail.
    await change(2, published).expect(200);
    expect(JSON.stringify(await answersTo(bob))).toContain('lake house');
    await change(3, kept()).expect(200);
    expect([await answersTo(null), await answersTo(bob)]).toEqual(before);
  });

  /** All topics, watched from the beginning of the log; refused ones push nothing. */
  async function hear(by: Person | null) {
    const heard: Change[] = [];
    const clients: Client[] = [];
    for (const { name } of server.app.topics)
      for (const about of ['car', adId, ann.userId]) {
        const client = server.socket(by ? { token: by.token } : {});
        clients.push(client);
        client.on('changes', (changes) => heard.push(...changes));
        const reply = await client
          .timeout(60_000)
          .emitWithAck('watch', { topic: `${name}:${about}`, after: 0 });
        if ('missed' in reply) heard.push(...(reply.missed as Change[]));
      }
    return { heard, stop: () => clients.forEach((client) => client.disconnect()) };
  }
  const until = async (isSo: () => boolean) => {
    const deadline = Date.now() + 60_000;
    while (!isSo() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('no topic reveals the ad, now or later', async () => {
    const [strangers, others] = [await hear(null), await hear(bob)];
    await keep();
    await change(1, kept({ budgetMax: 7 })).expect(200);
    await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`).expect(200);
    await server.as(ann).post(`/api/BuyerAd/RestoreBuyerAd/${adId}`).expect(200);
    await server.allIsDelivered();
    const late = [await hear(null), await hear(bob)];
    expect([strangers, others, ...late].map(({ heard }) => heard)).toEqual([[], [], [], []]);
    for (const { stop } of [strangers, others, ...late]) stop();
  });

  test.each([
    ['a signed-out user', () => null],
    ['another user', () => bob],
  ])(
    'to %s the ad appears when it becomes public, and is gone when it becomes private again',
    async (_, person) => {
      await keep();
      const { heard, stop } = await hear(person());
      await change(1, published).expect(200);
      await until(() => heard.length >= 3);
      expect(heard.map(({ topic }) => topic).toSorted()).toEqual(
        [`ad:${adId}`, `user:${ann.userId}`, 'wanted:car'].toSorted(),
      );
      expect(JSON.stringify(heard)).toContain('lake house');
      await change(2, kept({ title: 'Something even more secret' })).expect(200);
      await until(() => heard.length >= 6);
      expect(heard.slice(3).map(({ row }) => row)).toEqual([null, null, null]);
      await change(3, kept({ title: 'Something even more secret' })).expect(200);
      await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`).expect(200);
      await server.as(ann).post(`/api/BuyerAd/RestoreBuyerAd/${adId}`).expect(200);
      await server.allIsDelivered();
      expect(heard).toHaveLength(6);
      expect(JSON.stringify(heard)).not.toContain('secret');
      stop();
    },
  );

  async function uploaded(by: Person): Promise<string> {
    const photoId = randomUUID();
    const upload = server.as(by).post('/api/File/car/add').field({ cardId: photoId, fileName: 'car.jpg' });
    await upload.attach('file', await jpeg(), 'car.jpg').expect(200);
    return photoId;
  }

  test('every change that others try is answered as not found, also after the ad was deleted', async () => {
    const photos = [{ photoId: await uploaded(bob) }];
    const answers = async () => {
      const replies = await Promise.all([
        card(null),
        card(bob),
        server.as(bob).get(`/api/BuyerAd/GetBuyerAd/${adId}`),
        change(1, published, bob),
        server.as(bob).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`),
        server.as(bob).post(`/api/BuyerAd/RestoreBuyerAd/${adId}`),
        server.as(bob).post('/api/Photo/SavePhotos').send({ buyerAdId: adId, photos }),
      ]);
      return replies.map(({ status, body }) => [status, body]);
    };
    const unknown = await answers();
    expect(unknown.map(([status]) => status)).toEqual(unknown.map(() => 404));
    await keep();
    expect(await answers()).toEqual(unknown);
    await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`).expect(200);
    expect(await answers()).toEqual(unknown);
    expect((await ownList(bob)).buyerAdCards).toEqual([]);
  });
});

/** The ads in all pages of GetMyData. */
async function ownData(before = ''): Promise<object[]> {
  const { body } = await server.as(ann).get('/api/User/GetMyData').query({ before }).expect(200);
  const { belongings, next } = body as { belongings: { ads: object[] }; next: string | null };
  return next === null ? belongings.ads : [...belongings.ads, ...(await ownData(next))];
}

describe('its owner', () => {
  test('counts the ad beside the public ones, and is the only user who does', async () => {
    const counts = { car: 1, bike: 0, scooter: 0 };
    await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(published).expect(201);
    await keep();
    const countsFor = (by: Person | null, kind = 'BuyerAd') =>
      server.as(by).get(`/api/${kind}Card/Get${kind}CountsOfUser/Ann`).expect(200);
    const own = await countsFor(ann);
    expect(own.body).toEqual({ counts, withPrivate: { ...counts, car: 2 } });
    expect(own.headers['cache-control']).toBe('no-store');
    for (const by of [bob, null]) expect((await countsFor(by)).body).toEqual({ counts, withPrivate: counts });
    expect((await countsFor(ann, 'SellerAd')).body.withPrivate).toEqual({ ...counts, car: 0 });
    await change(1, published).expect(200);
    expect((await countsFor(bob)).body).toEqual((await countsFor(ann)).body);
  });

  test('lists and opens the ad, and receives its changes', async () => {
    const client = server.socket({ token: ann.token });
    const heard: Change[] = [];
    client.on('changes', (changes) => heard.push(...changes));
    const topic = `private-ads:${ann.userId}`;
    await client.timeout(60_000).emitWithAck('watch', { topic });
    await keep();
    await server.allIsDelivered(); // else its row may be sent once, as it is after both changes
    const { buyerAdCards, next, position } = await ownList();
    expect(buyerAdCards).toMatchObject([{ buyerAdId: adId, title, visibility: 'private', version: 1 }]);
    expect(next).toBeNull();
    const opened = await card(ann).expect(200);
    expect(opened.body.data).toEqual(buyerAdCards[0]);
    expect(opened.headers['cache-control']).toBe('no-store');
    await change(1, published).expect(200);
    const deadline = Date.now() + 60_000;
    while (heard.length < 2 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(heard).toEqual([
      { topic, id: adId, position, row: buyerAdCards[0] },
      { topic, id: adId, position: position + 1, row: null },
    ]);
    expect((await ownList()).buyerAdCards).toEqual([]);
  });

  test('has the ad in its topic whether it is public or private, and receives each change once', async () => {
    const topic = `ad:${adId}`;
    const watch = (client: Client) => client.timeout(60_000).emitWithAck('watch', { topic, after: 0 });
    const statesOf = (changes: Change[]) =>
      changes.map(({ row }) => row && ((row as { visibility?: string }).visibility ?? 'public'));
    await keep();
    // Else it is delivered as a change.
    await server.allIsDelivered();
    const client = server.socket({ token: ann.token });
    const heard: Change[] = [];
    const replayed: Change[] = [];
    client.on('changes', (changes) => heard.push(...changes));
    expect(await watch(client)).toMatchObject({ missed: [{ topic, id: adId, row: { title } }] });
    for (const commit of [
      () => change(1, published),
      () => change(2, kept()),
      () => change(3, kept({ budgetMax: 7 })),
      () => change(4, published),
      () => server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`),
    ]) {
      await commit().expect(200);
      await server.allIsDelivered();
      const reply = await watch(server.socket({ token: ann.token }));
      if ('missed' in reply) replayed.push(...(reply.missed as Change[]));
    }
    expect(statesOf(replayed)).toEqual(['public', 'private', 'private', 'public', null]);
    expect(heard).toEqual(replayed);
  });

  test('can restore the ad after a deletion, and finds it in the data of the account', async () => {
    await keep();
    await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${adId}`).expect(200);
    expect((await ownList()).buyerAdCards).toEqual([]);
    await server.as(ann).post(`/api/BuyerAd/RestoreBuyerAd/${adId}`).expect(200);
    expect((await ownList()).buyerAdCards).toHaveLength(1);
    expect(await ownData()).toContainEqual(expect.objectContaining({ buyerAdId: adId, ...kept() }));
  });

  test('can keep a search with only a type and a country, which is too little to publish', async () => {
    const { budgetMax: _, ...search } = kept({ place: { country: 'AT' } });
    await keep(ann, search);
    const refused = await change(1, { ...search, visibility: 'public' }).expect(400);
    expect(refused.body.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'budgetMax',
      'place.placeId',
    ]);
  });
});
