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
