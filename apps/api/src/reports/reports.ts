import type { SliceDefinition } from '../slice.js';
import { reportBelongings } from './report-belongings.js';
import { reports as reportRows } from './reports.projection.js';
import { reportRoutes } from './reports.routes.js';

/** The reports slice: what people find wrong with ads and conversations. The operator reads it by a command. */
export const reports: SliceDefinition = {
  projections: [reportRows],
  create: (context) => ({ routes: reportRoutes(context), belongings: reportBelongings(context) }),
};
