import type { ListAbout, Located } from '@voltyard/contracts/ads/criteria/criterion';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListCondition } from '@voltyard/contracts/ads/criteria/list-condition';
import { type ListScope, scopeFields } from '@voltyard/contracts/ads/criteria/judge';
import { type AdListQuery, conditionOf, listProblems } from '@voltyard/contracts/ads/criteria/list-query';
import { type AdSort, nearest, sortOrders } from '@voltyard/contracts/ads/criteria/sort-orders';
import { Problem } from '@voltyard/contracts/problems';
import type { Conditions, Query, SortField } from '../views/views.js';

/** A condition on the ads of a list, as the view of cards is asked. */
export const conditionsIn = (scope: ListScope, { equals, ...condition }: ListCondition): Conditions => ({
  equals: { ...Object.fromEntries(scopeFields(scope)), ...equals },
  ...condition,
});

/** The query of a list to the view of cards. The criteria must already have the point of their place. */
export function queryOf(
  scope: ListScope,
  { sort, before, limit, ...criteria }: AdListQuery & Located,
): Query {
  refuseProblems(scope, { sort, ...criteria });
  return {
    ...conditionsIn(scope, conditionOf(criteria, scope.kind)),
    sort: [sortFieldOf(sort, criteria)],
    before,
    limit,
  };
}

function sortFieldOf(sort: AdSort, { nearPlace }: Located): SortField {
  if (sort !== nearest.sort) {
    const { field, direction } = sortOrders[sort];
    return { field, direction };
  }
  if (!nearPlace) throw new Error('A list sorted by distance needs the point of its place.');
  const { direction, fields } = nearest;
  const { lat, lon } = nearPlace;
  return { field: fields.lat, direction, distance: { lon: fields.lon, from: { lat, lon } } };
}

/** Refuses what cannot be asked of ads of this kind and type, each with the name of its parameter. */
export function refuseProblems(about: ListAbout, asked: Criteria & { sort?: AdSort }): void {
  const problems = listProblems(about, asked);
  if (problems.length > 0) throw new Problem('invalid-request', problems);
}
