import { randomUUID } from 'node:crypto';
import { favouriteLimits } from '@voltyard/contracts/limits';
import { favouritesView } from './favourites.projection.js';
import { favouritesMarket, type FavouritesMarket } from './favourites.test-harness.js';

let market: FavouritesMarket;
beforeEach(async () => {
  market = await favouritesMarket();
});
afterEach(() => market.stop());

test('what a person saved is listed for them alone, the last saved first, in pages', async () => {
  const [car, wanted] = [await market.sellerAd(), await market.wantedAd()];
  const at = market.now().toISOString();
  await market.saved(car);
  market.secondsPass(1);
  const position = await market.saved(wanted);
  const page = await market.list();
  expect(page).toMatchObject({ next: null, position });
  expect(page.favourites).toMatchObject([
    { adId: wanted, cardWhenSaved: { buyerAdId: wanted, version: 1 }, card: { buyerAdId: wanted } },
    {
      adId: car,
      savedAt: at,
      cardWhenSaved: { sellerAdId: car },
      card: { sellerAdId: car },
      removedAt: null,
      stateWhenRemoved: null,
    },
  ]);
  const first = await market.list(market.bob, '?limit=1');
  expect(first.favourites.map(({ adId }) => adId)).toEqual([wanted]);
  const second = await market.list(market.bob, `?before=${encodeURIComponent(first.next!)}`);
  expect(second.favourites.map(({ adId }) => adId)).toEqual([car]);
  expect(await market.idsOf(market.ann)).toEqual([]);
  const { body } = await market.as(market.bob).get('/api/Favourite/GetFavouriteAdIds').expect(200);
  expect(body).toEqual({ adIds: [wanted, car], position });
});

test('saving and taking out can be repeated', async () => {
  const ad = await market.sellerAd();
  const position = await market.saved(ad);
  expect(await market.saved(ad)).toBe(position);
  const taken = await market.remove(ad).expect(200);
  expect(taken.body).toEqual({ adId: ad, position: position + 1 });
  expect((await market.remove(ad).expect(200)).body).toEqual(taken.body);
  expect(await market.idsOf()).toEqual([]);
});

test('unknown, private and removed ads of others are not found, and one’s own is refused', async () => {
  const [own, removed] = [await market.sellerAd(), await market.sellerAd()];
  const hidden = await market.wantedAd({ visibility: 'private' });
  await market.deleteAd(removed);
  for (const adId of [randomUUID(), hidden, removed]) {
    expect((await market.save(adId)).status).toBe(404);
    expect((await market.remove(adId)).status).toBe(404);
  }
  expect((await market.save(hidden, market.ann)).status).toBe(404);
  expect((await market.save(own, market.ann)).body.code).toBe('own-ad-saved');
});

test('at most so many ads are saved, and one that is saved already can be saved again', async () => {
  const { userId } = market.bob;
  const at = market.now().toISOString();
  for (let index = 0; index < favouriteLimits.perAccount - 1; index++) {
    const adId = randomUUID();
    const events = [{ type: 'FavouriteSaved', userId, adId, version: 1, savedAt: at }];
    await market.storage.store.append({ stream: `favourite-${userId}-${adId}`, version: 1, at, events });
  }
  const [last, more] = [await market.sellerAd(), await market.sellerAd()];
  await market.saved(last);
  expect((await market.save(more)).body.code).toBe('too-many-favourites');
  await market.saved(last);
  await market.remove(last).expect(200);
  await market.saved(more);
});

