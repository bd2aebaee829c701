import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { mustHavesOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import { savedSearchLimits } from '@voltyard/contracts/limits';
import type { SearchCount } from '@voltyard/contracts/searches/searches.rest';
import type { Conditions, CountQuestion, Range, Views } from '../../views/views.js';
import { adCardsView } from '../ad-cards.projection.js';
import { conditionsIn } from '../list-question.js';

/** A search, and which of its results are new. */
export interface SearchToCount {
  readonly search: BuyerAdCard;
  /** When new ads were posted, ms. */
  readonly isNew: Range;
  /** Whose ads are not new; the list shows them. */
  readonly without?: readonly string[];
}

/** All counts of some searches, of each by one question to the index. */
export async function countSearches(
  views: Views,
  searches: readonly SearchToCount[],
): Promise<SearchCount[]> {
  if (searches.length === 0) return [];
  const { counts } = await views.countEach(adCardsView, searches.map(questionOf), noLimit);
  return searches.map(({ search: { buyerAdId } }, place) => {
    const { count: all, parts } = counts[place]!;
    const [said, own, fresh, unwantedFresh, saidFresh, unwantedSaidFresh] = parts as PartCounts;
    const newCount = fresh - unwantedFresh;
    return {
      buyerAdId,
      count: Math.min(said, maxAdsCounted),
      unsaidCount: Math.min(all - said, maxAdsCounted),
      ownCount: own,
      newCount: Math.min(newCount, maximumNew),
      newUnsaidCount: Math.min(newCount - (saidFresh - unwantedSaidFresh), maximumNew),
    };
  });
}

type PartCounts = readonly [number, number, number, number, number, number];

/** A difference of two numbers that were limited would be wrong. */
const noLimit = Number.MAX_SAFE_INTEGER;
const { maximumNew } = savedSearchLimits;

/**
 * What meets all musts or does not say so, as matches do; of that what says it, and what is the person's own, which is no
 * match, nor news to them. Whether the list of the search shows what does not say is another thing.
 */
function questionOf({ search, isNew, without = [] }: SearchToCount): CountQuestion {
  const { productType, userId } = search;
  const criteria = mustHavesOf(search);
  const orUnsaid = conditionOf(criteria, 'for-sale', () => true);
  const said: Conditions = conditionOf(criteria, 'for-sale');
  const own: Conditions = { equals: { userId } };
  const unwanted = { userId: [userId, ...without] };
  const fresh = (conditions: Conditions): Conditions => ({
    ...conditions,
    range: { ...conditions.range, createdAt: isNew },
  });
  return {
    conditions: conditionsIn({ kind: 'for-sale', productType }, orUnsaid),
    parts: [
      said,
      own,
      fresh({}),
      fresh({ in: unwanted }),
      fresh(said),
      fresh({ ...said, in: { ...said.in, ...unwanted } }),
    ],
  };
}

/** New is what was posted after that time (ISO 8601). */
export const postedAfter = (time: string): Range => ({ min: Date.parse(time) + 1 });
