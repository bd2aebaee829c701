import type { AdInterest } from '@voltyard/contracts/interest/interest.rest';
import { conversationLimits, interestLimits } from '@voltyard/contracts/limits';
import type { Person } from '../app.test-harness.js';
import { type TalkMarket, talkMarket } from '../conversations/conversations.test-harness.js';

let market: TalkMarket;
let ann: Person;
let bob: Person;
let carl: Person;
let adId: string;
beforeEach(async () => {
  market = await talkMarket();
  ({ ann, bob, carl } = market);
  adId = await market.sellerAd(ann);
});
afterEach(() => market.stop());

const asked = (by: Person | null, ...adIds: string[]) =>
  market.as(by).get(`/api/Interest/GetInterest?adIds=${adIds.join(',')}`);
const interest = async (by: Person, ...adIds: string[]) =>
  (await asked(by, ...adIds).expect(200)).body as { ads: AdInterest[]; position: number };
const wrote = async (ad = adId) => (await interest(ann, ad)).ads[0]?.wrote ?? 0;
const listed = async (ad = adId) => (await market.inbox(ann, `?adId=${ad}`)).conversations.length;
const save = (by: Person, ad: string) => market.as(by).put(`/api/Favourite/SaveFavourite/${ad}`).expect(200);
const tooOften = 'I buy every electric car for cash, send me your number and I come today.';
/** The same words to many people are held. */
async function writeToMany(by: Person): Promise<void> {
  for (let count = 0; count < conversationLimits.sameTextPerDay; count++) {
    const seller = await market.person(`Seller${count}`);
    await market.sent(by, { adId: await market.sellerAd(seller), text: tooOften });
  }
}

test('an owner is told how many wrote about each ad and saved it, in one answer, and nothing of the others', async () => {
  const wanted = await market.wantedAd(ann);
  const quiet = await market.sellerAd(ann);
  await market.sent(bob, { adId });
  await market.sent(bob, { adId, text: 'Hello again' });
  await market.sent(carl, { adId });
  await market.sent(bob, { adId: wanted });
  for (const by of [bob, carl, await market.person('Dora')]) await save(by, adId);
  await save(bob, wanted);
  const { ads } = await interest(ann, quiet, wanted, adId);
  expect(new Map(ads.map((ad) => [ad.adId, ad]))).toEqual(
    new Map([
      [adId, { adId, saved: 3, wrote: 2 }],
      [wanted, { adId: wanted, saved: null, wrote: 1 }],
    ]),
  );
});

test('those who wrote are as many as the list of conversations shows, whatever is archived, blocked, held or erased', async () => {
  market.timePasses(25);
  [ann, bob, carl] = await Promise.all([
    market.sessionOf(ann),
    market.sessionOf(bob),
    market.sessionOf(carl),
  ]);
  const { conversationId } = await market.sent(bob, { adId });
  await market.changed(ann, 'Archive', conversationId);
  expect([await wrote(), await listed()]).toEqual([1, 1]);
  await market.changed(ann, 'Block', conversationId);
  expect([await wrote(), await listed()]).toEqual([1, 1]);
  // Bob is blocked: what he writes about another ad does not reach its owner.
  const other = await market.sellerAd(ann);
  await market.sent(bob, { adId: other });
  expect([await wrote(other), await listed(other)]).toEqual([0, 0]);
  await writeToMany(carl);
  expect(await market.sent(carl, { adId, text: tooOften })).toMatchObject({ held: 'waiting' });
  expect([await wrote(), await listed()]).toEqual([1, 1]);
  await market.as(bob).delete('/api/User/DeleteAccount').expect(200);
  market.timePasses(25);
  await market.react();
  ann = await market.sessionOf(ann);
  expect([await wrote(), await listed()]).toEqual([1, 1]);
});

test('a private ad and a hidden one have those who wrote, and none who saved them', async () => {
  await market.sent(bob, { adId });
  for (const by of [bob, carl, await market.person('Dora')]) await save(by, adId);
  await market.hideAd(adId);
  expect((await interest(ann, adId)).ads).toEqual([{ adId, saved: null, wrote: 1 }]);
});

test('no other user is told, neither who wrote nor who asks about an ad of theirs; a signed-out one must sign in', async () => {
  const bobs = await market.sellerAd(bob);
  await market.sent(bob, { adId });
  await market.sent(ann, { adId: bobs });
  for (const by of [bob, carl]) expect((await interest(by, adId)).ads).toEqual([]);
  expect((await interest(ann, bobs)).ads).toEqual([]);
  await asked(null, adId).expect(401);
});

test('that a person wrote changes nothing that others read of the ad, in no list, order, answer or push', async () => {
  const topics = [`ad:${adId}`, `user:${ann.userId}`, 'for-sale:car', `favourite-count:${adId}`];
  const watched = [];
  for (const topic of topics)
    for (const by of [carl, null]) watched.push((await market.watching(topic, by)).heard);
  const read = async () => {
    const answers = [];
    for (const path of [
      '/api/SellerAdCard/GetSellerAdCards/car',
      `/api/SellerAdCard/GetSellerAdCard/${adId}`,
      `/api/SellerAdCard/GetSellerAdHistory/${adId}`,
      `/api/Favourite/GetFavouriteCount/${adId}`,
    ])
      for (const by of [carl, null]) {
        const { status, body } = await market.as(by).get(path);
        // What each answer is true at is the position of the log, of whatever there is in it.
        const { position: _, ...rest } = Object(body);
        answers.push({ path, status, rest });
      }
    return answers;
  };
  await market.allIsDelivered();
  const [before, heard] = [await read(), watched.flat().length];
  await market.sent(bob, { adId });
  await market.allIsDelivered();
  expect(await wrote()).toBe(1);
  expect(before.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(await read()).toEqual(before);
  expect(watched.flat()).toHaveLength(heard);
});

test('what comes after the answer is heard by the topics that it names, after its position', async () => {
  await market.sent(bob, { adId });
  const { position } = await interest(ann, adId);
  await market.sent(carl, { adId });
  const { reply } = await market.watching(`inbox:${ann.userId}`, ann, position);
  expect(reply).toMatchObject({ missed: [{ row: { adId, otherId: carl.userId } }] });
});

test('as many ads can be named as a page has, and no more, each by an id', async () => {
  const ids = Array.from({ length: interestLimits.maximumAds }, () => adId);
  expect((await interest(ann, ...ids)).ads).toEqual([]);
  await asked(ann, ...ids, adId).expect(400);
  await asked(ann, 'zoe').expect(400);
  await asked(ann).expect(400);
});
