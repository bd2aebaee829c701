import { pageSizes } from '../../limits.js';
import {
  applicationProblem,
  type Criteria,
  type CriteriaParameters,
  criteriaParameters,
  criteriaRows,
  type CriterionRow,
  givenRows,
  isNarrowed,
  withUnknown,
} from './criteria-table.js';
import { type ListAbout, type ReadParameters, readParameters } from './criterion.js';
import { AdListQuery } from './list-query.js';
import { type AdSort, sortProblem, sortProblemOf } from './sort-orders.js';

/** How many ads a page of a list has. */
export type PageSize = (typeof pageSizes.choices)[number];

/** What stands in a list page's address: which ads, in what order, how many at a time. */
export type ListFilter = Criteria & { sort: AdSort; limit: PageSize };

/** Of an address: what it asks for, and why some of it is left out, as the server would refuse it. */
export interface ReadFilter {
  filter: ListFilter;
  refused: readonly string[];
}

const { sort, limit } = AdListQuery.shape;
const flags = { [withUnknown.parameter]: criteriaParameters[withUnknown.parameter] };

export function readFilter(search: URLSearchParams, about: ListAbout): ReadFilter {
  const read = criteriaRows.map(([, row]) => readRow(row, search, about));
  const flag = readParameters(flags, search);
  const page = readParameters({ sort, limit }, search);
  const criteria = Object.assign({}, ...read.map(({ given }) => given)) as Criteria;
  const asked = page.given.sort ?? 'newest';
  const problem = sortProblemOf(about.kind, asked, criteria);
  return {
    filter: {
      ...criteria,
      // Without criteria no ad is excluded, so `withUnknown` has no effect.
      ...(isNarrowed(criteria) && flag.given),
      sort: problem === null ? asked : 'newest',
      limit: pageSizeIn(search),
    },
    refused: [
      ...[...read, flag, page].flatMap(({ refused }) => refused),
      ...(problem === null ? [] : [problem]),
    ],
  };
}

/** Leaves out criteria that do not apply to ads of this kind and type. */
function readRow(row: CriterionRow, search: URLSearchParams, about: ListAbout): ReadParameters {
  const problem = applicationProblem(row, about);
  if (problem === null) return row.read(search, about);
  const isNamed = Object.keys(row.parameters).some((name) => (search.get(name) ?? '') !== '');
  return { given: {}, refused: isNamed ? [problem] : [] };
}

const pageSizeIn = (search: URLSearchParams): PageSize =>
  pageSizes.choices.find((known) => String(known) === search.get('limit')) ?? pageSizes.default;

/** The parameters of a filter; what is as usual is not said. */
export function searchOf(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  const named = givenRows(filter).flatMap(([, { parameters }]) => Object.keys(parameters));
  if (named.length > 0) named.push(withUnknown.parameter);
  for (const name of named as (keyof CriteriaParameters)[])
    for (const value of [filter[name] ?? []].flat()) search.append(name, String(value));
  if (filter.sort !== 'newest' && sortProblem(filter.sort, filter) === null) search.set('sort', filter.sort);
  if (filter.limit !== pageSizes.default) search.set('limit', String(filter.limit));
  return search;
}

/** The same about another type of vehicle, as far as that one can be given: its own types mean nothing for others. */
export const filterAbout = (about: ListAbout, filter: ListFilter): ListFilter => ({
  ...readFilter(searchOf(filter), about).filter,
  ...(filter.nearPlace && { nearPlace: filter.nearPlace }),
});

export const searchAbout = (about: ListAbout, filter: ListFilter): URLSearchParams =>
  searchOf(filterAbout(about, filter));

/** The same list with nothing left out of it. */
export const withoutCriteria = (filter: ListFilter): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !Object.hasOwn(criteriaParameters, name)),
  ) as ListFilter;
