import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { FilterField } from '@voltyard/contracts/ads/criteria/filter-field';
import type { ProductType } from '@voltyard/contracts/product-types';

/** The number of ads with a value that meet all other criteria. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The counts of the values of a criterion. */
export interface ValueCounts {
  readonly listed: readonly ValueCount[];
  /** The count of a value that is not listed: ads that leave it open are found by every value. */
  readonly open: number;
}

export const countOf = ({ listed, open }: ValueCounts, value: string): number =>
  listed.find((one) => one.value === value)?.count ?? open;

/** The props of every control in the filter. */
export interface FilterControlProps<Field extends FilterField> {
  kind: AdKind;
  productType: ProductType;
  field: Field;
  criteria: Criteria;
  /** The counts of its values; null while they are unknown. */
  counts: ValueCounts | null;
  /** What else there is to know about the counts. */
  note?: string | undefined;
  onChosen: (chosen: Criteria) => void;
}

/** The value of a parameter. Its type follows from the operator of its field. */
export const valueIn = <Value>(criteria: Criteria, parameter: string): Value | undefined =>
  (criteria as Readonly<Record<string, Value | undefined>>)[parameter];

/** Criteria with one parameter. */
export const chosen = (parameter: string, value: unknown): Criteria => ({ [parameter]: value });
