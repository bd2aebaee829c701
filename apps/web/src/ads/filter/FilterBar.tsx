import { InputGroup } from '@blueprintjs/core';
import { mdiMagnify } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { criteriaTable } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon';
import { OrderAndPageSize } from './OrderAndPageSize';
import type { SearchText } from './use-search-text';
import '../../theme/forms.scss';
import './FilterBar.scss';

interface FilterBarProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  search: SearchText;
  onChanged: (filter: ListFilter) => void;
  /** The button for the other filters, in windows without room for them. */
  children?: ReactNode;
  /** The button that keeps the search; null when there is nothing to keep. */
  keepSearch: ReactNode;
}

/** Words to search for, the order to show in, the size of a page. They stand in the address: a search can be shared. */
export function FilterBar({
  kind,
  productType,
  filter,
  search,
  onChanged,
  children,
  keepSearch,
}: FilterBarProps) {
  const problemId = useId();
  const { label, placeholder, maxLength } = criteriaTable.text.filterField(productType);
  const choose = (change: Partial<ListFilter>) => onChanged({ ...filter, text: search.asked, ...change });
  return (
    <div role="search" className="filter-bar">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.askNow();
        }}
      >
        {/* Not as an element of the input's: that is measured, and the whole page laid out within the drawing. */}
        <Icon path={mdiMagnify} size={20} />
        <InputGroup
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-invalid={search.problem !== null}
          aria-describedby={problemId}
          value={search.typed}
          onValueChange={search.type}
        />
        <p id={problemId} role="status" className="filter-bar__problem">
          {search.problem}
        </p>
      </form>
      {children}
      <OrderAndPageSize {...{ kind, filter }} onChosen={choose} />
      {keepSearch}
    </div>
  );
}
