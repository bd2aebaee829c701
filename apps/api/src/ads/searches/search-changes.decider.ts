import { savedSearchLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import type { Decider } from '../../event-store/decider.js';

export type SearchChangeCommand = SearchChangeEvent & {
  /** Seconds until the next day begins. */
  tomorrowIn: number;
};

/** A stream for each day of a person: it has no more events than the limit of a day and the searches that are forgotten. */
export const streamOfSearchChanges = ({ userId, at }: { userId: string; at: string }): string =>
  `search-changes-${userId}-${at.slice(0, 10)}`;

/** What a person does with their searches on one day; the state is how often. */
export const searchChangesDecider: Decider<SearchChangeCommand, number, SearchChangeEvent> = {
  initialState: 0,
  decide: ({ tomorrowIn, ...change }, changes) => {
    if (change.type !== 'SearchForgotten' && changes >= savedSearchLimits.changesPerDay)
      throw new Problem('searches-changed-too-often', undefined, tomorrowIn);
    return [change];
  },
  evolve: (changes, { type }) => (type === 'SearchForgotten' ? changes : changes + 1),
};
