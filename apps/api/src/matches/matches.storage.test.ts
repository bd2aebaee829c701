import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { matchLimits } from '@voltyard/contracts/limits';
import { questionAbout, questionAboutOne } from '@voltyard/contracts/matches/describe-match';
import type { AdWithMatches } from '@voltyard/contracts/matches/matches.rest';
import { newAd, type Person } from '../app.test-harness.js';
import { matchMarket, type MatchMarket } from './matches.test-harness.js';

let market: MatchMarket;
beforeEach(async () => {
  market = await matchMarket();
});
afterEach(() => market.stop());

test('buyer and seller read the match of their ads with its reasons, and nobody else does', async () => {
  const { ann, bob, carl } = market;
  const wantedId = await market.want({ budgetMax: 9000, brands: ['renault', 'VW'], sohPercentMin: 80 });
  const adId = await market.sell({ price: 8600, brand: 'Renault' });
  const reasons = { met: ['brand', 'price'], failed: [], unknown: ['health'] };
  const [forBuyer, forSeller] = [await market.page(bob, wantedId), await market.page(ann, adId)];
  expect(forBuyer).toMatchObject({ count: 1, isCapped: false, people: null, next: null });
  expect(forBuyer.matches).toMatchObject([
    { matchId: `${wantedId}.${adId}`, adId, wantedId, ...reasons, card: { sellerAdId: adId } },
  ]);
  expect(forSeller.matches).toMatchObject([{ ...reasons, card: { buyerAdId: wantedId, userName: 'Bob' } }]);
  expect(forSeller.people).toEqual({ people: 1, withinPrice: 1 });
  await market.as(carl).get(`/api/Match/GetMatches/${adId}`).expect(403);
});

test('a budget that is nice to have is met, or exceeded by so much, on both sides; only who pays the price is within it', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000, niceToHave: ['budgetMax'] });
  const [dearer, within] = [await market.sell({ price: 9400 }), await market.sell({ price: 8900 })];
  expect(await market.idsOf(bob, wantedId)).toEqual([within, dearer]);
  const over = { failed: ['price'], overBudget: { seller: { amount: 400 }, buyer: { amount: 400 } } };
  expect((await market.page(bob, wantedId)).matches[1]).toMatchObject(over);
  const forSeller = await market.page(ann, dearer);
  expect(forSeller.matches).toMatchObject([over]);
  expect(forSeller.people).toEqual({ people: 1, withinPrice: 0 });
  expect((await market.page(ann, within)).people).toEqual({ people: 1, withinPrice: 1 });
});

