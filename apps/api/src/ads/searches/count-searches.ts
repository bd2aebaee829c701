import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
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
}

/** All counts of some searches in one question to the index. */
export async function countSearches(
  views: Views,
  searches: readonly SearchToCount[],
): Promise<SearchCount[]> {
  if (searches.length === 0) return [];
  const { counts } = await views.countEach(adCardsView, searches.flatMap(questionsOf), maxAdsCounted);
  const [each, fresh, own] = [0, 1, 2].map((place) =>
    counts.filter((_, index) => index % questionsPerSearch === place).map(({ count }) => count),
  );
  return searches.map(({ search: { buyerAdId } }, place) => ({
    buyerAdId,
    count: each![place]!,
    newCount: Math.min(fresh![place]! - own![place]!, savedSearchLimits.maximumNew),
  }));
}

const questionsPerSearch = 3;

/** What fits, what of it is new, and what of that is the person's own, which is no news to them. */
function questionsOf({ search, isNew }: SearchToCount): CountQuestion[] {
  const { productType, userId } = search;
  const inList = (scope: ListScope): Conditions =>
    conditionsIn(scope, conditionOf(criteriaOfWanted(search), 'for-sale'));
  const since = (conditions: Conditions): Conditions => ({
    ...conditions,
    range: { ...conditions.range, createdAt: isNew },
  });
  const all = inList({ kind: 'for-sale', productType });
  const own = inList({ kind: 'for-sale', productType, userId });
  return [{ conditions: all }, { conditions: since(all) }, { conditions: since(own) }];
}

/** New is what was posted after that time (ISO 8601). */
export const postedAfter = (time: string): Range => ({ min: Date.parse(time) + 1 });
