import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListScope, scopeFields } from '@voltyard/contracts/ads/criteria/judge';
import { type AdListQuery, conditionOf, criteriaProblems } from '@voltyard/contracts/ads/criteria/list-query';
import { sortOrders } from '@voltyard/contracts/ads/criteria/sort-orders';
import { Problem } from '@voltyard/contracts/problems';
import type { Query } from '../views/views.js';

/** The question that a list puts to the view of cards. */
export function queryOf(scope: ListScope, { sort, before, limit, ...criteria }: AdListQuery): Query {
  refuseProblems(scope.productType, criteria);
  const { field, direction } = sortOrders[sort];
  return {
    equals: Object.fromEntries(scopeFields(scope)),
    ...conditionOf(criteria, scope.kind),
    sort: [{ field, direction }],
    before,
    limit,
  };
}

/** Criteria that cannot be asked of this type of vehicle are refused, each under the name of its parameter. */
export function refuseProblems(productType: ListScope['productType'], criteria: Criteria): void {
  const problems = criteriaProblems(productType, criteria);
  if (problems.length > 0) throw new Problem('invalid-request', problems);
}
