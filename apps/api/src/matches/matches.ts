import type { SliceDefinition } from '../slice.js';
import { dismissedMatches } from './dismissed-matches.projection.js';
import { matchBelongings } from './match-belongings.js';
import { matchRoutes } from './matches.routes.js';

/** The matches slice: which ads for sale fit which wanted ads, for the owners of both. */
export const matches: SliceDefinition = {
  projections: [dismissedMatches],
  create: (context) => ({
    routes: matchRoutes(context),
    belongings: matchBelongings(context),
  }),
};
