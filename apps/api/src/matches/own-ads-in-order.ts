import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdsToMatch, AdToMatch, PageOfAds } from '../slice.js';
import { isBehind, pageInOrder } from './page-of-matches.js';

interface OwnAdsQuery {
  userId: string;
  kind: AdKind;
  before?: string | undefined;
  limit: number;
}

/** Begins the cursor of a page behind the ads that are put in order. */
const older = 'older.';

interface RankedAd {
  ad: AdToMatch;
  rank: readonly (string | number)[];
}

const order = {
  rankOf: ({ rank }: RankedAd) => rank,
  ranked: (['isUnmatched', 'age'] as const).map((field) => ({ field, direction: 'up' }) as const),
};

/**
 * The user's ads that can match, those first that some ad may match, as far as an index tells, then the newest. Of very
 * many ads the older ones follow as they are.
 */
export async function ownAdsInOrder(
  adsToMatch: Pick<AdsToMatch, 'ownOf' | 'mayMatch'>,
  { userId, kind, before, limit }: OwnAdsQuery,
): Promise<PageOfAds<AdCard>> {
  const pageBehind = async (page: Parameters<AdsToMatch['ownOf']>[2]) => {
    const found = await adsToMatch.ownOf(userId, kind, page);
    return { ...found, next: found.next === null ? null : older + found.next };
  };
  if (before?.startsWith(older)) return pageBehind({ before: before.slice(older.length), limit });
  const newest = await pageBehind({ limit: matchLimits.adsInOrder });
  // All of them are on the page: its reader sees for which there are matches.
  if (before === undefined && newest.ads.length <= limit) return newest;
  const mayMatch = await adsToMatch.mayMatch(newest.ads.map(({ card }) => card));
  const ranked = newest.ads.map((ad, place): RankedAd => {
    const { card } = ad;
    return { ad, rank: [Number(!mayMatch[place]), -Date.parse(card.createdAt), adIdOf(card)] };
  });
  const all = ranked.toSorted((one, other) => (isBehind(one.rank, other.rank) ? 1 : -1));
  const { items, next } = pageInOrder(all, order, { before, limit });
  return { ...newest, ads: items.map(({ ad }) => ad), next: next ?? newest.next };
}
