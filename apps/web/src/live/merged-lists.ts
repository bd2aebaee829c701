import type { Freshness } from '@voltyard/machines/live-list/live-list.selectors';
import type { LiveList } from './live-list';

/** From best to worst: a whole is as fresh as its stalest part. */
const byFreshness: readonly Freshness[] = ['live', 'catching-up', 'connecting', 'loading', 'stale', 'failed'];

/** Several live lists as one, in the order of `compare`. It is there when all have answered, and failed only when all have. */
export function mergedLists<Row>(
  lists: readonly LiveList<Row>[],
  compare: (one: Row, other: Row) => number,
): LiveList<Row> {
  const has = (status: LiveList<Row>['status']) => lists.some((list) => list.status === status);
  return {
    rows: lists.flatMap((list) => list.rows).toSorted((one, other) => compare(one.row, other.row)),
    waiting: lists.reduce((sum, { waiting }) => sum + waiting, 0),
    // One grid shows them all.
    tellWaiting: (waiting) => lists[0]?.tellWaiting(waiting),
    freshness: lists
      .map((list) => list.freshness)
      .reduce((worst, one) => (byFreshness.indexOf(one) > byFreshness.indexOf(worst) ? one : worst)),
    status: has('loading') ? 'loading' : has('loaded') ? 'loaded' : 'failed',
    problem: lists.find((list) => list.problem !== null)?.problem ?? null,
    isOutdated: lists.some((list) => list.isOutdated),
    hasMore: lists.some((list) => list.hasMore),
    isLoadingMore: false,
    wantMore: () => lists.forEach((list) => list.wantMore()),
    retry: () => lists.forEach((list) => list.retry()),
    offer: {
      count: lists.reduce((sum, { offer }) => sum + offer.count, 0),
      isTaking: lists.some(({ offer }) => offer.isTaking),
      problem: lists.find(({ offer }) => offer.problem !== null)?.offer.problem ?? null,
      take: () => lists.forEach(({ offer }) => offer.take()),
    },
  };
}
