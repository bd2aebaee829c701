import { InputGroup } from '@blueprintjs/core';
import { mdiMagnify } from '@mdi/js';
import type { AdSort } from '@voltyard/contracts/ads/ad-list-query';
import { searchLimits } from '@voltyard/contracts/limits';
import { useId } from 'react';
import type { AdListFilter } from '../ad-list-filter';
import { Icon } from '../../ui/Icon';
import { OrderAndPageSize } from './OrderAndPageSize';
import type { SearchText } from './use-search-text';
import '../../theme/forms.scss';
import './FilterBar.scss';

interface FilterBarProps {
  filter: AdListFilter;
  search: SearchText;
  sortNames: Record<AdSort, string>;
  onChanged: (filter: AdListFilter) => void;
}

/** Words to search for, the order to show in, the size of a page. They stand in the address: a search can be shared. */
export function FilterBar({ filter, search, sortNames, onChanged }: FilterBarProps) {
  const problemId = useId();
  const choose = (change: Partial<AdListFilter>) => onChanged({ ...filter, text: search.asked, ...change });
  return (
    <div role="search" className="filter-bar">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.askNow();
        }}
      >
        <InputGroup
          type="search"
          aria-label="Search for words"
          placeholder="Brand, model, words …"
          maxLength={searchLimits.length}
          aria-invalid={search.problem !== null}
          aria-describedby={problemId}
          leftElement={<Icon path={mdiMagnify} size={20} />}
          value={search.typed}
          onValueChange={search.type}
        />
        <p id={problemId} role="status" className="filter-bar__problem">
          {search.problem}
        </p>
      </form>
      <OrderAndPageSize {...{ filter, sortNames }} onChosen={choose} />
    </div>
  );
}
