import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { matchLimits } from '@voltyard/contracts/limits';
import { NewMatchesRow } from '@voltyard/contracts/matches/match';
import type { Notice } from '@voltyard/contracts/notices/notices.rest';
import type { Change } from '@voltyard/contracts/push';
import { newAd, type Person } from '../app.test-harness.js';
import { matchesIn } from '../many-processes/matches-in-log.test-harness.js';
import { wantedOf } from '../subscriptions/subscription.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { matchMarket, type MatchMarket } from './matches.test-harness.js';

let market: MatchMarket;
beforeEach(async () => {
  market = await matchMarket();
});
afterEach(() => market.stop());

/** Lets the two subscriptions react to the log, twice: what they did already makes no difference. */
async function react(after = 0): Promise<void> {
  for (const _ of ['once', 'again']) await market.react(after);
}

async function noticesOf(person: Person): Promise<Notice[]> {
  await react();
  return noticesAsTold(person);
}

const noticesAsTold = async (person: Person): Promise<Notice[]> =>
  (await market.as(person).get('/api/Notice/GetNotices').expect(200)).body.notices;

test('both are told of a match once, each of their own ad, as an ad for sale is posted', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  expect(await noticesOf(bob)).toMatchObject([
    {
      kind: 'match-found',
      times: 1,
      adKind: 'wanted',
      adId: wantedId,
      otherAdId: adId,
      otherAd: { state: 'live' },
    },
  ]);
  expect(await noticesOf(ann)).toMatchObject([
    { kind: 'match-wanted', times: 1, adKind: 'for-sale', adId, otherAdId: wantedId },
  ]);
});

test('an edit that changes nothing for the match says nothing, a price that falls into the budget says so', async () => {
  const { bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 9500 });
  expect(await noticesOf(bob)).toEqual([]);
  await market.changeSold(adId, 1, { price: 8900 });
  const [told, ...others] = await noticesOf(bob);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    kind: 'match-price',
    adId: wantedId,
    otherAdId: adId,
    times: 1,
    price: { from: 9500, to: 8900, currency: 'EUR' },
  });
  await market.changeSold(adId, 2, { price: 8900, description: 'Washed.' });
  await market.say(market.ann, 'SellerAd', adId, 3, 'reserved');
  expect(await noticesOf(bob)).toEqual([{ ...told, otherAd: { ...told!.otherAd, state: 'reserved' } }]);
});

test('a price that falls into a budget that is nice to have is told, one that falls to above it is not', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000, niceToHave: ['budgetMax'] });
  const adId = await market.sell({ price: 9900 });
  const found = { kind: 'match-found', adId: wantedId, times: 1 };
  expect(await noticesOf(bob)).toMatchObject([found]);
  await market.changeSold(adId, 1, { price: 9500 });
  expect(await noticesOf(bob)).toMatchObject([found]);
  await market.changeSold(adId, 2, { price: 8900 });
  const fell = { kind: 'match-price', adId: wantedId, otherAdId: adId, price: { from: 9500, to: 8900 } };
  expect(await noticesOf(bob)).toContainEqual(
    expect.objectContaining({ ...fell, price: { ...fell.price, currency: 'EUR' } }),
  );
  await market.changeWanted(wantedId, 1, { budgetMax: 9100, niceToHave: ['budgetMax'] });
  expect(await noticesOf(ann)).toHaveLength(1);
});

