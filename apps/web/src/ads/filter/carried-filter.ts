import {
  type Criteria,
  type CriterionName,
  givenRows,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import { type ListFilter, readFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { ProductType } from '@voltyard/contracts/product-types';
import { labelsOf } from './relaxation-label';

/** The state of the history entry of a list whose filter comes from the list of another type, until it is known to fit. */
interface FilterCarried {
  carried: { from: ProductType; search: string };
}

/** The state after that: the whole filter, and what was left out of it, in the words of its chips. */
interface LeftOut {
  leftOut: FilterCarried['carried'] & { labels: readonly string[] };
}

/** What can be asked of every type, and is worth asking also where nothing is found. */
const fitting: ReadonlySet<CriterionName> = new Set(['text', 'place', 'photos', 'state']);

const namesIn = (criteria: Criteria): CriterionName[] =>
  givenRows(criteria).flatMap(([name]) => (fitting.has(name) ? [] : [name]));

/** For the entry of the list of another type; nothing where all of a filter fits there. */
export const carriedState = (from: ProductType, filter: ListFilter): FilterCarried | undefined =>
  namesIn(filter).length === 0 ? undefined : { carried: { from, search: searchOf(filter).toString() } };

export const carriedIn = (state: unknown): FilterCarried['carried'] | undefined =>
  (state as Partial<FilterCarried> | null)?.carried;

export const leftOutIn = (state: unknown): LeftOut['leftOut'] | undefined =>
  (state as Partial<LeftOut> | null)?.leftOut;

/** The filter that goes along to other types, and of which type it is: what was left out here may fit there. */
export function wholeFilter(
  { kind, productType }: ListAbout,
  filter: ListFilter,
  state: unknown,
): { from: ProductType; filter: ListFilter } {
  const { from, search } = leftOutIn(state) ?? {};
  if (from === undefined) return { from: productType, filter };
  return { from, filter: readFilter(new URLSearchParams(search), { kind, productType: from }).filter };
}

/** The criteria that may not fit. */
export const inQuestion = (filter: ListFilter): Criteria => {
  const { sort: _sort, limit: _limit, ...criteria } = filter;
  return relaxedBy({ without: [...fitting], instead: {} }, criteria);
};

/** The state that says what a carried filter is left without: what this type has not, and what none of its ads meets. */
export function leftOutState(
  { kind }: ListAbout,
  { from, search }: FilterCarried['carried'],
  filter: ListFilter,
): LeftOut | null {
  const about = { kind, productType: from };
  const before = readFilter(new URLSearchParams(search), about).filter;
  const kept = new Set(givenRows(filter).map(([name]) => name));
  const labels = labelsOf({ about, filter: before, brands: new Map() }, (name) => !kept.has(name));
  return labels.length === 0 ? null : { leftOut: { from, search, labels } };
}
