import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { mdiMagnify } from '@mdi/js';
import type { AdSort } from '@voltyard/contracts/ads/ad-list-query';
import { searchProblem } from '@voltyard/contracts/ads/searched-words';
import { searchLimits } from '@voltyard/contracts/limits';
import { useEffect, useId, useRef, useState } from 'react';
import type { AdListFilter } from '../ad-list-filter';
import { Icon } from '../../ui/Icon';
import { PageSizeSelect } from './PageSizeSelect';
import '../../theme/forms.scss';
import './FilterBar.scss';

const typingPause = 350;

interface FilterBarProps {
  filter: AdListFilter;
  sortNames: Record<AdSort, string>;
  onChanged: (filter: AdListFilter) => void;
}

/** Words to search for, the order to show in, the size of a page. They stand in the address: a search can be shared. */
export function FilterBar({ filter, sortNames, onChanged }: FilterBarProps) {
  const [text, setText] = useState(filter.text);
  const problem = searchProblem(text.trim());
  const problemId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [known, setKnown] = useState(filter.text);
  if (known !== filter.text) {
    // The address changed by itself, as by the back button; while somebody types it only follows.
    setKnown(filter.text);
    if (text.trim() !== filter.text) setText(filter.text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string, pause: number) => {
    setText(typed);
    clearTimeout(timer.current);
    if (searchProblem(typed.trim()) !== null) return; // the list stays as it is until the search can be asked
    timer.current = setTimeout(() => onChanged({ ...filter, text: typed.trim() }), pause);
  };
  // What is typed at the moment counts too, where it can be asked.
  const asked = problem === null ? text.trim() : filter.text;
  const choose = (change: Partial<AdListFilter>) => onChanged({ ...filter, text: asked, ...change });
  return (
    <div role="search" className="filter-bar">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text, 0);
        }}
      >
        <InputGroup
          type="search"
          aria-label="Search for words"
          placeholder="Brand, model, words …"
          maxLength={searchLimits.length}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          leftElement={<Icon path={mdiMagnify} size={20} />}
          value={text}
          onValueChange={(typed) => search(typed, typingPause)}
        />
        <p id={problemId} role="status" className="filter-bar__problem">
          {problem}
        </p>
      </form>
      <HTMLSelect
        aria-label="Order"
        value={filter.sort}
        options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => choose({ sort: event.currentTarget.value as AdSort })}
      />
      <PageSizeSelect value={filter.limit} onChange={(limit) => choose({ limit })} />
    </div>
  );
}
