import { getSearches, markSearchSeen, saveSearchNotify } from '@voltyard/contracts/searches/searches.rest';
import { savedSearchLimits } from '@voltyard/contracts/limits';
import { ReadyJson, type Route, serve } from '../../http/serve.js';
import type { SliceContext } from '../../slice.js';
import { changeSearch } from './change-search.js';
import { countSearches, postedAfter } from './count-searches.js';
import { ownSearch, ownSearches, searchesQuery } from './own-searches.js';
import { searchIn } from './searches.projection.js';

/** The calls about the searches that a user keeps. */
export function searchRoutes(context: Pick<SliceContext, 'handle' | 'views' | 'now'>): Route[] {
  const { views } = context;
  return [
    serve(getSearches, async ({ query: { before, limit }, user, response }) => {
      response.set('Cache-Control', 'no-store');
      const page = { before, limit: Math.min(limit, savedSearchLimits.countedAtOnce) };
      const { rows, next, position } = await ownSearches.find(views, user, searchesQuery(page));
      const counts = await countSearches(
        views,
        rows.map(searchIn).map((search) => ({ search, isNew: postedAfter(search.seenAt) })),
      );
      const rest = JSON.stringify({ counts, next, position }).slice(1);
      return new ReadyJson(`{"searches":[${rows.map(({ json }) => json).join(',')}],${rest}`);
    }),
    serve(markSearchSeen, async ({ params: { id: adId }, user }) => {
      const { seenAt: seenBefore } = await ownSearch(views, user, adId);
      const { userId } = user;
      const { position } = await changeSearch(context, userId, (seenAt) => ({
        type: 'SearchResultsSeen',
        userId,
        adId,
        seenAt,
      }));
      return { seenBefore, position };
    }),
    serve(saveSearchNotify, async ({ params: { id: adId }, body: { notify }, user }) => {
      await ownSearch(views, user, adId);
      const { userId } = user;
      return changeSearch(context, userId, () => ({ type: 'SearchNotifyChanged', userId, adId, notify }));
    }),
  ];
}
