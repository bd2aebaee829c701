import { type MatchedAds, matchIdOf } from '@voltyard/contracts/matches/match';
import type { MatchEvent } from '@voltyard/contracts/matches/matches.events';
import type { Projection, Query, RowToStore, ViewDefinition } from '../views/views.js';
import type { AboutMatch } from './match.decider.js';

/** What each person has dismissed. */
export const dismissedMatchesView: ViewDefinition = {
  name: 'dismissed-matches-1',
  fields: { userId: 'text', dismissedAt: 'time' },
  indexes: [
    ['userId', 'dismissedAt'],
    ['userId', 'position'],
  ],
};

/** A page of what a person dismissed, the last first. */
export const dismissedQuery = (userId: string, page: Pick<Query, 'before' | 'limit'>) =>
  ({ equals: { userId }, sort: [{ field: 'dismissedAt', direction: 'down' }], ...page }) satisfies Query;

export const rowIdOfDismissed = ({ userId, adId, wantedId }: AboutMatch): string =>
  `${userId}.${matchIdOf({ adId, wantedId })}`;

export interface DismissedMatch extends MatchedAds {
  /** What the match was made of. */
  fingerprint: string;
  /** ISO 8601 */
  dismissedAt: string;
}

export const dismissedIn = ({ json }: Pick<RowToStore, 'json'>): DismissedMatch =>
  JSON.parse(json) as DismissedMatch;

export const dismissedMatches: Projection<MatchEvent> = {
  view: dismissedMatchesView,
  idsOf: ({ event }) =>
    event.type === 'MatchDismissed' || event.type === 'MatchRestored' ? [rowIdOfDismissed(event)] : [],
  evolve: (_, { event }) => {
    if (event.type === 'MatchRestored') return null;
    const { userId, adId, wantedId, fingerprint, dismissedAt } = event;
    const dismissed: DismissedMatch = { adId, wantedId, fingerprint, dismissedAt };
    return { json: JSON.stringify(dismissed), fields: { userId, dismissedAt } };
  },
};
