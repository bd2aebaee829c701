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
  return searches.map(({ search: { buyerAdId } }, place) => {
    const from = place * questionsPerSearch;
    const [count, fresh, ownFresh, withUnsaid, own] = counts
      .slice(from, from + questionsPerSearch)
      .map((answer) => answer.count) as [number, number, number, number, number];
    return {
      buyerAdId,
      count,
      unsaidCount: withUnsaid - count,
      ownCount: own,
      newCount: Math.min(fresh - ownFresh, savedSearchLimits.maximumNew),
    };
  });
}

const questionsPerSearch = 5;

/**
 * What fits, what of it is new, and what of that is the person's own, which is no news to them; what fits or does not say
 * all that is asked, as matches do, and what of that is the person's own.
 */
function questionsOf({ search, isNew }: SearchToCount): CountQuestion[] {
  const { productType, userId } = search;
  const criteria = criteriaOfWanted(search);
  const inList = (scope: ListScope): Conditions => conditionsIn(scope, conditionOf(criteria, 'for-sale'));
  const orUnsaid = (scope: ListScope): Conditions =>
    conditionsIn(
      scope,
      conditionOf(criteria, 'for-sale', () => true),
    );
  const since = (conditions: Conditions): Conditions => ({
    ...conditions,
    range: { ...conditions.range, createdAt: isNew },
  });
  const [everybody, person] = [
    { kind: 'for-sale', productType },
    { kind: 'for-sale', productType, userId },
  ] as const;
  return [
    inList(everybody),
    since(inList(everybody)),
    since(inList(person)),
    orUnsaid(everybody),
    orUnsaid(person),
  ].map((conditions) => ({ conditions }));
}

/** New is what was posted after that time (ISO 8601). */
export const postedAfter = (time: string): Range => ({ min: Date.parse(time) + 1 });
