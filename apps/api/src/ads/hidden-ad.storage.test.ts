import type { Change } from '@voltyard/contracts/push';
import type { Person } from '../app.test-harness.js';
import { commandHandler } from '../event-store/command-handler.js';
import { adsOf, type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';
import { adsSitemap } from './ads-sitemap.js';
import { hiddenAdIn, hiddenAdsView } from './hidden-ads.projection.js';
import { adHiding } from './hide-ad.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: Person;
let bob: Person;
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann, bob } = underTest);
});
afterEach(() => underTest.server.stop());

const reason = 'The photos show another car.';
/** As the command does, with a handler of its own. */
const operator = () => adHiding(commandHandler(server.storage.store, underTest.now));

async function watching(topic: string, by: Person | null) {
  await server.allIsDelivered();
  const client = server.socket(by ? { token: by.token } : {});
  const heard: Change[] = [];
  client.on('changes', (changes) => heard.push(...changes));
  await client.timeout(60_000).emitWithAck('watch', { topic });
  return heard;
}

describe.each(kinds)('a hidden $name', (kind) => {
  const { calls, post, list, cardOf, titles } = adsOf(kind, () => underTest);
  const answer = (id: string, text: unknown, by: Person | null = ann) =>
    server.as(by).post(`/api/${kind.name}/AnswerHiding/${id}`).send({ text });
  const ownList = async (by: Person) =>
    (await server.as(by).get(`/api/${kind.name}/GetPrivate${kind.name}s/car`).expect(200)).body[kind.cards];
  const sitemap = async () => {
    const found: string[] = [];
    const source = adsSitemap(server.storage.views);
    for (const part of await source.parts())
      for await (const pages of source.pagesOf(part)) found.push(...pages.map(({ path }) => path));
    return found;
  };

  test('leaves all that others read, and open lists at once; its owner reads it with the reason', async () => {
    const { id } = await post(kind.car({ title: 'Zephyrax of Ann' }));
    await server.as(bob).put(`/api/Favourite/SaveFavourite/${id}`).expect(200);
    const topic = `${kind.name === 'SellerAd' ? 'for-sale' : 'wanted'}:car`;
    const inList = await watching(topic, null);
    const byOwner = await watching(`ad:${id}`, ann);
    await operator().hide(id, reason);
    await server.allIsDelivered();
    expect(inList).toEqual([{ topic, id, row: null, position: expect.any(Number) }]);
    expect(byOwner.at(-1)?.row).toMatchObject({ hiding: { reason } });

    expect([await titles('car'), (await list(`car/${ann.userId}`))[kind.cards]]).toEqual([[], []]);
    const counts = `/api/${kind.name}Card/Get${kind.name}Counts/car`;
    expect((await server.as(null).get(counts).expect(200)).body.count).toBe(0);
    expect((await server.as(bob).get(calls.counts(ann.userId)).expect(200)).body.withPrivate.car).toBe(0);
    expect(await sitemap()).toEqual([]);
    const { favourites } = (await server.as(bob).get('/api/Favourite/GetFavourites').expect(200)).body;
    expect(favourites).toMatchObject([{ adId: id, card: null, removedAt: null, isHidden: true }]);
    for (const other of [null, bob]) {
      const { body } = await server.as(other).get(calls.card(id)).expect(404);
      expect(body).toEqual({
        data: null,
        statusCode: 404,
        code: 'ad-hidden',
        productType: 'car',
        error: expect.stringContaining('not shown'),
      });
    }
    const own = (await server.as(ann).get(calls.card(id)).expect(200)).body.data;
    expect(own).toMatchObject({ hiding: { reason, since: expect.any(String) } });
    expect([await ownList(ann), await ownList(bob)]).toEqual([[own], []]);
    const whole = await server.as(ann).get(`/api/${kind.name}/Get${kind.name}/${id}`).expect(200);
    expect(whole.body.data).toMatchObject({ hiding: { reason } });
  });

  test('is edited and stays hidden; shown again, others read what it says by then and no word of the hiding', async () => {
    const { id } = await post();
    await operator().hide(id, reason);
    await answer(id, 'They are new.').expect(200);
    const edit = { ...kind.car({ title: 'With other photos' }), version: 3 };
    await server.as(bob).put(calls.update(id)).send(edit).expect(404);
    await server.as(ann).put(calls.update(id)).send(edit).expect(200);
    expect(await titles('car')).toEqual([]);
    expect(await ownList(ann)).toMatchObject([
      { title: 'With other photos', hiding: { reason, answer: { text: 'They are new.' } } },
    ]);
    await operator().unhide(id);
    await server.allIsDelivered();
    expect([await titles('car'), await ownList(ann)]).toEqual([['With other photos'], []]);
    expect(await cardOf(id)).not.toHaveProperty('hiding');
  });

  test('that is shown again has no earlier versions and history for others, and all of them for its owner', async () => {
    const words = (said: string, version?: number) => ({
      ...kind.car({ title: `A car, ${said}` }),
      ...(version && { version }),
    });
    const change = (id: string, said: string, version: number) =>
      server.as(ann).put(calls.update(id)).send(words(said, version)).expect(200);
    const { id } = await post(words('objected to'));
    await operator().hide(id, reason);
    await change(id, 'drafted once', 2);
    await change(id, 'drafted twice', 3);
    await operator().unhide(id);
    await change(id, 'mended', 5);
    const past = (by: Person | null, version: number) =>
      server.as(by).get(`${calls.card(id)}?version=${version}`);
    const history = async (by: Person | null) =>
      (await server.as(by).get(`/api/${kind.name}Card/Get${kind.name}History/${id}`).expect(200)).body
        .entries;
    for (const other of [null, bob]) {
      for (const version of [1, 2, 3, 4])
        expect((await past(other, version).expect(404)).body.code).toBe('ad-version-unknown');
      await past(other, 5).expect(200);
      const told = await history(other);
      expect(told).toMatchObject([{ version: 6 }, { version: 5, type: 'published', changes: [] }]);
      expect(JSON.stringify(told)).not.toMatch(/objected|once|hiding|another car/);
    }
    const own = await past(ann, 1).expect(200);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.body.data.title).toContain('objected to');
    expect((await past(ann, 3).expect(200)).text).not.toMatch(/hiding|another car/);
    expect(JSON.stringify(await history(ann))).toContain('objected to');
    // What its owner was answered is not kept for others.
    await past(bob, 1).expect(404);
  });

  test('is answered by its owner once; the operator finds the answer until the ad is deleted, and again after Undo', async () => {
    const { id } = await post();
    const hidden = async () =>
      (
        await server.storage.views.find(hiddenAdsView, {
          sort: [{ field: 'since', direction: 'down' }],
          limit: 9,
        })
      ).rows.map(hiddenAdIn);
    expect((await answer(id, 'Why?').expect(409)).body.code).toBe('ad-not-hidden');
    await operator().hide(id, reason);
    await answer(id, 'Why?', bob).expect(404);
    for (const text of ['', ' \n ', 'x'.repeat(1001), 7]) {
      const { body } = await answer(id, text).expect(400);
      expect(body.fields).toEqual([{ path: 'text', message: expect.stringContaining('1 to 1,000') }]);
    }
    const first = await answer(id, 'They are\r\nnew. ').expect(200);
    expect((await answer(id, 'They are\nnew.').expect(200)).body).toEqual(first.body);
    expect((await answer(id, 'Others').expect(409)).body.code).toBe('hiding-answered');
    const entry = { adId: id, hiding: { reason, answer: { text: 'They are\nnew.' } } };
    expect(await hidden()).toMatchObject([entry]);
    await server.as(ann).delete(calls.delete(id)).expect(200);
    expect(await hidden()).toEqual([]);
    await server.as(ann).post(calls.restore(id)).expect(200);
    expect([await hidden(), await titles('car')]).toMatchObject([[entry], []]);
  });

  test('that its owner deleted is not shown again by the operator before it is restored', async () => {
    const { id } = await post();
    await operator().hide(id, reason);
    await server.as(ann).delete(calls.delete(id)).expect(200);
    await expect(operator().unhide(id)).rejects.toMatchObject({ code: 'not-found' });
    await server.as(bob).get(calls.card(id)).expect(404);
    expect(await titles('car')).toEqual([]);
    await server.as(ann).post(calls.restore(id)).expect(200);
    await operator().unhide(id);
    await server.as(bob).get(calls.card(id)).expect(200);
  });
});

test('reason and answer are among the data of the owner, and in no key of the log in plain form', async () => {
  const { post } = adsOf(kinds[0]!, () => underTest);
  const { id } = await post();
  await operator().hide(id, reason);
  await server.as(ann).post(`/api/SellerAd/AnswerHiding/${id}`).send({ text: 'They are new.' }).expect(200);
  const { belongings } = (await server.as(ann).get('/api/User/GetMyData').expect(200)).body;
  expect(belongings.ads).toMatchObject([{ hiding: { reason, answer: { text: 'They are new.' } } }]);
  const sealed = JSON.stringify(await server.storage.readSealed(0, 100));
  expect(sealed).toContain('AdHidingAnswered');
  expect(sealed).not.toMatch(/photos show|They are new/);
});
