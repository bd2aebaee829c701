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
    const rows = await views.getMany(dismissedMatchesView, [...new Set(ids)]);
    const dismissedAs = new Map(rows.map((row) => [row.id, dismissedIn(row).fingerprint]));
    return (own, other) => {
      const pair = pairOf(own, other);
      const as = pair && dismissedAs.get(idOfDismissed(pair, own));
      return pair !== null && as === fingerprintOf(pair);
    };
  };
