import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { readFilter, withoutCriteria } from '@voltyard/contracts/ads/criteria/list-address';
import { maxTitle } from '@voltyard/contracts/ads/field-types';
import { ProductType } from '@voltyard/contracts/product-types';
import { useSearchParams } from 'react-router-dom';
import { useNearPlace } from '../filter/use-near-place';
import type { AdDraft } from '../draft/ad-draft';
import { withCriteria } from '../draft/wanted-draft';

/** What the address says of a new ad. */
export interface Searched {
  productType: ProductType;
  /** The form with what the person searched for. */
  begun: (empty: AdDraft) => AdDraft;
}

/** Reads the address of the form; null while the town of the search is loading. Without the town it still begins. */
export function useSearched(kind: AdKind): Searched | null {
  const [search] = useSearchParams();
  const type = ProductType.safeParse(search.get('type'));
  const productType = type.success ? type.data : 'car';
  const { filter } = readFilter(search, productType);
  const criteria = kind === 'wanted' ? filter : withoutCriteria(filter);
  const { place, isFinding } = useNearPlace(criteria);
  if (isFinding) return null;
  const title = search.get('title')?.slice(0, maxTitle) ?? '';
  return {
    productType,
    begun: (empty) => withCriteria({ ...empty, title }, criteria, place),
  };
}
