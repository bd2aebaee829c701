import { criteriaRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';

/** The names of what two filters differ in: criteria, the order, the page size. */
export function filterDifference(one: ListFilter, other: ListFilter): string {
  const [before, after] = [searchOf(one), searchOf(other)];
  const names = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.getAll(name).join('\n') !== after.getAll(name).join('\n'))
    .map(criterionOf);
  return [...new Set(names)].join(' ');
}

/** The price and its currency are one criterion. */
const criterionOf = (parameter: string): string =>
  criteriaRows.find(([, { parameters }]) => Object.hasOwn(parameters, parameter))?.[0] ?? parameter;
