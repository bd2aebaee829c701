import { z } from 'zod';
import { PageQuery } from '../../page-query.js';
import type { AdKind } from '../ad-kinds.js';
import {
  type Criteria,
  criteriaParameters,
  type CriterionName,
  givenRows,
  problemOf,
  unaskedConditions,
} from './criteria-table.js';
import type { ListAbout } from './criterion.js';
import { allOf, type ListCondition, orNone } from './list-condition.js';
import { type AdSort, adSorts, sortProblem, sortProblemOf } from './sort-orders.js';

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

/** Why some of a query cannot be asked of ads of this kind and type, each under the name of its parameter. */
export function listProblems(
  about: ListAbout,
  { sort = 'newest', ...criteria }: Criteria & { sort?: AdSort },
): { path: string; message: string }[] {
  const problems = givenRows(criteria).map(([, row]) => ({
    path: Object.keys(row.parameters)[0]!,
    message: problemOf(row, about, criteria),
  }));
  return [...problems, { path: 'sort', message: sortProblemOf(about.kind, sort, criteria) }].flatMap(
    ({ path, message }) => (message === null ? [] : [{ path, message }]),
  );
}

/** The condition of all criteria together. `isLenient` says which of them ads that do not say also meet. */
export function conditionOf(
  criteria: Criteria,
  kind: AdKind,
  isLenient: (name: CriterionName) => boolean = () => criteria.withUnknown === true,
): ListCondition {
  const given = givenRows(criteria).map(([name, row]) => {
    const condition = row.condition(criteria, kind);
    return isLenient(name) ? orNone(condition) : condition;
  });
  return allOf([...unaskedConditions(criteria), ...given]);
}
