import type { HandleCommand } from '../event-store/command-handler.js';
import type { Belongings } from '../personal-data/belongings.js';
import type { Views } from '../views/views.js';
import { favouriteDecider, streamOfFavourite } from './favourite.decider.js';
import { favouriteOf, favouritesView } from './favourites.projection.js';
import { favouritesQuery } from './own-favourites.js';

const atOnce = 100;

/** The favourites of a person, as the ids of the ads: what is in these belongs to others. */
export function favouriteBelongings({ handle, views }: { handle: HandleCommand; views: Views }): Belongings {
  const pageOf = (userId: string, before?: string) =>
    views.find(favouritesView, {
      ...favouritesQuery({ limit: atOnce, ...(before !== undefined && { before }) }),
      equals: { userId },
    });
  return {
    name: 'favourites',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before);
      return { items: rows.map((row) => ({ ...favouriteOf(row) })), next };
    },
    // Nobody else sees them; they are still counted until the account is deleted for good.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }, at) => {
      const { rows } = await pageOf(userId);
      for (const { adId } of rows.map(favouriteOf)) {
        const command = { type: 'DeleteFavourite', userId, adId, ad: null, at } as const;
        await handle(streamOfFavourite(userId, adId), favouriteDecider, command);
      }
      return rows.length === atOnce ? 'more' : 'done';
    },
  };
}
