import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { SliceContext } from '../../slice.js';
import { fallsIn, priceFalls } from './price-falls.projection.js';

/** A search, and since when its person does not know what became of it. */
export interface SearchToLookAt {
  readonly search: BuyerAdCard;
  /** ISO 8601 */
  readonly after: string;
}

/** Of each search: how many ads that its person knows fell into its budget in a time, and still fit. Not of blocked people. */
export async function countPriceFalls(
  { views, adsToMatch }: Pick<SliceContext, 'views' | 'adsToMatch'>,
  searches: readonly SearchToLookAt[],
  { upTo, blocked }: { upTo: string; blocked: readonly string[] },
): Promise<number[]> {
  const rows = await views.getMany(
    priceFalls.view,
    searches.map(({ search }) => search.buyerAdId),
  );
  const falls = new Map(rows.map((row) => [row.id, fallsIn(row)]));
  const fallen = searches.map(({ search, after }) => {
    const since = (falls.get(search.buyerAdId) ?? []).filter(({ at }) => at > after && at <= upTo);
    return [...new Set(since.map(({ adId }) => adId))];
  });
  const ads = await adsToMatch.find([...new Set(fallen.flat())]);
  return searches.map(({ search, after }, place) => {
    const counted = fallen[place]!.filter((adId) => {
      const card = ads.get(adId)?.card;
      if (!card || !('sellerAdId' in card) || blocked.includes(card.userId)) return false;
      // One that was posted since is new.
      return card.createdAt <= after && matchOf(card, search) !== null;
    });
    return counted.length;
  });
}
