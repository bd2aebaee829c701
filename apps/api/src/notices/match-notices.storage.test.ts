import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { Person } from '../app.test-harness.js';
import { type NoticeMarket, noticeMarket } from './notices.test-harness.js';

let market: NoticeMarket;
beforeEach(async () => {
  market = await noticeMarket();
});
afterEach(() => market.stop());

test.each([
  ['a week ago is told as news', 7 * 24 - 1, ['match-found']],
  ['more than a week ago makes no notice', 7 * 24 + 1, []],
] as const)('a match that was made %s', async (_, hours, kinds) => {
  const { ann, bob } = market;
  await market.wantedAd(bob);
  await market.sellerAd(ann);
  market.timePasses(hours);
  const notices = async () => (await market.noticesOf(await market.sessionOf(bob))).notices;
  expect((await notices()).map(({ kind }) => kind)).toEqual(kinds);
});

describe('an ad that is back', () => {
  const kindsOf = async (by: Person) =>
    (await market.noticesOf(by)).notices.map(({ kind, isRead }) => `${kind}${isRead ? ' read' : ''}`);
  const readAll = async (by: Person) => market.markRead(by, { upTo: (await market.noticesOf(by)).position });
  const matched = async () =>
    (await market.storage.store.readAfter(0, 1000, new Set(['MatchNoticesMade'])))
      .flatMap(({ events }) => events as unknown as MatchNoticesMade[])
      .at(-1)!.matched;
  const [second, minute] = [1 / 3600, 1 / 60];
  let adId: string;
  beforeEach(async () => {
    const { ann, bob } = market;
    await market.wantedAd(bob);
    adId = await market.sellerAd(ann);
    await market.noticesOf(bob);
  });
  const isSold = async () => {
    await market.changeState(adId, 1, 'sold');
    market.timePasses(second);
  };
  const isDeleted = async () => {
    await market.removeAd(market.ann, adId);
    market.timePasses(23);
  };
  const takeBack = {
    isSold: () => market.changeState(adId, 2, 'live'),
    isDeleted: () => market.as(market.ann).post(`/api/SellerAd/RestoreSellerAd/${adId}`).expect(200),
  };

  test.each([
    ['sold and taken back at once', isSold, takeBack.isSold],
    ['deleted and restored', isDeleted, takeBack.isDeleted],
  ])(
    'after it was %s makes no other notice once the first was read, and its lists hear of it',
    async (_, end, undo) => {
      const { ann, bob } = market;
      for (const person of [ann, bob]) await readAll(person);
      await end();
      await market.react();
      await undo();
      expect([await kindsOf(bob), await kindsOf(ann)]).toEqual([['match-found read'], ['match-wanted read']]);
      expect((await matched()).map(({ userId }) => userId).toSorted()).toEqual(
        [ann.userId, bob.userId].toSorted(),
      );
    },
  );

  test('is told again where its unread notice was forgotten meanwhile', async () => {
    const { bob } = market;
    await isSold();
    const { body } = await market.as(bob).get('/api/Notice/GetNotices').expect(200);
    expect(body.notices).toEqual([]);
    await takeBack.isSold();
    expect(await kindsOf(bob)).toEqual(['match-found']);
  });

  test('is told again where the deal is off after more than a minute', async () => {
    const { bob } = market;
    await readAll(bob);
    await isSold();
    market.timePasses(minute);
    await takeBack.isSold();
    expect(await kindsOf(bob)).toEqual(['match-found']);
  });

  test('is told to who began to look for it while it was gone', async () => {
    const { carl } = market;
    await isSold();
    await market.wantedAd(carl);
    await market.react();
    await takeBack.isSold();
    expect(await kindsOf(carl)).toEqual(['match-found']);
  });
});
