import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { MatchEvent } from '@voltyard/contracts/matches/matches.events';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { Projection } from '../views/views.js';

type MatchesChanged = MatchNoticesMade | MatchEvent | Extract<AdEvent, { type: 'AdDeleted' }>;

/** Of each ad whose list of matches is not as it was: the match that came or went last, at the position where it did. */
export const newMatches: Projection<MatchesChanged> = {
  view: {
    name: 'new-matches-2',
    fields: { userId: 'text' },
    indexes: [['userId', 'position']],
  },
  idsOf: ({ event }) =>
    event.type === 'AdDeleted' ? [event.adId] : [...new Set(changedIn(event).map(({ adId }) => adId))],
  evolve: (row, { event }, id) => {
    if (event.type === 'AdDeleted') return null;
    const changed = changedIn(event).find(({ adId }) => adId === id);
    if (!changed) return row;
    const { userId, adId, otherAdId } = changed;
    return { json: JSON.stringify({ adId, otherAdId }), fields: { userId } };
  },
};

/** What is told to the owners of which ads. */
function changedIn(event: MatchNoticesMade | MatchEvent): MatchNoticesMade['matched'] {
  switch (event.type) {
    case 'MatchNoticesMade':
      return event.matched;
    case 'MatchDismissed':
    case 'MatchRestored': {
      const { userId, ownAdId, adId, wantedId } = event;
      if (ownAdId === undefined) return [];
      return [{ userId, adId: ownAdId, otherAdId: ownAdId === adId ? wantedId : adId }];
    }
    default:
      return [];
  }
}