test('the best match is the first, also over pages', async () => {
  const wantedId = await market.want({
    budgetMax: 9000,
    sohPercentMin: 80,
    yearMin: 2019,
    niceToHave: ['yearMin'],
  });
  const soh = { percent: 90, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
  const year = { firstRegistration: '2020-05-31' };
  const unknown = await market.sell({ price: 8000, ...year });
  const cheaper = await market.sell({ price: 7000, soh, ...year });
  const best = await market.sell({ price: 6000, soh, ...year });
  const older = await market.sell({ price: 5000, soh, firstRegistration: '2015-05-31' });
  await market.sell({ price: 9001, soh, ...year });
  expect(await market.idsOf(market.bob, wantedId)).toEqual([best, cheaper, unknown, older]);
  const first = await market.page(market.bob, wantedId, '?limit=3');
  const second = await market.page(market.bob, wantedId, `?limit=3&before=${first.next}`);
  expect([...first.matches, ...second.matches].map(({ adId }) => adId)).toEqual([
    best,
    cheaper,
    unknown,
    older,
  ]);
  expect(second).toMatchObject({ next: null, count: 4 });
  await market.as(market.bob).get(`/api/Match/GetMatches/${wantedId}?before=nonsense`).expect(400);
});

test('a match ends with a deal, a deletion and a change; what is reserved is said, and comes last', async () => {
  const { ann, bob } = market;
  const wantedId = await market.want({ budgetMax: 9000 });
  const [sold, deleted, dearer, reserved, there] = [
    await market.sell({ price: 5000 }),
    await market.sell({ price: 5000 }),
    await market.sell({ price: 5000 }),
    await market.sell({ price: 5000 }),
    await market.sell({ price: 8999 }),
  ];
  await market.say(ann, 'SellerAd', sold, 1, 'sold');
  await market.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${deleted}`).expect(200);
  await market.changeSold(dearer, 1, { price: 9500 });
  await market.say(ann, 'SellerAd', reserved, 1, 'reserved');
  expect(await market.idsOf(bob, wantedId)).toEqual([there, reserved]);
  expect((await market.page(ann, sold)).matches).toEqual([]);
  await market.say(bob, 'BuyerAd', wantedId, 1, 'found');
  expect(await market.page(bob, wantedId)).toMatchObject({ matches: [], count: 0 });
  expect(await market.idsOf(ann, there)).toEqual([]);
});

test('one’s own ads do not match each other, nor those of a person whom one blocked oneself', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell();
  const own = await market.want({}, ann);
  const [bobs, carls] = [await market.want({}, bob), await market.want({}, carl)];
  expect(await market.idsOf(ann, own)).toEqual([]);
  expect(await market.idsOf(ann, adId)).toHaveLength(2);
  await market.block(adId, ann); // Bob
  await market.block(adId, carl); // Ann
  expect(await market.idsOf(ann, adId)).toEqual([carls]);
  expect(await market.idsOf(bob, bobs)).toEqual([adId]);
  expect(await market.page(carl, carls)).toMatchObject({ matches: [], count: 0 });
});

test('people who look are counted, in private too, whether or not they blocked the owner of the ad or were blocked', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell();
  const dora = await market.person('Dora');
  const people = async () => (await market.page(ann, adId)).people;
  await market.want({ visibility: 'private' }, bob);
  await market.want({ visibility: 'private' }, carl);
  await market.want({ visibility: 'private' }, dora);
  await market.want({}, await market.person('Emil'));
  const all = { people: 4, withinPrice: 4 };
  expect(await people()).toEqual(all);
  await market.block(adId, carl);
  await market.block(adId, ann); // Bob
  expect(await people()).toEqual(all);
  await market.want({}, bob);
  await market.want({}, carl);
  // Dora alone looks in private now.
  expect(await people()).toEqual({ people: 3, withinPrice: 3 });
});

test('small changes of an ad do not show what one person who looks in private asks for', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell({ odometerKm: 47_300 });
  const search = { visibility: 'private', odometerKmMax: 60_000 } as const;
  await market.want(search, bob);
  await market.want(search, carl);
  await market.want({ ...search, odometerKmMax: 47_300 }, await market.person('Dora'));
  const people = async () => (await market.page(ann, adId)).people;
  const before = await people();
  expect(before).toMatchObject({ people: 3 });
  await market.changeSold(adId, 1, { odometerKm: 47_301 });
  expect(await people()).toEqual(before);
});

test.each(['for-sale', 'wanted'] as const)(
  'to who is blocked, the matches of their ad %s stay as they were',
  async (kind) => {
    const { ann, bob } = market;
    const post = (by: Person, side: 'for-sale' | 'wanted') =>
      side === 'for-sale' ? market.sell({}, by) : market.want({}, by);
    const bobs = await post(bob, kind);
    const anns = await post(ann, kind === 'for-sale' ? 'wanted' : 'for-sale');
    const toldBob = async () => {
      const { position: _, ...page } = await market.page(bob, bobs);
      return { page, ads: await market.adsOf(bob, kind) };
    };
    await market.write(bob, anns, 'Hello');
    await market.react();
    const before = await toldBob();
    expect(before.page).toMatchObject({ count: 1, unread: [{}] });
    await market.block(anns, ann);
    expect(await toldBob()).toEqual(before);
    expect(await market.page(ann, anns)).toMatchObject({ matches: [], count: 0 });
  },
);

test('a kept search is matched for its owner; a seller is told of people who look in private only from three on', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell({ price: 8000 });
  const search = { visibility: 'private', budgetMax: 9000 } as const;
  const searches = [
    await market.want(search, bob),
    await market.want(search, bob),
    await market.want(search, carl),
  ];
  expect(await market.idsOf(bob, searches[0]!)).toEqual([adId]);
  expect(await market.page(ann, adId)).toMatchObject({ matches: [], people: { people: 0, withinPrice: 0 } });
  await market.want({ ...search, budgetMax: 100 }, await market.person('Dora'));
  await market.want({ budgetMax: 9000 }, await market.person('Emil'));
  expect((await market.page(ann, adId)).people).toEqual({ people: 4, withinPrice: 1 });
  await market.want(search, await market.person('Fred'));
  // Dora alone would pay less: counted, her budget could be found by changes of the ad's price.
  expect((await market.page(ann, adId)).people).toEqual({ people: 4, withinPrice: 4 });
  for (const name of ['Gina', 'Hanna'])
    await market.want({ ...search, budgetMax: 100 }, await market.person(name));
  expect((await market.page(ann, adId)).people).toEqual({ people: 7, withinPrice: 4 });
  await market.as(carl).get(`/api/Match/GetMatches/${searches[0]}`).expect(404);
});

test('the words of a kept search, which wanted ads have no field for, must be met too', async () => {
  const search = { visibility: 'private', description: 'Also searched for: “heat pump”, Good.' } as const;
  const wantedId = await market.want(search);
  await market.sell({ condition: 'good' });
  const adId = await market.sell({ condition: 'good', description: 'With a heat pump.' });
  await market.sell({ condition: 'fair', description: 'With a heat pump.' });
  expect(await market.idsOf(market.bob, wantedId)).toEqual([adId]);
});

test('all ads of a person with their matches, the best of each', async () => {
  const { ann, bob } = market;
  const [wanted, search] = [
    await market.want({ budgetMax: 9000 }),
    await market.want({ visibility: 'private', brands: ['Nobody'] }),
  ];
  for (const price of [5000, 6000, 7000, 8000]) await market.sell({ price });
  const ads = await market.adsOf(bob, 'wanted');
  expect(ads).toMatchObject([
    { adId: search, card: { buyerAdId: search, visibility: 'private' }, count: 0, best: [] },
    { adId: wanted, card: { buyerAdId: wanted }, count: 4, people: null },
  ]);
  expect(ads[1]!.best.map(({ card }) => 'price' in card && card.price)).toEqual([5000, 6000, 7000]);
  const sold = await market.adsOf(ann, 'for-sale');
  expect(sold).toHaveLength(4);
  expect(sold[0]).toMatchObject({
    count: 1,
    people: { people: 1, withinPrice: 1 },
    card: { title: carFields().title },
  });
});

test('of more ads than a page has, those come first that something may match, each once', async () => {
  const { ann, bob } = market;
  const fitting = await market.want({ budgetMax: 9000 });
  const others = [];
  for (const _ of [1, 2, 3]) others.unshift(await market.want({ brands: ['Nobody'] }));
  await market.sell({ price: 8000 });
  const pageOf = async (by: Person, kind: string, before?: string | null) => {
    const behind = before ? `&before=${before}` : '';
    const address = `/api/Match/GetAdsWithMatches?kind=${kind}&limit=2${behind}`;
    return (await market.as(by).get(address).expect(200)).body as {
      ads: AdWithMatches[];
      next: string | null;
    };
  };
  const first = await pageOf(bob, 'wanted');
  const second = await pageOf(bob, 'wanted', first.next);
  const ids = [...first.ads, ...second.ads].map(({ adId }) => adId);
  expect(ids).toEqual([fitting, ...others]);
  expect(second.next).toBeNull();
  const unwanted = [await market.sell({ price: 99_000 }), await market.sell({ price: 99_000 })].toReversed();
  const sold = await pageOf(ann, 'for-sale');
  expect(sold.ads.map(({ count }) => count)).toEqual([1, 0]);
  expect(sold.ads[1]!.adId).toBe(unwanted[0]);
  await market.as(bob).get('/api/Match/GetAdsWithMatches?kind=wanted&limit=2&before=nonsense').expect(400);
});

/** So many ads of a person as are listed, and some more. */
async function postMany({ userId, userName }: Person, kind: 'wanted' | 'for-sale', fields: object) {
  await Promise.all(
    Array.from({ length: matchLimits.counted + 10 }, () => {
      const adId = crypto.randomUUID();
      const [publishedAt, about] = ['2026-11-23T11:00:00.000Z', { kind, adId, userId, userName }];
      const event = { type: 'AdPublished', ...about, publishedAt, fields };
      const commit = { stream: `ad-${adId}`, version: 1, at: publishedAt, events: [event] };
      return market.storage.store.append(commit);
    }),
  );
}

test('the many newer wanted ads of one person leave room for those of others, and for people in the counts', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell({ price: 8000 });
  const wantedId = await market.want({ budgetMax: 9000 }, bob);
  for (const name of ['Dora', 'Emil', 'Fred'])
    await market.want({ budgetMax: 9000, visibility: 'private' }, await market.person(name));
  await postMany(carl, 'wanted', wantedCarFields({ budgetMax: 1e9 }));
  await postMany(carl, 'wanted', wantedCarFields({ budgetMax: 1e9, visibility: 'private' }));
  const { count, isCapped, people, matches } = await market.page(ann, adId);
  expect({ count, isCapped, people }).toEqual({
    count: 1 + matchLimits.ofOnePerson,
    isCapped: true,
    people: { people: 5, withinPrice: 5 },
  });
  expect(matches.map((match) => match.wantedId)).toContain(wantedId);
});

describe('of more ads than are listed', () => {
  const cheaper = 7000;
  let wantedId: string;
  let best: string;
  beforeEach(async () => {
    wantedId = await market.want({ budgetMax: 9000 });
    best = await market.sell({ price: cheaper });
    await Promise.all(
      Array.from({ length: matchLimits.counted + 5 }, (_, number) => {
        const person = { userId: crypto.randomUUID(), userName: `person-${number}` };
        const fields = carFields({ price: 8000 });
        return market.storage.store.append(newAd(person, 'for-sale', fields, '2026-11-23T11:00:00.000Z'));
      }),
    );
  });

  test('the best ones are listed, also where they are older', async () => {
    expect((await market.idsOf(market.bob, wantedId))[0]).toBe(best);
  });

  test('others take the place of those that were dismissed', async () => {
    const { bob } = market;
    await market.dismiss(bob, `${wantedId}.${best}`).expect(200);
    const { count, dismissed, isCapped } = await market.page(bob, wantedId);
    expect([count, dismissed, isCapped]).toEqual([matchLimits.counted, 1, true]);
  });
});

test('where more people look than are counted, the number says so', async () => {
  const { ann } = market;
  const adId = await market.sell({ price: 8000 });
  const people = async () => (await market.page(ann, adId)).people;
  await market.want({ budgetMax: 9000 });
  expect(await people()).toEqual({ people: 1, withinPrice: 1 });
  const looked = 2000;
  await Promise.all(
    Array.from({ length: looked }, (_, number) => {
      const person = { userId: crypto.randomUUID(), userName: `person-${number}` };
      const fields = wantedCarFields({ budgetMax: 9000 });
      return market.storage.store.append(newAd(person, 'wanted', fields, '2026-11-23T09:00:00.000Z'));
    }),
  );
  // Until the index has read so many, a question may be told to come again.
  const isReady = async (): Promise<boolean> =>
    (await market.as(ann).get(`/api/Match/GetMatches/${adId}`)).status === 200 || isReady();
  await isReady();
  expect(await people()).toEqual({ people: looked, withinPrice: looked, isCapped: true });
});

test('the many newer ads for sale of one person leave room for those of others', async () => {
  const { ann, bob, carl } = market;
  const adId = await market.sell({ price: 1000 }, ann);
  const wantedId = await market.want({ budgetMax: 9000 }, bob);
  await postMany(carl, 'for-sale', carFields({ price: 8000 }));
  const { count, isCapped, matches } = await market.page(bob, wantedId);
  expect({ count, isCapped }).toEqual({ count: matchLimits.counted, isCapped: true });
  expect(matches.map((match) => match.adId)).toContain(adId);
});

test('how many of the ads that fit do not say all that is asked is counted', async () => {
  const wantedId = await market.want({ budgetMax: 9000, sohPercentMin: 80 });
  const soh = { percent: 90, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
  await market.sell({ price: 8000, soh });
  await market.sell({ price: 8100 });
  expect(await market.page(market.bob, wantedId)).toMatchObject({ count: 2, incomplete: 1 });
});

test.each<[string, Parameters<typeof wantedCarFields>[0], number]>([
  ['musts', { budgetMax: 9000, sohPercentMin: 80, rangeKmMin: 100 }, 3],
  [
    'what is nice to have',
    { budgetMax: 9000, sohPercentMin: 80, rangeKmMin: 100, niceToHave: ['sohPercentMin'] },
    2,
  ],
  [
    'only what is nice to have',
    { budgetMax: 9000, rangeKmMin: 100, niceToHave: ['budgetMax', 'rangeKmMin'] },
    0,
  ],
  ['a budget that cannot be compared', { budgetMax: 9000, currency: 'UAH', sohPercentMin: 80 }, 2],
])(
  'the same ads do not say all for the matches of a search as for its counts: %s',
  async (_, asked, silent) => {
    const wantedId = await market.want(asked);
    const soh = { percent: 90, method: 'bms', basis: 'unknown', measuredOn: '2026-01-01' } as const;
    const range = { rangeKm: 200, rangeCycle: 'wltp' } as const;
    for (const said of [{ soh, ...range }, { soh }, { ...range }, {}])
      await market.sell({ price: 8000, rangeKm: undefined, rangeCycle: undefined, ...said });
    const { count, incomplete } = await market.page(market.bob, wantedId);
    expect({ count, incomplete }).toEqual({ count: 4, incomplete: silent });
    const { body } = await market.as(market.bob).get('/api/Search/GetSearches').expect(200);
    expect(body.counts).toMatchObject([{ count: count - incomplete, unsaidCount: incomplete }]);
  },
);

test('a match says what its buyer has asked already, with the conversation; its seller has the same one', async () => {
  const { ann, bob, carl } = market;
  const asked = { budgetMax: 9000, sohPercentMin: 80, rangeKmMin: 100 };
  const [bobs, carls] = [await market.want(asked, bob), await market.want(asked, carl)];
  const adId = await market.sell({ price: 8000 });
  const question = `Hello! ${questionAbout('health', { productType: 'car' })} Thanks`;
  const conversationId = await market.write(bob, adId, question);
  const carlsTalk = await market.write(carl, adId, 'Is it still there?');
  const [match] = (await market.page(bob, bobs)).matches;
  expect(match).toMatchObject({
    unknown: ['range', 'health'],
    talk: { conversationId, about: adId, asked: ['health'] },
  });
  expect((await market.adsOf(bob, 'wanted'))[0]?.best).toEqual([match]);
  expect((await market.page(carl, carls)).matches).toMatchObject([{ talk: { asked: [] } }]);
  const forSeller = (await market.page(ann, adId)).matches;
  expect(Object.fromEntries(forSeller.map(({ wantedId, talk }) => [wantedId, talk]))).toEqual({
    [bobs]: { conversationId, about: adId, asked: [] },
    [carls]: { conversationId: carlsTalk, about: adId, asked: [] },
  });
});

test('what the seller began about the wanted ad is the conversation of both, and what its buyer asks there is asked', async () => {
  const { ann, bob, carl } = market;
  const asked = { budgetMax: 9000, sohPercentMin: 80 };
  const [bobs, carls] = [await market.want(asked, bob), await market.want(asked, carl)];
  const adId = await market.sell({ price: 8000, title: 'The blue one' });
  const talksFor = async (person: typeof ann, own: string) =>
    (await market.page(person, own)).matches.map((match) => [match.card.title, match.talk]);
  const conversationId = await market.write(ann, bobs, 'I have one.');
  const talk = { conversationId, about: bobs, asked: [] };
  expect(await talksFor(bob, bobs)).toEqual([['The blue one', talk]]);
  expect(await talksFor(carl, carls)).toEqual([['The blue one', undefined]]);
  expect((await market.page(ann, adId)).matches.map((match) => match.talk)).toContainEqual(talk);
  await market.sell({ price: 8100, title: 'The red one' });
  const asking = questionAboutOne('health', { productType: 'car', title: 'The blue one' });
  await market.answer(bob, conversationId, asking);
  expect(await talksFor(bob, bobs)).toEqual([
    ['The blue one', { ...talk, asked: ['health'] }],
    ['The red one', talk],
  ]);
});

test('of two conversations each has the one that they began', async () => {
  const { ann, bob } = market;
  const [wantedId, adId] = [await market.want({ budgetMax: 9000 }), await market.sell({ price: 8000 })];
  const sellers = await market.write(ann, wantedId, 'I have one.');
  const buyers = await market.write(bob, adId, 'Is it still there?');
  expect((await market.page(bob, wantedId)).matches).toMatchObject([{ talk: { conversationId: buyers } }]);
  expect((await market.page(ann, adId)).matches).toMatchObject([{ talk: { conversationId: sellers } }]);
});

describe('a dismissed match', () => {
  test('is listed apart from the others, and counted, until it is brought back', async () => {
    const { bob } = market;
    const wantedId = await market.want({ budgetMax: 9000 });
    const [gone, there] = [await market.sell({ price: 8600 }), await market.sell({ price: 8700 })];
    await market.dismiss(bob, `${wantedId}.${gone}`).expect(200);
    const dismissed = async () => market.page(bob, wantedId, '?dismissed=true');
    expect((await dismissed()).matches).toMatchObject([{ adId: gone }]);
    expect(await market.page(bob, wantedId)).toMatchObject({
      matches: [{ adId: there }],
      count: 1,
      dismissed: 1,
    });
    await market.restore(bob, `${wantedId}.${gone}`).expect(200);
    expect(await dismissed()).toMatchObject({ matches: [], count: 2, dismissed: 0 });
  });

  test('is named by its two ids in their order: the other way round there is none', async () => {
    const { bob } = market;
    const wantedId = await market.want({ budgetMax: 9000 });
    const adId = await market.sell({ price: 8000 });
    await market.dismiss(bob, `${adId}.${wantedId}`).expect(404);
    expect(await market.page(bob, wantedId)).toMatchObject({ count: 1, dismissed: 0 });
  });

  test('stays dismissed until the ad changes in something that is asked for, and only for who dismissed it', async () => {
    const { ann, bob } = market;
    const wantedId = await market.want({ budgetMax: 9000 });
    const adId = await market.sell({ price: 8600 });
    const matchId = `${wantedId}.${adId}`;
    expect((await market.dismiss(bob, matchId).expect(200)).body).toMatchObject({ matchId });
    expect(await market.page(bob, wantedId)).toMatchObject({ matches: [], count: 0 });
    expect(await market.idsOf(ann, adId)).toEqual([wantedId]);
    await market.changeSold(adId, 1, { price: 8600, description: 'Washed.', odometerKm: 1 });
    expect(await market.idsOf(bob, wantedId)).toEqual([]);
    await market.changeSold(adId, 2, { price: 8500 });
    expect(await market.idsOf(bob, wantedId)).toEqual([adId]);
  });

  test('comes back by undo, is among what its person has, and is no match of anybody else', async () => {
    const { bob, carl } = market;
    const wantedId = await market.want();
    const matchId = `${wantedId}.${await market.sell()}`;
    await market.dismiss(carl, matchId).expect(404);
    await market.dismiss(bob, 'nonsense').expect(404);
    await market.dismiss(bob, matchId).expect(200);
    await market.dismiss(bob, matchId).expect(200);
    const { text } = await market.as(bob).get('/api/User/GetMyData').expect(200);
    expect(text).toContain('dismissedMatches');
    await market.restore(bob, matchId).expect(200);
    expect(await market.idsOf(bob, wantedId)).toHaveLength(1);
  });
});
