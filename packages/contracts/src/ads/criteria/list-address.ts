import { pageSizes } from '../../limits.js';
import type { ProductType } from '../../product-types.js';
import { givenRows, type Criteria, criteriaParameters, criteriaRows } from './criteria-table.js';
import { readParameters } from './criterion.js';
import { AdListQuery } from './list-query.js';
import type { AdSort } from './sort-orders.js';

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

export function readFilter(search: URLSearchParams, productType: ProductType): ReadFilter {
  const read = criteriaRows.map(([, row]) => row.read(search, productType));
  const page = readParameters({ sort, limit }, search);
  const criteria = Object.assign({}, ...read.map(({ given }) => given)) as Criteria;
  return {
    filter: { ...criteria, sort: page.given.sort ?? 'newest', limit: pageSizeIn(search) },
    refused: [...read, page].flatMap(({ refused }) => refused),
  };
}

const pageSizeIn = (search: URLSearchParams): PageSize =>
  pageSizes.choices.find((known) => String(known) === search.get('limit')) ?? pageSizes.default;

/** The parameters of a filter; what is as usual is not said. */
export function searchOf(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const [, { parameters }] of givenRows(filter)) {
    for (const name of Object.keys(parameters) as (keyof Criteria)[])
      for (const value of [filter[name] ?? []].flat()) search.append(name, String(value));
  }
  if (filter.sort !== 'newest') search.set('sort', filter.sort);
  if (filter.limit !== pageSizes.default) search.set('limit', String(filter.limit));
  return search;
}

/** The same about another type of vehicle, as far as that one can be given: its own types mean nothing for others. */
export const searchAbout = (productType: ProductType, filter: ListFilter): URLSearchParams =>
  searchOf(readFilter(searchOf(filter), productType).filter);

/** Whether the criteria leave ads out. */
export const isNarrowed = (criteria: Criteria): boolean => givenRows(criteria).length > 0;

/** The same list with nothing left out of it. */
export const withoutCriteria = (filter: ListFilter): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !Object.hasOwn(criteriaParameters, name)),
  ) as ListFilter;
