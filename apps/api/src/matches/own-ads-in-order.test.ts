import { adIdOf, type BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdsToMatch } from '../slice.js';
import { ownAdsInOrder } from './own-ads-in-order.js';

const count = matchLimits.adsInOrder + 20;
/** The newest first; each tenth one has matches. */
const cards = Array.from({ length: count }, (_, number) => {
  const createdAt = new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString();
  return { buyerAdId: `ad-${number}`, createdAt } as BuyerAdCard;
});
const isMatched = (adId: string) => Number(adId.slice('ad-'.length)) % 10 === 0;

const adsToMatch: Pick<AdsToMatch, 'ownOf' | 'mayMatch'> = {
  ownOf: async (_userId, _kind, { before, limit }) => {
    const from = Number(before ?? 0);
    const next = from + limit < count ? String(from + limit) : null;
    const ads = cards.slice(from, from + limit).map((card) => ({ card, position: 1 }));
    return { ads, next, position: 1 };
  },
  mayMatch: async (asked) => asked.map((card) => isMatched(adIdOf(card))),
};

test('ads that something may match come first, then the newest; of very many the older ones follow, each once', async () => {
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await ownAdsInOrder(adsToMatch, { userId: 'ann', kind: 'wanted', before, limit: 12 });
    expect(page.ads.length).toBeLessThanOrEqual(12);
    ids.push(...page.ads.map(({ card }) => adIdOf(card)));
    before = page.next ?? undefined;
  } while (before !== undefined);
  const [inOrder, older] = [cards.slice(0, matchLimits.adsInOrder), cards.slice(matchLimits.adsInOrder)].map(
    (some) => some.map(adIdOf),
  ) as [string[], string[]];
  const matched = inOrder.filter(isMatched);
  expect(ids).toEqual([...matched, ...inOrder.filter((id) => !isMatched(id)), ...older]);
});
