import type { Belongings } from '../../personal-data/belongings.js';
import type { SliceContext } from '../../slice.js';
import type { Page } from '../../views/views.js';
import { changeSearch } from './change-search.js';
import { searchesView } from './searches.projection.js';

const atOnce = 100;

/** What a person says of the searches that they keep; the wanted ads themselves are among their ads. */
export function searchBelongings(context: Pick<SliceContext, 'handle' | 'views' | 'now'>): Belongings {
  const pageOf = (userId: string, isListed: 0 | 1, before?: string): Promise<Page> =>
    context.views.find(searchesView, {
      equals: { userId, isListed },
      sort: [{ field: 'keptAt', direction: 'down' }],
      limit: atOnce,
      ...(before !== undefined && { before }),
    });
  return {
    name: 'searches',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, 1, before);
      return {
        items: rows.map(({ id, fields: { notify, seenAt } }) => ({ buyerAdId: id, notify, seenAt })),
        next,
      };
    },
    // Only their owner sees them, and they are listed by their ads.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      for (const isListed of [0, 1] as const) {
        const { rows } = await pageOf(userId, isListed);
        for (const { id: adId } of rows)
          await changeSearch(context, userId, () => ({ type: 'SearchForgotten', userId, adId }));
        if (rows.length === atOnce) return 'more';
      }
      return 'done';
    },
  };
}
