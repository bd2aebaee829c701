import { z } from 'zod';
import { BuyerAdCard } from '../ads/ad-card.js';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { PageQuery } from '../page-query.js';
import { searchNotify } from './search-notify.js';

/** A row of `searches:{userId}`: a wanted ad of the user that still searches, private or public. */
export const SavedSearch = BuyerAdCard.and(
  z.object({
    notify: z.enum(searchNotify),
    /** ISO 8601: when its results were last opened; what was posted since is new. */
    seenAt: z.string(),
    /** ISO 8601: when it was first kept; the list is ordered by it. */
    keptAt: z.string(),
  }),
);
export type SavedSearch = z.infer<typeof SavedSearch>;

/** How many ads for sale fit a search. */
export const SearchCount = z.object({
  buyerAdId: AdId,
  /** How many say that they meet what it must have, as its list shows them; counted up to 10,000. */
  count: z.int(),
  /** How many more do not say all that they must have, and may meet it. Its matches are of both, and count these too. */
  unsaidCount: z.int(),
  /** How many of both are the person's own, which are no matches. */
  ownCount: z.int(),
  /** How many of both others have posted since its results were last opened, counted up to 100. */
  newCount: z.int(),
  /** How many of these do not say all that they must have. */
  newUnsaidCount: z.int(),
});
export type SearchCount = z.infer<typeof SearchCount>;

const position = z.int();

export const getSearches = endpoint({
  method: 'get',
  path: '/api/Search/GetSearches',
  budget: 'search',
  summary:
    'A page of the searches that you keep, the last one first, each with how many ads meet it and how many are new',
  access: 'signed-in',
  query: PageQuery,
  reply: z.object({
    searches: z.array(SavedSearch),
    /** One for each of them, in their order. */
    counts: z.array(SearchCount),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `searches:{userId}` after this. */
    position,
  }),
});

const params = z.object({ id: AdId });

export const markSearchSeen = endpoint({
  method: 'post',
  path: '/api/Search/MarkSeen/:id',
  budget: 'change',
  summary: 'Say that you look at the results of a search that you keep: what is posted from now on is new',
  access: 'signed-in',
  params,
  reply: z.object({
    /** ISO 8601: when they were looked at before. */
    seenBefore: z.string(),
    position,
  }),
});

export const saveSearchNotify = endpoint({
  method: 'put',
  path: '/api/Search/SaveNotify/:id',
  budget: 'change',
  summary: `Say when you are told of new results of a search that you keep: ${searchNotify.join(', ')}`,
  access: 'signed-in',
  params,
  body: z.strictObject({
    notify: z.enum(searchNotify, `Notify is one of: ${searchNotify.join(', ')}.`),
  }),
  reply: z.object({ position }),
});
