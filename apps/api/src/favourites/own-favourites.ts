import type { Query } from '../views/views.js';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import { favourites } from './favourites.projection.js';

/** A user's own favourites, for GetFavourites, GetFavouriteAdIds and `favourites:{userId}`. */
export const ownFavourites: OwnRows = ownRows({ name: 'favourites', projection: favourites });

/** The question that is put to the view; `ownRows` adds the user. */
export const favouritesQuery = (page: Pick<Query, 'before' | 'limit'>) =>
  ({ sort: [{ field: 'savedAt', direction: 'down' }], ...page }) satisfies Query;
