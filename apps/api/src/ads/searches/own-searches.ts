import { Problem } from '@voltyard/contracts/problems';
import type { SavedSearch } from '@voltyard/contracts/searches/searches.rest';
import type { SessionUser } from '../../http/session-user.js';
import { type OwnRows, ownRows } from '../../realtime/own-rows.js';
import type { Query, Views } from '../../views/views.js';
import { searchesView, searchIn, searchRows } from './searches.projection.js';

/** The searches that a user keeps, for GetSearches and `searches:{userId}`. */
export const ownSearches: OwnRows = ownRows({
  name: 'searches',
  projection: searchRows,
  isReadable: ({ isListed }) => isListed === 1,
});

/** The query to the view; `ownRows` adds the user. */
export const searchesQuery = (page: Pick<Query, 'before' | 'limit'>) =>
  ({ equals: { isListed: 1 }, sort: [{ field: 'keptAt', direction: 'down' }], ...page }) satisfies Query;

/** One of the user's searches; refused as not found for everybody else. */
export async function ownSearch(views: Views, user: SessionUser, adId: string): Promise<SavedSearch> {
  const row = await views.get(searchesView, adId);
  if (row === null || !ownSearches.topics.mayRead(user, row)) throw new Problem('not-found');
  return searchIn(row);
}
