import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { Projection } from '../views/views.js';

/** Of each ad that it has new matches: the newest one, at the position where it was found. */
export const newMatches: Projection<MatchNoticesMade | Extract<AdEvent, { type: 'AdDeleted' }>> = {
  view: {
    name: 'new-matches-1',
    fields: { userId: 'text' },
    indexes: [['userId', 'position']],
  },
  idsOf: ({ event }) => {
    if (event.type === 'AdDeleted') return [event.adId];
    return event.type === 'MatchNoticesMade' ? event.matched.map(({ adId }) => adId) : [];
  },
  evolve: (row, { event }, id) => {
    const matched = event.type === 'AdDeleted' ? undefined : event.matched.find(({ adId }) => adId === id);
    if (!matched) return event.type === 'AdDeleted' ? null : row;
    const { userId, adId, otherAdId } = matched;
    return { json: JSON.stringify({ adId, otherAdId }), fields: { userId } };
  },
};
