import { defaultCurrency } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import {
  type ListFilter as Filter,
  type ReadFilter,
  readFilter,
  searchOf,
} from '@voltyard/contracts/ads/criteria/list-address';
import { filterDifference } from './filter-difference';
import { isFilterSheetOpen } from './use-filter-sheet';
import { chooseReaderCurrency } from '../money/reader-currency';
import { useLocation, useSearchParams } from '../../wiring/router/hooks';

interface ListFilter extends ReadFilter {
  /** Back undoes the changes of one criterion together, and every removal; those in the filter sheet all together. */
  change: (filter: Filter, options?: { isRemoval?: boolean }) => void;
  /** In the same step of the history, with another state of its entry. */
  correct: (filter: Filter, state: unknown) => void;
}

/** The state of a history entry: what its address was changed in since the entry before. */
interface FilterChanged {
  filterChanged: string;
}

/** A price without a currency is one in the criteria's: who edits it has chosen no other. */
const currencyIn = ({ currency, priceMin, priceMax }: Filter) =>
  currency ?? (priceMin === undefined && priceMax === undefined ? undefined : defaultCurrency);

/** The filter in a list page's address, and how to change it there; the rest of the address stays. */
export function useListFilter(about: ListAbout): ListFilter {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const read = readFilter(search, about);
  const addressOf = (filter: Filter): URLSearchParams => {
    const changed = searchOf(filter);
    const type = search.get('type');
    if (type !== null) changed.set('type', type);
    return changed;
  };
  const correct: ListFilter['correct'] = (filter, corrected) =>
    setSearch(addressOf(filter), { replace: true, state: corrected, preventScrollReset: true });
  const change: ListFilter['change'] = (filter, { isRemoval = false } = {}) => {
    if (filter.currency !== undefined && filter.currency !== currencyIn(read.filter))
      chooseReaderCurrency(filter.currency);
    const filterChanged = filterDifference(read.filter, filter);
    // An open filter sheet stays open, and is a step by itself.
    const isSameStep = ['', (state as Partial<FilterChanged> | null)?.filterChanged].includes(filterChanged);
    const isInStep = isFilterSheetOpen(state) || isSameStep;
    setSearch(addressOf(filter), {
      replace: isInStep && !isRemoval,
      state: isRemoval ? null : isInStep ? state : ({ filterChanged } satisfies FilterChanged),
      preventScrollReset: true,
      // Without it a ticked box would be unticked for a moment, until the next render.
      flushSync: true,
    });
  };
  return { ...read, change, correct };
}
