import type { SliceDefinition } from '../../slice.js';
import { ownSearches } from './own-searches.js';
import { lateMatches } from './late-matches.projection.js';
import { searchBelongings } from './search-belongings.js';
import { searchRows } from './searches.projection.js';
import { searchRoutes } from './searches.routes.js';
import { sumUpSearches } from './sum-up-searches.js';
import type { RoundDefinition } from '../../subscriptions/rounds.js';

const summaries: RoundDefinition = { name: 'search-summaries', every: 60_000 };

/** The searches that people keep: each is a wanted ad, with how many ads for sale meet it. */
export const searches: SliceDefinition = {
  projections: [searchRows, lateMatches],
  rounds: [summaries],
  create: (context) => ({
    routes: searchRoutes(context),
    topics: [ownSearches.topics],
    belongings: searchBelongings(context),
    rounds: [{ ...summaries, run: (mayContinue) => sumUpSearches(context, mayContinue) }],
  }),
};
