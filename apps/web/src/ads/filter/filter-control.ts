import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { FilterField } from '@voltyard/contracts/ads/criteria/filter-field';

/** How many ads have a value, under all criteria but the one that asks for it. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What every control of the filter is given. */
export interface FilterControlProps<Field extends FilterField> {
  field: Field;
  criteria: Criteria;
  /** Of the values of its criterion; null while they are not known. */
  counts: readonly ValueCount[] | null;
  onChosen: (chosen: Criteria) => void;
}

/** The table names the parameters of a field, and says by its operator what they have. */
export const valueIn = <Value>(criteria: Criteria, parameter: string): Value | undefined =>
  (criteria as Readonly<Record<string, Value | undefined>>)[parameter];

/** A part of the criteria by the name of its parameter. */
export const chosen = (parameter: string, value: unknown): Criteria => ({ [parameter]: value });
