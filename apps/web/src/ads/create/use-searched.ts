import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { readFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { ProductType } from '@voltyard/contracts/product-types';
import { useSearchParams } from 'react-router-dom';
import { useNearPlace } from '../filter/use-near-place';
import type { AdDraft } from '../draft/ad-draft';
import { withSearch } from '../draft/wanted-draft';

/** What the address says of a new ad. */
export interface Searched {
  productType: ProductType;
  /** The form with what the person searched for. */
  begun: (empty: AdDraft) => AdDraft;
}

/** Reads the address of the form, which has a search of ads for sale; null while the town of the search is loading. Without the town it still begins. */
export function useSearched(kind: AdKind): Searched | null {
  const [search] = useSearchParams();
  const type = ProductType.safeParse(search.get('type'));
  const productType = type.success ? type.data : 'car';
  const { filter } = readFilter(search, { kind: 'for-sale', productType });
  const { place, located, isFinding } = useNearPlace(filter);
  if (kind !== 'wanted') return { productType, begun: (empty) => empty };
  if (isFinding) return null;
  return { productType, begun: (empty) => withSearch(empty, located, place) };
}
