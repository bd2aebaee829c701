import { archivedAfter, type StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { type Person, sessionOf } from '../app.test-harness.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { adsOf, type AdsUnderTest, kinds, startWithoutAds, titlesIn } from './ads.test-harness.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: AdsUnderTest['ann'];
let bob: AdsUnderTest['bob'];
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann, bob } = underTest);
});
afterEach(() => underTest.server.stop());

describe.each(kinds)('the state of a $name', (kind) => {
  const { calls, post, list, cardOf, titles } = adsOf(kind, () => underTest);
  const say = (id: string, state: StateOfAd, version: number, by: Person | null = ann) =>
    server.as(by).post(calls.changeState(id)).send({ state, version });
  const countsOf = async (search = '') => {
    const path = `/api/${kind.name}Card/Get${kind.name}Counts/car${search}`;
    return (await server.as(null).get(path).expect(200)).body;
  };

  test('is live since it was posted, then what its owner says, since then', async () => {
    const { id } = await post();
    const before = await cardOf(id);
    expect(before).toMatchObject({ state: 'live', stateSince: before.createdAt });
    const reply = await say(id, kind.over, 1).expect(200);
    expect(reply.body).toEqual({ [kind.id]: id, version: 2, position: expect.any(Number) });
    const after = await cardOf(id);
    const { state, stateSince } = after;
    expect({ state, isLater: stateSince > before.createdAt }).toEqual({ state: kind.over, isLater: true });
    expect(after).toEqual({ ...before, state, stateSince, version: 2, updatedAt: stateSince });
    const own = `/api/${kind.name}/Get${kind.name}/${id}`;
    expect((await server.as(ann).get(own).expect(200)).body.data).toMatchObject({ state, stateSince });
  });

  test('is asked twice without a second change, also with the version from before', async () => {
    const { id } = await post();
    await say(id, kind.over, 1).expect(200);
    expect((await say(id, kind.over, 1).expect(200)).body.version).toBe(2);
    expect((await say(id, 'live', 1).expect(409)).body.code).toBe('ad-changed-elsewhere');
    expect((await say(id, 'live', 2).expect(200)).body.version).toBe(3);
    expect(await cardOf(id)).toMatchObject({ state: 'live' });
  });

  test('is said by its owner only, of an ad that there is, in words that there are', async () => {
    const { id } = await post();
    await say(id, kind.over, 1, null).expect(401);
    await say(id, kind.over, 1, bob).expect(403);
    await say('00000000-0000-4000-8000-000000000000', kind.over, 1).expect(404);
    const refused = await say(id, kind.over === 'sold' ? 'found' : 'sold', 1).expect(400);
    expect(refused.body.fields).toEqual([
      { path: 'state', message: expect.stringContaining('The state is one of: live, ') },
    ]);
    await server.as(ann).post(calls.changeState(id)).send({ state: kind.over }).expect(400);
  });

  test('leaves lists and counts when the deal is done, is found by it, and comes back where it was', async () => {
    const { id } = await post(kind.car({ title: 'The first one' }));
    await post(kind.car({ title: 'The second one' }));
    await say(id, kind.over, 1).expect(200);
    expect(await titles('car')).toEqual(['The second one']);
    expect(titlesIn((await list(`car/${ann.userId}`))[kind.cards])).toEqual(['The second one']);
    expect(titlesIn((await list(`car?state=${kind.over}`))[kind.cards])).toEqual(['The first one']);
    expect(titlesIn((await list(`car?state=live&state=${kind.over}`))[kind.cards])).toEqual([
      'The second one',
      'The first one',
    ]);
    expect((await server.as(null).get(calls.counts(ann.userId))).body.counts.car).toBe(1);
    const counts = await countsOf();
    expect(counts).toMatchObject({ count: 1, unknown: 0 });
    expect(counts.values.state).toEqual(
      [
        { value: kind.over, count: 1 },
        { value: 'live', count: 1 },
      ].toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    );
    expect(await countsOf(`?state=${kind.over}`)).toMatchObject({ count: 1, unsaid: [] });
    await say(id, 'live', 2).expect(200);
    expect(await titles('car')).toEqual(['The second one', 'The first one']);
  });

  test('stays through deletion and undo', async () => {
    const { id } = await post();
    await say(id, kind.over, 1).expect(200);
    const { state, stateSince } = await cardOf(id);
    await server.as(ann).delete(calls.delete(id)).expect(200);
    await say(id, 'live', 3).expect(404);
    const gone = (await server.as(ann).get(calls.deleted).expect(200)).body[kind.cards];
    expect(gone).toMatchObject([{ state, stateSince }]);
    await server.as(ann).post(calls.restore(id)).expect(200);
    expect(await cardOf(id)).toMatchObject({ state, stateSince });
    expect(await titles('car')).toEqual([]);
  });

  describe('whose deal is done', () => {
    const days = archivedAfter.days * 86_400_000;
    /** Sessions do not last as long. */
    const signInAgain = async () => {
      [ann, bob] = [
        await sessionOf(server.storage, ann, underTest.now()),
        await sessionOf(server.storage, bob, underTest.now()),
      ];
    };
    /** As the server does some time after that. */
    const react = async () => {
      const subscription = server.app.subscriptions.find(({ name }) => name === 'old-deals');
      await reactToDue(subscription!, server.storage.store, { now: underTest.now() });
    };
    const ownList = async (by: Person) =>
      (await server.as(by).get(`/api/${kind.name}/GetPrivate${kind.name}s/car`).expect(200)).body[kind.cards];

    test('stays readable for 90 days, then its owner alone reads it, until it is offered again', async () => {
      const { id } = await post();
      await say(id, kind.over, 1).expect(200);
      underTest.pass(days - 60_000);
      await react();
      expect(await cardOf(id)).toMatchObject({ state: kind.over });
      underTest.pass(120_000);
      await react();
      await react();
      await signInAgain();
      await server.as(null).get(calls.card(id)).expect(404);
      const { body } = await server.as(bob).get(calls.card(id)).expect(404);
      expect(body).toMatchObject({ data: null, isRemoved: true });
      expect((await list(`car?state=${kind.over}`))[kind.cards]).toEqual([]);
      await say(id, 'live', 3, bob).expect(404);
      const own = (await server.as(ann).get(calls.card(id)).expect(200)).body.data;
      expect(own).toMatchObject({ state: kind.over, isArchived: true, version: 3 });
      expect(await ownList(ann)).toEqual([own]);
      expect(await ownList(bob)).toEqual([]);
      await say(id, 'live', 3).expect(200);
      expect(await cardOf(id)).toMatchObject({ state: 'live', version: 4 });
      expect(await cardOf(id)).not.toHaveProperty('isArchived');
      expect(await ownList(ann)).toEqual([]);
    });

    test('is among the data of its owner', async () => {
      const { id } = await post();
      const { id: sold } = await post();
      await say(id, kind.over, 1).expect(200);
      underTest.pass(days + 60_000);
      await react();
      await signInAgain();
      await say(sold, kind.over, 1).expect(200);
      const ids: string[] = [];
      for (let before: string | null = ''; before !== null;) {
        const path: string = `/api/User/GetMyData?before=${encodeURIComponent(before)}`;
        const { belongings, next } = (await server.as(ann).get(path).expect(200)).body;
        ids.push(...(belongings.ads ?? []).map((ad: Record<string, string>) => ad[kind.id]));
        before = next;
      }
      expect(new Set(ids)).toEqual(new Set([id, sold]));
    });
  });
});

test('a wanted ad that only its writer reads has no state', async () => {
  const { body } = await server
    .as(ann)
    .post('/api/BuyerAd/CreateBuyerAd')
    .send(wantedCarFields({ visibility: 'private' }))
    .expect(201);
  const refused = await server
    .as(ann)
    .post(`/api/BuyerAd/ChangeState/${body.buyerAdId}`)
    .send({ state: 'found', version: 1 })
    .expect(400);
  expect(refused.body.fields).toEqual([{ path: 'state', message: expect.stringContaining('no state') }]);
});
