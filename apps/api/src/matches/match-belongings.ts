import type { Belongings } from '../personal-data/belongings.js';
import type { SliceContext } from '../slice.js';
import { dismissedIn, dismissedMatchesView, dismissedQuery } from './dismissed-matches.projection.js';
import { matchDecider, streamOfMatch } from './match.decider.js';

const atOnce = 100;

/** The matches that a person dismissed, as the ids of the two ads. Matches themselves are not stored. */
export function matchBelongings({ handle, views }: Pick<SliceContext, 'handle' | 'views'>): Belongings {
  const pageOf = (userId: string, before?: string) =>
    views.find(
      dismissedMatchesView,
      dismissedQuery(userId, { limit: atOnce, ...(before !== undefined && { before }) }),
    );
  return {
    name: 'dismissedMatches',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before);
      const items = rows.map(dismissedIn).map(({ fingerprint: _, ...dismissed }) => dismissed);
      return { items, next };
    },
    // Nobody else sees them.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      const { rows } = await pageOf(userId);
      for (const { adId, wantedId } of rows.map(dismissedIn)) {
        const about = { userId, adId, wantedId };
        await handle(streamOfMatch(about), matchDecider, { type: 'RestoreMatch', ...about });
      }
      return rows.length === atOnce ? 'more' : 'done';
    },
  };
}
