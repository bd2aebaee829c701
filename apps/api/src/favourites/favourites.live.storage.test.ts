import { setTimeout as pause } from 'node:timers/promises';
import { favouritesMarket, type FavouritesMarket } from './favourites.test-harness.js';

let market: FavouritesMarket;
beforeEach(async () => {
  market = await favouritesMarket();
});
afterEach(() => market.stop());

const until = async (isSo: () => boolean) => {
  const deadline = Date.now() + 60_000;
  while (!isSo() && Date.now() < deadline) await pause(5);
};

test('a person is sent what they save and take out, on every device, and nobody else is', async () => {
  const ad = await market.sellerAd();
  const topic = `favourites:${market.bob.userId}`;
  const devices = [await market.watching(topic, market.bob), await market.watching(topic, market.bob)];
  for (const person of [market.ann, null]) {
    const { reply } = await market.watching(topic, person, 0);
    expect(reply).toMatchObject({ code: person ? 'not-found' : 'sign-in-required' });
  }
  const anns = await market.watching(`favourites:${market.ann.userId}`, market.ann, 0);
  const position = await market.saved(ad);
  await until(() => devices.every(({ heard }) => heard.length === 1));
  const id = `${market.bob.userId}.${ad}`;
  for (const { heard } of devices)
    expect(heard).toMatchObject([{ topic, id, position, row: { adId: ad, version: 1 } }]);
  await market.remove(ad).expect(200);
  await until(() => devices.every(({ heard }) => heard.length === 2));
  for (const { heard } of devices) expect(heard[1]).toMatchObject({ id, row: null });
  await market.allIsDelivered();
  expect(anns.heard).toEqual([]);
});

test('what was saved while a device was away is replayed', async () => {
  const [first, second] = [await market.sellerAd(), await market.sellerAd()];
  await market.saved(first);
  const { position } = await market.list();
  await market.saved(second);
  await market.remove(first).expect(200);
  const { reply } = await market.watching(`favourites:${market.bob.userId}`, market.bob, position);
  expect(reply).toMatchObject({
    missed: [{ row: { adId: second } }, { id: `${market.bob.userId}.${first}`, row: null }],
  });
});

test('who looks at an ad is sent the number from three on, its fall, and nothing below', async () => {
  const ad = await market.sellerAd();
  const { heard } = await market.watching(`favourite-count:${ad}`, null, 0);
  const people = [];
  for (const name of ['Carl', 'Dora', 'Emil', 'Fay']) people.push(await market.person(name));
  for (const person of people.slice(0, 3)) {
    await market.saved(ad, person);
    await market.allIsDelivered();
  }
  expect(heard).toMatchObject([{ id: ad, row: { count: 3 } }]);
  await market.saved(ad, people[3]);
  await until(() => heard.length === 2);
  expect(heard[1]).toMatchObject({ row: { count: 4 } });
  for (const person of people) {
    await market.remove(ad, person).expect(200);
    await market.allIsDelivered();
  }
  expect(heard.slice(2)).toMatchObject([{ row: { count: 3 } }, { row: null }]);
  expect(JSON.stringify(heard)).not.toContain(people[0]!.userId);
});
