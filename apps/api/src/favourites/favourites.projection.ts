import type { FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import type { FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** Who saved which ads. Of the ads themselves it has no word. */
export const favouritesView: ViewDefinition = {
  name: 'favourites-3',
  fields: { userId: 'text', adId: 'text', savedAt: 'time' },
  indexes: [
    ['adId', 'userId'],
    ['userId', 'savedAt'],
    ['userId', 'position'],
  ],
};

export const rowIdOfFavourite = (userId: string, adId: string): string => `${userId}.${adId}`;

export const favourites: Projection<FavouriteEvent> = {
  view: favouritesView,
  idsOf: ({ event }) =>
    event.type === 'FavouriteSaved' || event.type === 'FavouriteDeleted'
      ? [rowIdOfFavourite(event.userId, event.adId)]
      : [],
  evolve: (_row, { event }) => {
    if (event.type !== 'FavouriteSaved') return null;
    const { userId, adId, savedAt, version, seen } = event;
    const row: FavouriteRow = { adId, savedAt, version, ...(seen && { seen }) };
    return {
      json: JSON.stringify(row),
      fields: { userId, adId, savedAt },
    };
  },
};

export const favouriteOf = ({ json }: Pick<RowToStore, 'json'>): FavouriteRow =>
  JSON.parse(json) as FavouriteRow;
