import {
  type ListFilter as Filter,
  type ReadFilter,
  readFilter,
  searchOf,
} from '@voltyard/contracts/ads/criteria/list-address';
import { chooseReaderCurrency } from '../money/reader-currency';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useLocation, useSearchParams } from 'react-router-dom';

interface ListFilter extends ReadFilter {
  /** The filter as a key: another one is another list. */
  key: string;
  /** What is typed or chosen in a field takes the address's place; what is removed is a step that Back takes back. */
  change: (filter: Filter, options?: { isStep?: boolean }) => void;
}

/** The filter in a list page's address, and how to change it there; the rest of the address stays. */
export function useListFilter(productType: ProductType): ListFilter {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const read = readFilter(search, productType);
  const change: ListFilter['change'] = (filter, { isStep = false } = {}) => {
    if (filter.currency !== undefined && filter.currency !== read.filter.currency)
      chooseReaderCurrency(filter.currency);
    const changed = searchOf(filter);
    const type = search.get('type');
    if (type !== null) changed.set('type', type);
    setSearch(changed, {
      replace: !isStep,
      // An open filter sheet stays open.
      state: isStep ? null : state,
      preventScrollReset: true,
      // Without it a ticked box would be unticked for a moment, until the next render.
      flushSync: true,
    });
  };
  return { ...read, key: searchOf(read.filter).toString(), change };
}