describe('what changed since an ad was saved', () => {
  test('is told by the card as it is and as it was, of both kinds', async () => {
    const [car, wanted] = [await market.sellerAd({ price: 20_000 }), await market.wantedAd()];
    await market.changeAd(car, 1, { price: 19_000, title: 'At nineteen' });
    await market.saved(car);
    await market.saved(wanted);
    await market.changeAd(car, 2, { price: 17_600, title: 'At seventeen' });
    await market.changeWanted(wanted, 1, { budgetMax: 7 });
    const found = (await market.list()).favourites;
    expect(found.find(({ adId }) => adId === car)).toMatchObject({
      cardWhenSaved: { version: 2, price: 19_000, title: 'At nineteen', productType: 'car', currency: 'EUR' },
      card: { version: 3, price: 17_600 },
    });
    expect(found.find(({ adId }) => adId === wanted)).toMatchObject({
      cardWhenSaved: { version: 1, budgetMax: expect.any(Number) },
      card: { version: 2, budgetMax: 7 },
    });
  });

  test('is its state too', async () => {
    const car = await market.sellerAd();
    await market.saved(car);
    await market
      .as(market.ann)
      .post(`/api/SellerAd/ChangeState/${car}`)
      .send({ state: 'reserved', version: 1 })
      .expect(200);
    expect((await market.list()).favourites).toMatchObject([
      { cardWhenSaved: { state: 'live' }, card: { state: 'reserved' } },
    ]);
  });

  test('never tells a price on request', async () => {
    const car = await market.sellerAd({ price: 31_415, priceType: 'on-request' });
    await market.saved(car);
    await market.changeAd(car, 1, { price: 27_182, priceType: 'on-request' });
    const { favourites } = await market.list();
    expect(favourites).toMatchObject([{ cardWhenSaved: { priceType: 'on-request' } }]);
    expect(JSON.stringify(favourites)).not.toMatch(/31415|27182/);
  });

  test('tells no former price once it is on request, also after the ad was removed', async () => {
    const car = await market.sellerAd({ price: 31_415 });
    await market.saved(car);
    await market.changeAd(car, 1, { price: 27_182, priceType: 'on-request' });
    const hidden = async () => {
      const { favourites } = await market.list();
      expect(favourites).toMatchObject([{ cardWhenSaved: { version: 1, priceType: 'on-request' } }]);
      expect(JSON.stringify(favourites)).not.toMatch(/31415|27182/);
    };
    await hidden();
    await market.deleteAd(car);
    await hidden();
  });

  test('of a removed ad is when it was removed, and no more of it than what identifies it', async () => {
    const car = await market.sellerAd({ title: 'Once here', description: 'Many words' });
    await market.saved(car);
    market.secondsPass(60);
    await market.deleteAd(car);
    const [favourite] = (await market.list()).favourites;
    expect(favourite).toMatchObject({
      card: null,
      removedAt: market.now().toISOString(),
      stateWhenRemoved: 'live',
      cardWhenSaved: { title: 'Once here' },
    });
    expect(JSON.stringify(favourite)).not.toContain('Many words');
    await market.restoreAd(car);
    expect((await market.list()).favourites).toMatchObject([{ card: { sellerAdId: car }, removedAt: null }]);
  });

  test('does not tell one that became private from one that was removed', async () => {
    const wanted = await market.wantedAd();
    await market.saved(wanted);
    await market.changeWanted(wanted, 1, { visibility: 'private' });
    const removedAt = market.now().toISOString();
    market.secondsPass(60);
    await market.changeWanted(wanted, 2, { visibility: 'private', title: 'Something secret' });
    const { favourites } = await market.list();
    expect(favourites).toMatchObject([{ card: null, removedAt }]);
    expect(JSON.stringify(favourites)).not.toContain('secret');
  });

  test('is still told after an undo, as is an ad that was removed meanwhile', async () => {
    const car = await market.sellerAd({ price: 20_000 });
    await market.saved(car);
    const savedAt = market.now().toISOString();
    await market.changeAd(car, 1, { price: 17_600 });
    market.secondsPass(60);
    await market.remove(car).expect(200);
    await market.saved(car);
    expect((await market.list()).favourites).toMatchObject([{ savedAt, cardWhenSaved: { price: 20_000 } }]);
    await market.deleteAd(car);
    await market.remove(car).expect(200);
    expect(await market.idsOf()).toEqual([]);
    await market.saved(car);
    expect(await market.idsOf()).toEqual([car]);
  });
});

