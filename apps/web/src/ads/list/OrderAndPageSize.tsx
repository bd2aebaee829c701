import { HTMLSelect } from '@blueprintjs/core';
import type { AdSort } from '@voltyard/contracts/ads/ad-list-query';
import type { AdListFilter } from '../ad-list-filter';
import { PageSizeSelect } from './PageSizeSelect';
import '../../theme/forms.scss';

interface OrderAndPageSizeProps {
  filter: AdListFilter;
  sortNames: Record<AdSort, string>;
  onChosen: (chosen: Partial<Pick<AdListFilter, 'sort' | 'limit'>>) => void;
}

/** In what order a list shows its ads, and how many at a time. */
export function OrderAndPageSize({ filter, sortNames, onChosen }: OrderAndPageSizeProps) {
  return (
    <>
      <HTMLSelect
        aria-label="Order"
        value={filter.sort}
        options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChosen({ sort: event.currentTarget.value as AdSort })}
      />
      <PageSizeSelect value={filter.limit} onChange={(limit) => onChosen({ limit })} />
    </>
  );
}
