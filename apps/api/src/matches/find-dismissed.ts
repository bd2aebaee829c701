import type { FindDismissed, SliceContext } from '../slice.js';
import { dismissedIn, dismissedMatchesView } from './dismissed-matches.projection.js';
import { fingerprintOf, idOfDismissed, pairOf } from './pair.js';

/** What was dismissed and is another match now is dismissed no more. */
export const findDismissed =
  (views: SliceContext['views']): FindDismissed =>
  async (matches) => {
    const ids = matches.flatMap(({ own, other }) => {
      const pair = pairOf(own, other);
      return pair ? [idOfDismissed(pair, own)] : [];
    });
    const dismissed = await dismissedAs(views, ids);
    return (own, other) => {
      const pair = pairOf(own, other);
      const as = pair ? dismissed.get(idOfDismissed(pair, own)) : undefined;
      return as !== undefined && pair !== null && as === fingerprintOf(pair);
    };
  };

/** What matches were made of when they were dismissed, by the ids of their rows. */
export async function dismissedAs(
  views: SliceContext['views'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await views.getMany(dismissedMatchesView, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, dismissedIn(row).fingerprint]));
}
