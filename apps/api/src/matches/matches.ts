import type { SliceDefinition } from '../slice.js';
import { dismissedMatches } from './dismissed-matches.projection.js';
import { matchBelongings } from './match-belongings.js';
import { matchRoutes } from './matches.routes.js';
import { newMatches } from './new-matches.projection.js';
import { newMatchesTopic } from './new-matches.topic.js';

/** The matches slice: which ads for sale fit which wanted ads, for the owners of both. */
export const matches: SliceDefinition = {
  projections: [dismissedMatches, newMatches],
  create: (context) => ({
    routes: matchRoutes(context),
    topics: [newMatchesTopic(context)],
    belongings: matchBelongings(context),
  }),
};
