import type { FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import type { FavouriteCountRow } from '@voltyard/contracts/favourites/favourites.rest';
import { favouriteLimits } from '@voltyard/contracts/limits';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/**
 * How many people saved each ad. A stream has `FavouriteSaved` and `FavouriteDeleted` in turn, so that each counts once.
 * `shownFor` is the ad's id where everybody is told the number: below that no topic has the row, and no push says that
 * somebody saved the ad.
 */
export const favouriteCountsView: ViewDefinition = {
  name: 'favourite-counts-1',
  fields: { count: 'number', shownFor: 'text' },
  indexes: [['shownFor', 'position']],
};

export const favouriteCounts: Projection<FavouriteEvent> = {
  view: favouriteCountsView,
  idsOf: ({ event }) =>
    event.type === 'FavouriteSaved' || event.type === 'FavouriteDeleted' ? [event.adId] : [],
  evolve: (row, { event }, adId) => {
    const count = Number(row?.fields.count ?? 0) + (event.type === 'FavouriteSaved' ? 1 : -1);
    return count > 0 ? rowWith(adId, count) : null;
  },
};

const rowWith = (adId: string, count: number): RowToStore => ({
  json: JSON.stringify({ count } satisfies FavouriteCountRow),
  fields: { count, shownFor: count >= favouriteLimits.shownFrom ? adId : null },
});
