import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { readFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { wantedPart } from '@voltyard/contracts/ads/criteria/wanted-search';
import { ProductType } from '@voltyard/contracts/product-types';
import { useSearchParams } from '../../wiring/router/hooks';
import { useNearPlace } from '../filter/use-near-place';
import type { AdDraft } from '../draft/ad-draft';
import { nameOfSearch } from '../keep/kept-criteria';
import { withSearch } from '../draft/wanted-draft';

/** What the address says of a new ad. */
export interface Searched {
  productType: ProductType;
  /** It says the kind of vehicle. */
  isTypeNamed: boolean;
  /** A search as a text; null where there is none. */
  search: string | null;
  /** The form with what the person searched for. */
  begun: (empty: AdDraft) => AdDraft;
}

/** Reads the address of the form, which has a search of ads for sale; null while the town of the search is loading. Without the town it still begins. */
export function useSearched(kind: AdKind): Searched | null {
  const [search] = useSearchParams();
  const { success: isTypeNamed, data: productType = 'car' } = ProductType.safeParse(search.get('type'));
  const { filter } = readFilter(search, { kind: 'for-sale', productType });
  const { place, located, isFinding } = useNearPlace(filter);
  if (kind !== 'wanted') return { productType, isTypeNamed, search: null, begun: (empty) => empty };
  if (isFinding) return null;
  return {
    productType,
    isTypeNamed,
    search: isNarrowed(wantedPart(filter)) ? nameOfSearch(productType, filter) : null,
    begun: (empty) => withSearch(empty, located, place),
  };
}
