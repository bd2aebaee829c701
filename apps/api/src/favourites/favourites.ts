import type { SliceDefinition } from '../slice.js';
import { favouriteBelongings } from './favourite-belongings.js';
import { favouriteCountTopic } from './favourite-count.js';
import { favouriteCounts } from './favourite-counts.projection.js';
import { favourites as favouriteRows } from './favourites.projection.js';
import { favouriteRoutes } from './favourites.routes.js';
import { ownFavourites } from './own-favourites.js';

/** The favourites slice: ads that people saved, what became of them, and how many saved each. */
export const favourites: SliceDefinition = {
  projections: [favouriteRows, favouriteCounts],
  create: (context) => ({
    routes: favouriteRoutes(context),
    topics: [ownFavourites.topics, favouriteCountTopic(context)],
    belongings: favouriteBelongings(context),
  }),
};
