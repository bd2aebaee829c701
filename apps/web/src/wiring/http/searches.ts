import type { SearchNotify } from '@voltyard/contracts/searches/search-notify';
import {
  getSearches,
  markSearchSeen as markSeenCall,
  type SavedSearch,
  saveSearchNotify as saveNotifyCall,
  type SearchCount,
} from '@voltyard/contracts/searches/searches.rest';
import { call } from './api-client';

export interface SearchesPage {
  rows: SavedSearch[];
  counts: SearchCount[];
  next: string | null;
  position: number;
}

/** A page of the searches that the signed-in user keeps, the last one first, with how many ads meet each. */
export async function loadSearches(before: string | null, signal?: AbortSignal): Promise<SearchesPage> {
  const query = { before: before ?? undefined };
  const { searches, ...page } = await call(getSearches, { query }, { signal });
  return { rows: searches, ...page };
}

/** Answers when its results were looked at before (ISO 8601). */
export const markSearchSeen = async (id: string, signal?: AbortSignal): Promise<string> =>
  (await call(markSeenCall, { params: { id } }, { signal })).seenBefore;

export const saveSearchNotify = (id: string, notify: SearchNotify) =>
  call(saveNotifyCall, { params: { id }, body: { notify } });
