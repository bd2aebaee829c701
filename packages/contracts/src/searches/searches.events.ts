import type { PersonalFieldsOf } from '../personal-fields.js';
import type { ProductType } from '../product-types.js';
import type { SearchNotify } from './search-notify.js';

/**
 * What a person does with the searches that they keep, in the stream `search-changes-{userId}-{day}`. A search is a wanted
 * ad: `adId` names it. Known to the api only.
 */
export type SearchChangeEvent =
  | { type: 'SearchNotifyChanged'; userId: string; adId: string; notify: SearchNotify }
  /** Its results were opened: what was posted up to then is not new any more. `seenAt` is ISO 8601. */
  | { type: 'SearchResultsSeen'; userId: string; adId: string; seenAt: string }
  /** Its settings are deleted with the account. */
  | { type: 'SearchForgotten'; userId: string; adId: string };

/** What is new in some of a person's searches, a day's summary of it. It copies no words. */
export interface SearchResults {
  adId: string;
  productType: ProductType;
  /** How many were posted, counted up to 100, and how many older ones came to fit. */
  count: number;
  /** Of how many older ones the price fell into the budget; left out where there are none. */
  fallen?: number;
}

/** Stream `search-summary-{userId}-{day}`: of each person and day one at most, and none where nothing is new. */
export interface SearchesSummedUp {
  type: 'SearchesSummedUp';
  userId: string;
  /** `yyyy-MM-dd` */
  day: string;
  /** ISO 8601: what was posted up to then is counted. */
  upTo: string;
  /** Those with the most new results first. */
  searches: SearchResults[];
}

/** Stream `search-summaries-{day}`: the searches up to a place in their order are summed up. */
export interface SummariesProgressed {
  type: 'SummariesProgressed';
  day: string;
  /** Where the next ones begin; null after the last one. */
  next: string | null;
}

export const searchesPersonalFields: PersonalFieldsOf<
  SearchChangeEvent | SearchesSummedUp | SummariesProgressed
> = {
  SearchesSummedUp: {},
  SummariesProgressed: {},
  SearchNotifyChanged: {},
  SearchResultsSeen: {},
  SearchForgotten: {},
};
