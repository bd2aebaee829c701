import type { SliceDefinition } from '../../slice.js';
import { ownSearches } from './own-searches.js';
import { searchBelongings } from './search-belongings.js';
import { searchRows } from './searches.projection.js';
import { searchRoutes } from './searches.routes.js';

/** The searches that people keep: each is a wanted ad, with how many ads for sale meet it. */
export const searches: SliceDefinition = {
  projections: [searchRows],
  create: (context) => ({
    routes: searchRoutes(context),
    topics: [ownSearches.topics],
    belongings: searchBelongings(context),
  }),
};
