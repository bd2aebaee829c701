import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import type { Projection, RowToStore } from '../../views/views.js';

/** An ad that a search did not fit when it was posted. */
export interface LateMatch {
  readonly adId: string;
  /** ISO 8601 */
  readonly at: string;
  /** Its price fell into the budget. */
  readonly isByPrice: boolean;
}

/** So many of a search are remembered, the last ones. */
const kept = 100;

type Event =
  | MatchNoticesMade
  | Extract<AdEvent, { type: 'AdDeleted' }>
  | Extract<SearchChangeEvent, { type: 'SearchForgotten' }>;

/** Of each search whose person is told once a day: which ads came to fit it after they were posted. */
export const lateMatches: Projection<Event> = {
  view: { name: 'search-late-matches-1', fields: { userId: 'text' }, indexes: [['userId', 'position']] },
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'MatchNoticesMade':
        return [...new Set(lateIn(event).map(({ adId }) => adId))];
      case 'AdDeleted':
      case 'SearchForgotten':
        return [event.adId];
      default:
        return [];
    }
  },
  evolve: (row, { event }, id) => {
    if (event.type !== 'MatchNoticesMade') return null;
    const ofSearch = lateIn(event).filter(({ adId }) => adId === id);
    const [first] = ofSearch;
    if (first === undefined) return row;
    const late = ofSearch.map(({ otherAdId, isByPrice }): LateMatch => ({
      adId: otherAdId,
      at: event.happenedAt,
      isByPrice,
    }));
    const known = row ? lateMatchesIn(row) : [];
    return {
      json: JSON.stringify([...known, ...late].slice(-kept)),
      fields: { userId: first.userId },
    };
  },
};

const lateIn = ({ fallen = [], fitting = [] }: MatchNoticesMade) => [
  ...fallen.map((match) => ({ ...match, isByPrice: true })),
  ...fitting.map((match) => ({ ...match, isByPrice: false })),
];

export const lateMatchesIn = ({ json }: Pick<RowToStore, 'json'>): LateMatch[] =>
  JSON.parse(json) as LateMatch[];
