import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { SliceContext } from '../../slice.js';
import { lateMatches, lateMatchesIn } from './late-matches.projection.js';

/** A search, and since when its person does not know what became of it. */
export interface SearchToLookAt {
  readonly search: BuyerAdCard;
  /** ISO 8601 */
  readonly after: string;
}

export interface LateMatchesCounted {
  /** By their price, that is now within the budget. */
  readonly fallen: number;
  /** By another change, or because they are on sale again. */
  readonly fitting: number;
}

/**
 * Of each search: how many ads came to fit it in a time and still do, of those that were posted before. What was posted
 * since is new anyway. Not of blocked people.
 */
export async function countLateMatches(
  { views, adsToMatch }: Pick<SliceContext, 'views' | 'adsToMatch'>,
  searches: readonly SearchToLookAt[],
  { upTo, blocked }: { upTo: string; blocked: readonly string[] },
): Promise<LateMatchesCounted[]> {
  const rows = await views.getMany(
    lateMatches.view,
    searches.map(({ search }) => search.buyerAdId),
  );
  const known = new Map(rows.map((row) => [row.id, lateMatchesIn(row)]));
  // Of an ad that came to fit several times, the last one says how.
  const late = searches.map(({ search, after }) => {
    const since = (known.get(search.buyerAdId) ?? []).filter(({ at }) => at > after && at <= upTo);
    return new Map(since.map(({ adId, isByPrice }) => [adId, isByPrice]));
  });
  const ads = await adsToMatch.find([...new Set(late.flatMap((ofSearch) => [...ofSearch.keys()]))]);
  return searches.map(({ search, after }, place) => {
    const counted = [...late[place]!].filter(([adId]) => {
      const card = ads.get(adId)?.card;
      if (!card || !('sellerAdId' in card) || blocked.includes(card.userId)) return false;
      return card.createdAt <= after && matchOf(card, search) !== null;
    });
    const fallen = counted.filter(([, isByPrice]) => isByPrice).length;
    return { fallen, fitting: counted.length - fallen };
  });
}
