import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import type { Projection, RowToStore } from '../../views/views.js';

/** An ad whose price fell into the budget of a search. */
export interface PriceFall {
  readonly adId: string;
  /** ISO 8601 */
  readonly at: string;
}

/** So many of a search are remembered, the last ones. */
const kept = 100;

type Event =
  | MatchNoticesMade
  | Extract<AdEvent, { type: 'AdDeleted' }>
  | Extract<SearchChangeEvent, { type: 'SearchForgotten' }>;

/** Of each search whose person is told once a day: which prices fell into its budget. */
export const priceFalls: Projection<Event> = {
  view: { name: 'search-price-falls-1', fields: { userId: 'text' }, indexes: [['userId', 'position']] },
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'MatchNoticesMade':
        return [...new Set((event.fallen ?? []).map(({ adId }) => adId))];
      case 'AdDeleted':
      case 'SearchForgotten':
        return [event.adId];
      default:
        return [];
    }
  },
  evolve: (row, { event }, id) => {
    if (event.type !== 'MatchNoticesMade') return null;
    const ofSearch = (event.fallen ?? []).filter(({ adId }) => adId === id);
    const [first] = ofSearch;
    if (first === undefined) return row;
    const falls = ofSearch.map(({ otherAdId }): PriceFall => ({ adId: otherAdId, at: event.happenedAt }));
    const known = row ? fallsIn(row) : [];
    return {
      json: JSON.stringify([...known, ...falls].slice(-kept)),
      fields: { userId: first.userId },
    };
  },
};

export const fallsIn = ({ json }: Pick<RowToStore, 'json'>): PriceFall[] => JSON.parse(json) as PriceFall[];
