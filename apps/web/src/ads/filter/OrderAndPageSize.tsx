import { HTMLSelect } from '@blueprintjs/core';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { type AdSort, offeredSorts } from '@voltyard/contracts/ads/criteria/sort-orders';
import { PageSizeSelect } from './PageSizeSelect';
import '../../theme/forms.scss';

interface OrderAndPageSizeProps {
  kind: AdKind;
  filter: ListFilter;
  onChosen: (chosen: Partial<Pick<ListFilter, 'sort' | 'limit'>>) => void;
}

/** In what order a list shows its ads, and how many at a time. */
export function OrderAndPageSize({ kind, filter, onChosen }: OrderAndPageSizeProps) {
  return (
    <>
      <HTMLSelect
        aria-label="Order"
        value={filter.sort}
        options={offeredSorts(kind, filter).map(({ sort, label, isPossible }) => ({
          value: sort,
          label,
          disabled: !isPossible,
        }))}
        onChange={(event) => onChosen({ sort: event.currentTarget.value as AdSort })}
      />
      <PageSizeSelect value={filter.limit} onChange={(limit) => onChosen({ limit })} />
    </>
  );
}
