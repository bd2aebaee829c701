import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { ProductType } from '../product-types.js';
import { adKinds } from './ad-kinds.js';
import { type CriterionName, criteriaTable } from './criteria/criteria-table.js';
import { AdCountsQuery } from './criteria/list-counts.js';
import { Relaxation } from './criteria/relaxations.js';

/** What a search in the list of one type of vehicle finds in the lists of the others. */
export const OtherTypes = z.object({
  /** The type that the words name, or, where they find none of this one, that of most ads that they find; null for none. */
  meant: ProductType.nullable(),
  /** Ads of other types that are worth a look, most first, and the change of the criteria that finds them there. */
  offers: z.array(z.object({ ...Relaxation.shape, productType: ProductType, count: z.int() })),
});
export type OtherTypes = z.infer<typeof OtherTypes>;

export const getOtherTypes = endpoint({
  method: 'get',
  path: '/api/AdCard/GetOtherTypes/:kind/:productType',
  budget: 'search',
  summary:
    'What a search by words, brand or model finds of the other types of vehicle, where it finds none of this one or names another',
  params: z.object({ kind: z.enum(adKinds), productType: ProductType }),
  query: AdCountsQuery,
  reply: OtherTypes,
});

export const getUnmetCriteria = endpoint({
  method: 'get',
  path: '/api/AdCard/GetUnmetCriteria/:kind/:productType',
  budget: 'search',
  summary:
    'The given criteria that no ad of a type meets, each by itself: what a search of another type leaves out here',
  params: z.object({ kind: z.enum(adKinds), productType: ProductType }),
  query: AdCountsQuery,
  reply: z.object({ unmet: z.array(z.enum(Object.keys(criteriaTable) as CriterionName[])) }),
});
