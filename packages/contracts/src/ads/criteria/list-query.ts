import { z } from 'zod';
import { PageQuery } from '../../page-query.js';
import type { ProductType } from '../../product-types.js';
import type { AdKind } from '../ad-kinds.js';
import { type Criteria, criteriaParameters, givenRows, problemOf } from './criteria-table.js';
import { allOf, type ListCondition, orNone } from './list-condition.js';
import { adSorts, sortProblem } from './sort-orders.js';

/** Criteria, order and page of a list; the same parameters stand in the list page's address. */
export const AdListQuery = z
  .object({
    sort: z.enum(adSorts, `The sort is one of: ${adSorts.join(', ')}.`).default('newest'),
    ...criteriaParameters,
    ...PageQuery.shape,
  })
  .superRefine(({ sort, near }, context) => {
    const message = sortProblem(sort, { near });
    if (message !== null) context.addIssue({ code: 'custom', path: ['sort'], message });
  });
export type AdListQuery = z.infer<typeof AdListQuery>;

/** Why some of the criteria cannot be asked of this type of vehicle, each under the name of its parameter. */
export const criteriaProblems = (productType: ProductType, criteria: Criteria) =>
  givenRows(criteria).flatMap(([, row]) => {
    const message = problemOf(row, productType, criteria);
    return message === null ? [] : [{ path: Object.keys(row.parameters)[0]!, message }];
  });

/** The condition of all criteria together. */
export function conditionOf(criteria: Criteria, kind: AdKind): ListCondition {
  const condition = allOf(givenRows(criteria).map(([, row]) => row.condition(criteria, kind)));
  return criteria.withUnknown ? orNone(condition) : condition;
}
