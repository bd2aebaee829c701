import type { SearchesSummedUp, SummariesProgressed } from '@voltyard/contracts/searches/searches.events';
import type { Decider } from '../../event-store/decider.js';

export const streamOfSummary = ({ userId, day }: Pick<SearchesSummedUp, 'userId' | 'day'>): string =>
  `search-summary-${userId}-${day}`;

export type SummaryState = Pick<SearchesSummedUp, 'upTo' | 'searches'> | null;

/** What is new in a person's searches on a day: the first sum counts, whichever process makes it. */
export const summaryDecider: Decider<SearchesSummedUp, SummaryState, SearchesSummedUp> = {
  initialState: null,
  decide: (summary, made) => (made === null && summary.searches.length > 0 ? [summary] : []),
  evolve: (_, { upTo, searches }) => ({ upTo, searches }),
};

export const streamOfSummaries = (day: string): string => `search-summaries-${day}`;

export interface SummariesCommand extends SummariesProgressed {
  /** Where the ones that were summed up began; null of the first ones. */
  from: string | null;
}

/** How far a day's searches are summed up: `next` is undefined before the first ones, null after the last ones. */
export const summariesDecider: Decider<SummariesCommand, { next?: string | null }, SummariesProgressed> = {
  initialState: {},
  decide: ({ from, ...progress }, { next }) =>
    (next === undefined ? null : next) === from && next !== null ? [progress] : [],
  evolve: (_, { next }) => ({ next }),
};