describe('the number of people who saved an ad', () => {
  const peopleWho = async (names: string[]) => {
    const people = [];
    for (const name of names) people.push(await market.person(name));
    return people;
  };

  test('is told from three on, never who, and is the same when it is made again', async () => {
    const ad = await market.sellerAd();
    const [carl, dora] = await peopleWho(['Carl', 'Dora']);
    await market.saved(ad);
    await market.saved(ad, carl);
    // Nor does its position tell of them.
    expect(await market.countReplyOf(ad)).toMatchObject({ count: null, position: 0 });
    await market.saved(ad, dora);
    await market.saved(ad, dora);
    expect(await market.countOf(ad)).toBe(3);
    await market.storage.rebuild();
    expect(await market.countOf(ad)).toBe(3);
    await market.remove(ad, carl).expect(200);
    expect(await market.countOf(ad)).toBeNull();
  });

  test('counts everybody once who saves it at the same moment', async () => {
    const ad = await market.sellerAd();
    const people = await peopleWho(['Carl', 'Dora', 'Emil', 'Fay', 'Gus']);
    await Promise.all([...people, ...people].map((person) => market.saved(ad, person)));
    expect(await market.countOf(ad)).toBe(5);
    await Promise.all(people.slice(0, 2).map((person) => market.remove(ad, person).expect(200)));
    expect(await market.countOf(ad)).toBe(3);
  });

  test('is of no ad that is not there for everybody', async () => {
    const [removed, hidden] = [await market.sellerAd(), await market.wantedAd({ visibility: 'private' })];
    await market.deleteAd(removed);
    for (const adId of [removed, hidden, randomUUID()]) {
      await market.as(null).get(`/api/Favourite/GetFavouriteCount/${adId}`).expect(404);
      const { reply } = await market.watching(`favourite-count:${adId}`);
      expect(reply).toMatchObject({ code: 'not-found' });
    }
  });
});

describe('deleting an account', () => {
  const erase = async (by = market.bob) => {
    await market.as(by).delete('/api/User/DeleteAccount').expect(200);
    await market.react('closed-accounts');
    market.secondsPass(24 * 3600 + 60);
    await market.react('deleted-accounts');
    await market.react('deleted-accounts');
  };

  test('takes out its favourites, and the numbers fall', async () => {
    const ad = await market.sellerAd();
    for (const name of ['Carl', 'Dora']) await market.saved(ad, await market.person(name));
    await market.saved(ad);
    expect(await market.countOf(ad)).toBe(3);
    await erase();
    expect(await market.countOf(ad)).toBeNull();
    const { rows } = await market.storage.views.find(favouritesView, { limit: 10 });
    expect(rows.map(({ fields }) => fields.userId)).not.toContain(market.bob.userId);
  });

  test('leaves its ads among the favourites of others without a word of them', async () => {
    const [ad, changed] = [await market.sellerAd({ title: 'Zephyrax for sale' }), await market.sellerAd()];
    await market.saved(ad);
    await market.changeAd(changed, 1, { title: 'Zephyrax again' });
    market.secondsPass(1);
    await market.saved(changed);
    await erase(market.ann);
    const { favourites } = await market.list();
    const without = { card: null, cardWhenSaved: null, removedAt: expect.any(String) };
    expect(favourites).toMatchObject([
      { adId: changed, ...without },
      { adId: ad, ...without },
    ]);
    await market.remove(changed).expect(200);
    await market.remove(ad).expect(200);
    expect(await market.idsOf()).toEqual([]);
  });
});

test('a person’s data lists their favourites', async () => {
  const ad = await market.sellerAd();
  await market.saved(ad);
  let before = '';
  const all: unknown[] = [];
  do {
    const { body } = await market.as(market.bob).get(`/api/User/GetMyData?before=${before}`).expect(200);
    all.push(...body.belongings.favourites);
    before = body.next ?? '';
  } while (before !== '');
  expect(all).toEqual([
    { adId: ad, savedAt: market.now().toISOString(), version: 1, seen: { state: 'live', wordsAt: 1 } },
  ]);
});
