import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { filterFields } from '@voltyard/contracts/ads/criteria/describe';
import { hasNoValues } from '@voltyard/contracts/ads/criteria/filter-field';
import type { ProductType } from '@voltyard/contracts/product-types';

/** The names of the criteria that no ad can meet. */
export const contradictionsIn = ({
  kind,
  productType,
  filter,
}: {
  kind: AdKind;
  productType: ProductType;
  filter: Criteria;
}): string[] =>
  filterFields(kind, productType)
    .filter(({ field }) => field.operator === 'between' && hasNoValues(field, filter))
    .map(({ field }) => field.label);
