import { z } from 'zod';
import { PageQuery } from '../../page-query.js';
import type { ProductType } from '../../product-types.js';
import { givenRows, type Criteria, criteriaParameters } from './criteria-table.js';
import type { ListCondition } from './criterion.js';
import { type AdSort, adSorts, sortOrders } from './sort-orders.js';

/** Criteria, order and page of a list; the same parameters stand in the list page's address. */
export const AdListQuery = z.object({
  sort: z.enum(adSorts, `The sort is one of: ${adSorts.join(', ')}.`).default('newest'),
  ...criteriaParameters,
  ...PageQuery.shape,
});
export type AdListQuery = z.infer<typeof AdListQuery>;

/** Why some of the criteria cannot be asked of this type of vehicle, each under the name of its parameter. */
export const criteriaProblems = (productType: ProductType, criteria: Criteria) =>
  givenRows(criteria).flatMap(([, row]) => {
    const message = row.problem(productType, criteria);
    return message === null ? [] : [{ path: Object.keys(row.parameters)[0]!, message }];
  });

/** What the storage is asked for all criteria together. */
export const conditionOf = (criteria: Criteria, sort: AdSort): ListCondition =>
  givenRows(criteria)
    .map(([, row]) => row.condition(criteria, sortOrders[sort].field))
    .reduce(both, {});

const both = (one: ListCondition, other: ListCondition): ListCondition => ({
  ...one,
  ...other,
  in: { ...one.in, ...other.in },
  containsAny: { ...one.containsAny, ...other.containsAny },
  range: { ...one.range, ...other.range },
});