test('of one pair of ads the newer notice tells, and of others the older one still does', async () => {
  const { bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const [one, other] = [await market.sell({ price: 8600 }), await market.sell({ price: 8700 })];
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', times: 2, otherAdId: other }]);
  await market.changeSold(other, 1, { price: 9500 });
  await market.changeSold(other, 2, { price: 8900 });
  expect(await noticesOf(bob)).toMatchObject([
    { kind: 'match-price', adId: wantedId, otherAdId: other, times: 1 },
    { kind: 'match-found', adId: wantedId, otherAdId: one, times: 1 },
  ]);
  await market.changeSold(one, 1, { price: 9500 });
  await market.changeSold(one, 2, { price: 8500 });
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-price', otherAdId: one, times: 2 }]);
});

test.each([
  ['withdrawn', (adId: string) => market.as(market.ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`)],
  ['sold', (adId: string) => market.say(market.ann, 'SellerAd', adId, 1, 'sold')],
  ['too dear', (adId: string) => market.changeSold(adId, 1, { price: 9500 })],
] as const)('who looks is told no more of the only ad that fitted, once it is %s', async (_, end) => {
  const { ann, bob } = market;
  await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', isRead: false }]);
  expect(await noticesOf(ann)).toMatchObject([{ kind: 'match-wanted', isRead: false }]);
  await end(adId);
  for (const person of [bob, ann]) {
    await react();
    const { body } = await market.as(person).get('/api/Notice/GetNotices').expect(200);
    expect(body).toMatchObject({ notices: [], unread: 0 });
  }
});

test('a notice stays as long as one of its ads fits, and once it was read', async () => {
  const { ann, bob } = market;
  await market.want({ budgetMax: 9000 });
  const [, newest] = [await market.sell({ price: 8600 }), await market.sell({ price: 8700 })];
  await market.say(ann, 'SellerAd', newest, 1, 'sold');
  const [told] = await noticesOf(bob);
  expect(told).toMatchObject({ kind: 'match-found', isRead: false });
  await market
    .as(bob)
    .post('/api/Notice/MarkRead')
    .send({ noticeIds: [told!.noticeId] })
    .expect(200);
  for (const { card } of (await market.page(bob, told!.adId)).matches)
    await market.say(ann, 'SellerAd', (card as { sellerAdId: string }).sellerAdId, 1, 'sold');
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', isRead: true }]);
});

test('a price that fell into the budget is told as it is now, and not once it rose again', async () => {
  const { ann, bob } = market;
  await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 9500 });
  await market.changeSold(adId, 1, { price: 8900 });
  // The first of the two changes is told of when the second one is made already.
  await market.changeSold(adId, 2, { price: 8800 });
  const fell = { kind: 'match-price', price: { from: 9500, to: 8800 } };
  expect(await noticesOf(bob)).toMatchObject([fell]);
  await market.say(ann, 'SellerAd', adId, 3, 'reserved');
  expect(await noticesOf(bob)).toMatchObject([fell]);
  const [told] = await noticesOf(bob);
  await market
    .as(bob)
    .post('/api/Notice/MarkRead')
    .send({ noticeIds: [told!.noticeId] })
    .expect(200);
  await market.changeSold(adId, 4, { price: 9900 });
  const [read, ...others] = await noticesOf(bob);
  expect(others).toEqual([]);
  expect(read).toMatchObject({ kind: 'match-price' });
  expect(read).not.toHaveProperty('price');
});

test('an ad’s page of matches names the notices of them that are not read, until they are', async () => {
  const { ann, bob, carl } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  await market.want({ budgetMax: 9000 }, carl);
  const [told] = await noticesOf(bob);
  const { noticeId, made } = told!;
  const unread = [{ noticeId, otherAdId: adId, made }];
  expect((await market.page(bob, wantedId)).unread).toEqual(unread);
  expect((await market.adsOf(bob, 'wanted'))[0]?.unread).toEqual(unread);
  expect((await market.page(ann, adId)).unread).toMatchObject([{ noticeId: `match-wanted.${adId}` }]);
  const read = { noticeIds: [noticeId] };
  await market.as(bob).post('/api/Notice/MarkRead').send(read).expect(200);
  expect((await market.page(bob, wantedId)).unread).toEqual([]);
});

test('who posts a wanted ad is told once of all ads that match it, and each seller of theirs', async () => {
  const { ann, bob } = market;
  for (const price of [5000, 6000, 7000, 99_000]) await market.sell({ price });
  const wantedId = await market.want({ budgetMax: 9000 });
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', adId: wantedId, times: 3 }]);
  expect(await noticesOf(ann)).toHaveLength(3);
  await market.changeWanted(wantedId, 1, { budgetMax: 9000, title: 'A car for my mother' });
  expect(await noticesOf(bob)).toMatchObject([{ times: 3 }]);
  await market.changeWanted(wantedId, 2, { budgetMax: 100_000 });
  expect(await noticesOf(bob)).toMatchObject([{ times: 4 }]);
});

test('who keeps a search is told of what comes after it, not of what it found', async () => {
  const { ann, bob } = market;
  await market.sell({ price: 8000 });
  await market.want({ visibility: 'private', budgetMax: 9000 });
  expect(await noticesOf(bob)).toEqual([]);
  await market.sell({ price: 8600 });
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', times: 1 }]);
  expect(await noticesOf(ann)).toEqual([]);
});

test('a match that is back after an undo is counted once', async () => {
  const { ann, bob } = market;
  await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  expect(await noticesOf(ann)).toMatchObject([{ times: 1 }]);
  await market.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200);
  await react();
  await market.as(ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200);
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', times: 1 }]);
  expect(await noticesOf(ann)).toMatchObject([{ kind: 'match-wanted', times: 1 }]);
});

describe('who brings back a search that they keep is not told of what it finds', () => {
  /** Answers of what Bob is told after it. */
  async function broughtBack(tell: () => Promise<void>): Promise<Notice[]> {
    const { bob } = market;
    await market.sell({ price: 8600 });
    const wantedId = await market.want({ budgetMax: 9000 });
    await tell();
    await market.changeWanted(wantedId, 1, { budgetMax: 9000, visibility: 'private' });
    await market.as(bob).delete(`/api/BuyerAd/DeleteBuyerAd/${wantedId}`).expect(200);
    await tell();
    expect(await noticesAsTold(bob)).toEqual([]);
    await market.as(bob).post(`/api/BuyerAd/RestoreBuyerAd/${wantedId}`).expect(200);
    await tell();
    // The many-processes test does not ask for it either.
    const { lasting } = matchesIn(await market.storage.store.readAfter(0, 1000));
    expect(lasting.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(lasting).toMatchObject([{ since: [{ own: wantedId, changed: wantedId }], isSeen: true }]);
    return noticesAsTold(bob);
  }

  test('where they were told before', async () => {
    expect(await broughtBack(react)).toEqual([]);
  });

  test('where it was over before they could be told', async () => {
    // Of each change once, and of the first ones when the search is gone.
    let [told, isGone] = [0, false];
    const tell = async () => {
      if (isGone) told = await market.react(told);
      isGone = true;
    };
    expect(await broughtBack(tell)).toEqual([]);
  });
});

test('of a kept search only its owner is told, by its title', async () => {
  const { ann, bob } = market;
  await market.want({ visibility: 'private', title: 'Cars to €9,000' });
  await market.sell();
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', ad: { title: 'Cars to €9,000' } }]);
  expect(await noticesOf(ann)).toEqual([]);
});

test('a person is not told of what they switched off, of people they blocked, of what they dismissed, or of their own ads', async () => {
  const { ann, bob, carl } = market;
  await market.want({}, ann);
  const adId = await market.sell({ price: 8000 });
  await market.want({}, carl);
  await market
    .as(carl)
    .put('/api/Notice/SaveSettings')
    .send({ off: ['match-found'] })
    .expect(200);
  await market.block(adId, bob);
  await market.want({}, bob);
  await market.sell({ price: 8000 });
  const kinds = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);
  expect(await kinds(bob)).not.toContain('match-found');
  expect((await kinds(ann)).filter((kind) => kind === 'match-found')).toEqual([]);
  expect(
    (await noticesOf(ann)).filter(({ kind }) => kind === 'match-wanted').map(({ times }) => times),
  ).toEqual([2, 2]);
});

/** Bob's and Carl's ads match Ann's in the same way, of which Bob alone is blocked. */
describe.each(['for-sale', 'wanted'] as const)('who is blocked, with an ad %s,', (kind) => {
  const post = (by: Person, side: 'for-sale' | 'wanted') =>
    side === 'for-sale' ? market.sell({ price: 8600 }, by) : market.want({ budgetMax: 9000 }, by);

  test('is told and hears of new matches as others are, and who blocked them is not', async () => {
    const { ann, bob, carl } = market;
    const others = kind === 'for-sale' ? 'wanted' : 'for-sale';
    await market.block(await market.sell({ price: 99_000 }), ann);
    const [bobs, carls] = [await post(bob, kind), await post(carl, kind)];
    const heard: string[] = [];
    for (const [person, adId] of [
      [bob, bobs],
      [carl, carls],
    ] as const) {
      const client = market.socket({ token: person.token });
      client.on('changes', (changes) => heard.push(...(changes as Change[]).map(({ id }) => id)));
      await client.timeout(60_000).emitWithAck('watch', { topic: `matches:${adId}` });
    }
    const anns = await post(ann, others);
    const told = { kind: others === 'wanted' ? 'match-wanted' : 'match-found', times: 1, otherAdId: anns };
    expect(await noticesOf(bob)).toMatchObject([{ ...told, adId: bobs }]);
    expect(await noticesOf(carl)).toMatchObject([{ ...told, adId: carls }]);
    expect((await noticesOf(ann)).filter(({ kind: of }) => of !== 'message')).toMatchObject([
      { adId: anns, otherAdId: carls, times: 1 },
    ]);
    await market.allIsDelivered();
    expect(heard.toSorted()).toEqual([bobs, carls].toSorted());
  });
});

test('of a kept search that is published the seller is told, as of one that is posted, and its owner not again', async () => {
  const { ann, bob } = market;
  const search = { visibility: 'private', title: 'Cars to €9,000' } as const;
  const wantedId = await market.want(search);
  const adId = await market.sell();
  const toldBob = await noticesOf(bob);
  expect(toldBob).toMatchObject([{ kind: 'match-found', times: 1 }]);
  expect(await noticesOf(ann)).toEqual([]);
  await market.changeWanted(wantedId, 1, { ...search, visibility: 'public' });
  expect(await noticesOf(ann)).toMatchObject([{ kind: 'match-wanted', adId, otherAdId: wantedId }]);
  expect(await noticesOf(bob)).toEqual(toldBob);
});

test('a match with a person who was blocked since leaves the bell, and stays on that of who is blocked', async () => {
  const { ann, bob } = market;
  await market.want();
  const adId = await market.sell();
  expect([await noticesOf(ann), await noticesOf(bob)]).toMatchObject([[{ adId }], [{ otherAdId: adId }]]);
  await market.block(adId, bob);
  const matchesOf = async (person: Person) =>
    (await noticesOf(person)).filter(({ kind }) => kind.startsWith('match-'));
  expect(await matchesOf(bob)).toEqual([]);
  expect(await matchesOf(ann)).toHaveLength(1);
});

test('a match that was dismissed leaves the bell, also when its ad changes back to what was dismissed', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8000 }, ann);
  await market.dismiss(bob, `${wantedId}.${adId}`).expect(200);
  expect(await noticesOf(bob)).toEqual([]);
  await market.changeSold(adId, 1, { price: 9500 });
  await market.changeSold(adId, 2, { price: 8600 });
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-price' }]);
  await market.changeSold(adId, 3, { price: 8000 });
  expect(await noticesOf(bob)).toEqual([]);
  expect((await market.page(bob, wantedId)).unread).toEqual([]);
});

test('a match elsewhere waits for no further batch of an ad that very many look for: these have a reader of their own', async () => {
  const { bob, app, storage } = market;
  for (let number = 0; number <= matchLimits.toldAtOnce; number++) await market.want({ budgetMax: 9000 });
  await market.sell({ price: 8600 });
  await react();
  expect((await market.as(bob).get('/api/Notice/GetNotices').expect(200)).body.unread).toBe(
    matchLimits.toldAtOnce + 1,
  );
  const log = await storage.store.readAfter(0, 1000);
  const first = log.find(({ stream }) => stream.startsWith('match-notices-'))!;
  const readers = app.subscriptions.filter((subscription) => wantedOf(subscription, first).length > 0);
  expect(readers.map(({ name }) => name)).toContain('more-match-notices');
  expect(readers.map(({ name }) => name)).not.toContain('match-notices');
});

test('of one person only so many changes a minute are told of in first batches; the matches of others do not wait for more', async () => {
  const { ann, bob, carl } = market;
  const { store } = market.storage;
  const wantedId = await market.want({ budgetMax: 9000 }, bob);
  await market.want({ budgetMax: 9000, brands: ['Tesla'] }, carl);
  await react();
  const before = await store.head();
  const at = market.now().toISOString();
  const posted = Array.from({ length: matchLimits.firstBatches + 2 }, () =>
    newAd(ann, 'for-sale', carFields({ price: 8000 }), at),
  );
  for (const ad of posted) await store.append(ad);
  const hers = posted.map(({ stream }) => stream.slice('ad-'.length));
  const other = await market.sell({ price: 8000, brand: 'Tesla' }, await market.person('Dora'));
  await react(before);
  const isToldLater = async (adId: string) => {
    const { position } = (await store.read(`ad-${adId}`)).at(-1)!;
    const [first] = await store.read(`match-notices-${position}`);
    return first!.events.some((event) => (event as unknown as { next: unknown }).next === '');
  };
  expect(await isToldLater(other)).toBe(false);
  expect(await Promise.all(hers.map(isToldLater))).toEqual(
    hers.map((_, index) => index >= matchLimits.firstBatches),
  );
  expect((await market.page(bob, wantedId)).count).toBe(hers.length + 1);
  expect((await noticesOf(bob)).filter(({ kind }) => kind === 'match-found')).toMatchObject([
    { times: hers.length + 1 },
  ]);
});

test('whose price goes to and fro over a budget is told of so many times, not without end', async () => {
  const { ann, bob } = market;
  await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8000 }, ann);
  let told = 0;
  for (let change = 0; change < matchLimits.timesTold + 2; change++) {
    const unread = (await noticesOf(bob)).filter(({ isRead }) => !isRead);
    told += unread.length;
    const noticeIds = unread.map(({ noticeId }) => noticeId);
    if (noticeIds.length > 0)
      await market.as(bob).post('/api/Notice/MarkRead').send({ noticeIds }).expect(200);
    await market.changeSold(adId, 1 + 2 * change, { price: 9500 }, ann);
    await market.changeSold(adId, 2 + 2 * change, { price: 8000 }, ann);
  }
  expect(told).toBe(matchLimits.timesTold);
});

test('a notice of several matches names none that is over: a blocked person writes nothing into the bell', async () => {
  const { ann, bob, carl } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const carls = await market.sell({ price: 8600 }, carl);
  const anns = await market.sell({ price: 8000 }, ann);
  expect(await noticesOf(bob)).toMatchObject([{ times: 2, otherAdId: anns }]);
  await market.block(anns, bob);
  await market.changeSold(anns, 1, { title: 'A text for who blocked me', price: 8000 }, ann);
  const told = (await noticesOf(bob)).filter(({ kind }) => kind === 'match-found');
  expect(told).toMatchObject([{ times: 1, otherAdId: carls }]);
  expect(JSON.stringify(told)).not.toContain('A text for who blocked me');
  expect((await market.page(bob, wantedId)).unread).toMatchObject([{ otherAdId: carls }]);
});

test('what is made private leaves the bell of the seller, and is told of by none of their pages', async () => {
  const { ann } = market;
  const wantedId = await market.want();
  const adId = await market.sell();
  expect(await noticesOf(ann)).toHaveLength(1);
  await market.changeWanted(wantedId, 1, { visibility: 'private' });
  expect((await market.page(ann, adId)).unread).toEqual([]);
  expect(await noticesOf(ann)).toEqual([]);
});

test('log positions do not show a seller whether a private search matches their ad', async () => {
  const { ann, bob } = market;
  await market.want({ visibility: 'private', budgetMax: 9000, brands: ['Renault'] });
  await react();
  const { store } = market.storage;
  /** How many commits each of these changes makes: the first of them, and one after those that have a first batch. */
  const grownBy = async (price: number, by: Person) => {
    const head = async () => (await react(), store.head());
    const heads = [await head()];
    const adId = await market.sell({ price }, by);
    heads.push(await head());
    for (let version = 1; version <= matchLimits.firstBatches; version++) {
      await market.changeSold(adId, version, { price: price + version }, by);
      heads.push(await head());
    }
    await market.as(by).delete(`/api/SellerAd/DeleteSellerAd/${adId}`).expect(200);
    heads.push(await head());
    await market.as(by).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200);
    heads.push(await head());
    return heads.slice(1).map((each, index) => each - heads[index]!);
  };
  const ofOther = await grownBy(9001, market.carl);
  expect(await grownBy(8900, ann)).toEqual(ofOther);
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', times: 1 }]);
});

test('log positions do not show a seller that a person with a private search has blocked them', async () => {
  const { ann, bob, carl } = market;
  await market.block(await market.sell({ price: 99_000 }), ann); // Bob
  await market.want({ visibility: 'private', budgetMax: 9000 }, ann);
  const { store } = market.storage;
  const reactAll = async () => {
    for (const subscription of market.app.subscriptions)
      await reactToDue(subscription, store, { now: market.now() });
  };
  const monthsPass = async () => {
    const old = market.app.subscriptions.find(({ name }) => name === 'old-notices')!;
    await reactToDue(old, store, { now: new Date(market.now().getTime() + 91 * 86_400_000) });
  };
  /** By how many commits an ad for sale makes the log grow at once, and until its notices are forgotten. */
  const grownBy = async (by: Person) => {
    await reactAll();
    await monthsPass();
    const before = await store.head();
    await market.sell({ price: 8600 }, by);
    await reactAll();
    const soon = (await store.head()) - before;
    await monthsPass();
    return [soon, (await store.head()) - before];
  };
  const ofCarl = await grownBy(carl);
  expect(ofCarl).toEqual([2, 3]);
  expect(await grownBy(bob)).toEqual(ofCarl);
});

test('more people than a batch has are told each once', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, (_, number) => market.person(`Buyer${number}`)));
  const ofEach = Math.ceil((matchLimits.toldAtOnce + 1) / people.length);
  const searches = ofEach * people.length;
  await Promise.all(
    Array.from({ length: searches }, (_, number) => {
      const fields = wantedCarFields({ budgetMax: 9000, title: `Search number ${number}` });
      return market.storage.store.append(
        newAd(people[number % 3]!, 'wanted', fields, '2026-11-23T09:00:00.000Z'),
      );
    }),
  );
  const before = await market.storage.store.head();
  const adId = await market.sell({ price: 9500 });
  await market.changeSold(adId, 1, { price: 8900 });
  await react(before);
  for (const person of people) {
    const { body } = await market.as(person).get('/api/Notice/GetNotices?limit=96').expect(200);
    expect(body.notices.map(({ times }: Notice) => times)).toEqual(Array(ofEach).fill(1));
  }
  const { body } = await market.as(market.ann).get('/api/Notice/GetNotices').expect(200);
  expect(body.notices).toMatchObject([{ kind: 'match-wanted', times: searches }]);
});

test('an edit of a wanted ad that takes very many ads is told of in batches, behind each of which others have their turn', async () => {
  const { bob, carl, ann } = market;
  const { store } = market.storage;
  const oldest = await market.sell({ price: 9200 });
  const seller = await market.person('Dealer');
  await Promise.all(
    Array.from({ length: matchLimits.judgedAtOnce * 2 }, () =>
      store.append(newAd(seller, 'for-sale', carFields({ price: 8000 }), '2026-11-23T11:00:00.000Z')),
    ),
  );
  const wantedId = await market.want({ budgetMax: 9000 }, bob);
  const carls = await market.want({ budgetMax: 100, brands: ['Tesla'] }, carl);
  await react((await store.head()) - 2);
  const before = await store.head();
  // At the same time: others that react must not be behind the first batch before the second commit is there.
  const [adId] = await Promise.all([
    market.sell({ price: 99, brand: 'Tesla' }, ann),
    market.changeWanted(wantedId, 1, { budgetMax: 9500 }),
  ]);
  // Each time what is appended meanwhile is left for the next one.
  for (const _ of ['first', 'others']) await react(before);
  const told = async (changedId: string) => {
    const { position } = (await store.read(`ad-${changedId}`)).at(-1)!;
    return store.read(`match-notices-${position}`);
  };
  const [first, second, third, ...more] = await told(wantedId);
  expect(more).toEqual([]);
  expect([first, second].map((batch) => batch?.events)).toMatchObject([[{ matched: [] }], [{ matched: [] }]]);
  expect(third?.events).toMatchObject([
    { notices: [{ userId: bob.userId, otherAdId: oldest, matches: 1 }, {}] },
  ]);
  const [ofOther] = await told(adId);
  const carlsMatch = { userId: carl.userId, adId: carls, otherAdId: adId };
  expect(ofOther?.events).toMatchObject([{ matched: expect.arrayContaining([carlsMatch]) }]);
  expect(ofOther!.position).toBeLessThan(second!.position);
});

test('the owner of an ad hears of new matches as they are found, also of those missed, and also when they want no notice', async () => {
  const { bob, carl } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  await market
    .as(bob)
    .put('/api/Notice/SaveSettings')
    .send({ off: ['match-found'] })
    .expect(200);
  const { position } = await market.page(bob, wantedId);
  const client = market.socket({ token: bob.token });
  const heard: Change[] = [];
  client.on('changes', (changes) => heard.push(...changes));
  const topic = `matches:${wantedId}`;
  await client.timeout(60_000).emitWithAck('watch', { topic });
  const adId = await market.sell({ price: 8600 });
  await market.sell({ price: 99_000 });
  await react();
  await market.allIsDelivered();
  expect(heard).toMatchObject([{ topic, id: wantedId }]);
  expect(NewMatchesRow.parse(heard[0]!.row)).toEqual({ adId: wantedId, otherAdId: adId });
  const again = await market
    .socket({ token: bob.token })
    .timeout(60_000)
    .emitWithAck('watch', { topic, after: position });
  expect(again).toMatchObject({ missed: [{ row: { otherAdId: adId } }] });
  const strange = await market.socket({ token: carl.token }).timeout(60_000).emitWithAck('watch', { topic });
  expect(strange).toMatchObject({ code: 'not-your-ad' });
});

test('the owner of an ad hears on all their devices that they dismissed a match, and that they took it back', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  // What is told of the new match itself is told by then.
  await react();
  const { position } = await market.page(bob, wantedId);
  const heard: Change[] = [];
  const watching = async (person: Person, topic: string) => {
    const client = market.socket({ token: person.token });
    client.on('changes', (changes) => heard.push(...changes));
    await client.timeout(60_000).emitWithAck('watch', { topic, after: position });
  };
  await react();
  await market.allIsDelivered();
  await watching(bob, `matches:${wantedId}`);
  // To the other owner nothing has changed.
  await watching(ann, `matches:${adId}`);
  const matchId = `${wantedId}.${adId}`;
  // Of changes in one tick only the last is told.
  await market.dismiss(bob, matchId).expect(200);
  await market.allIsDelivered();
  await market.restore(bob, matchId).expect(200);
  await market.allIsDelivered();
  const row = { adId: wantedId, otherAdId: adId };
  expect(heard).toMatchObject([
    { topic: `matches:${wantedId}`, id: wantedId, row },
    { topic: `matches:${wantedId}`, id: wantedId, row },
  ]);
});

test('the owner of an ad hears that a match which they dismissed is back, and has no notice of it', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const adId = await market.sell({ price: 8600 });
  await react();
  await market.dismiss(bob, `${wantedId}.${adId}`).expect(200);
  await market.allIsDelivered();
  const heard: Change[] = [];
  for (const [person, own] of [
    [bob, wantedId],
    [ann, adId],
  ] as const) {
    const client = market.socket({ token: person.token });
    client.on('changes', (changes) => heard.push(...(changes as Change[])));
    await client.timeout(60_000).emitWithAck('watch', { topic: `matches:${own}` });
  }
  await market.changeSold(adId, 1, { price: 8600, description: 'Washed.' });
  await react();
  await market.allIsDelivered();
  expect({ heard, matches: await market.idsOf(bob, wantedId) }).toEqual({ heard: [], matches: [] });
  await market.changeSold(adId, 2, { price: 8500 });
  await react();
  await market.allIsDelivered();
  // To the other owner, who dismissed nothing, it is the match that it was.
  expect(heard.map(({ row }) => row)).toEqual([{ adId: wantedId, otherAdId: adId }]);
  expect(await market.idsOf(bob, wantedId)).toEqual([adId]);
  expect(await noticesOf(bob)).toMatchObject([{ kind: 'match-found', times: 1 }]);
  await market.changeSold(adId, 3, { price: 8400 });
  await react();
  await market.allIsDelivered();
  // It is back already.
  expect(heard).toHaveLength(1);
});

test('log positions do not show a seller whether their ad was dismissed', async () => {
  const { ann, bob, carl } = market;
  const [anns, carls] = [await market.sell({ price: 8600 }), await market.sell({ price: 8600 }, carl)];
  const wantedId = await market.want({ budgetMax: 9000 });
  await react();
  await market.dismiss(bob, `${wantedId}.${anns}`).expect(200);
  await react();
  const grownBy = async (by: Person, adId: string) => {
    const before = await market.storage.store.head();
    await market.changeSold(adId, 1, { price: 8500 }, by);
    await react();
    return (await market.storage.store.head()) - before;
  };
  expect(await grownBy(ann, anns)).toBe(await grownBy(carl, carls));
});
