import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { matchMarket, type MatchMarket } from '../matches/matches.test-harness.js';
import { adsToMatch } from './ads-to-match.js';

let market: MatchMarket;
beforeEach(async () => {
  market = await matchMarket();
});
afterEach(() => market.stop());

test('a kept search that is published between two pages of who looks for an ad is on one of them', async () => {
  const { ann } = market;
  const { views, store } = market.storage;
  const toMatch = adsToMatch({ views, readStream: (...query) => store.read(...query) });
  const searches = new Map<string, (typeof market)['bob']>();
  for (const name of ['Dora', 'Emil', 'Fred', 'Gina', 'Hans', 'Ines', 'Jan', 'Kim']) {
    const person = await market.person(name);
    searches.set(await market.want({ budgetMax: 9000, visibility: 'private' }, person), person);
  }
  const adId = await market.sell({ price: 8900 }, ann);
  const { card } = (await toMatch.find([adId])).get(adId)!;
  const pageBehind = async (before?: string) => {
    const { ads, next } = await toMatch.wantedFor(card as SellerAdCard, {
      limit: 4,
      ...(before && { before }),
    });
    return { ids: ads.map(({ card: { buyerAdId } }) => buyerAdId), next: next ?? '' };
  };
  const first = await pageBehind();
  const waiting = [...searches.keys()].filter((id) => !first.ids.includes(id));
  for (const id of waiting)
    await market.changeWanted(id, 1, { budgetMax: 9000, visibility: 'public' }, searches.get(id));
  const second = await pageBehind(first.next);
  expect([...first.ids, ...second.ids].toSorted()).toEqual([...searches.keys()].toSorted());
});
