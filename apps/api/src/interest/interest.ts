import type { SliceDefinition } from '../slice.js';
import { interestRoutes } from './interest.routes.js';

/** The interest slice, without events: how many people saved an ad and wrote about it, for its owner. */
export const interest: SliceDefinition = {
  projections: [],
  create: (context) => ({ routes: interestRoutes(context) }),
};
