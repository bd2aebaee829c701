import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { filterFields } from '@voltyard/contracts/ads/criteria/describe';
import { hasNoValues } from '@voltyard/contracts/ads/criteria/filter-field';
import type { ProductType } from '@voltyard/contracts/product-types';

/** The name of a criterion that no ad can meet; null when there is none. */
export const contradictionIn = ({
  kind,
  productType,
  filter,
}: {
  kind: AdKind;
  productType: ProductType;
  filter: Criteria;
}) =>
  filterFields(kind, productType).find(
    ({ field }) => field.operator === 'between' && hasNoValues(field, filter),
  )?.field.label ?? null;
