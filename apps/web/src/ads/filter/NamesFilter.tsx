import { InputGroup } from '@blueprintjs/core';
import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import type { NamesField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useState } from 'react';
import { locale } from '../../ui/formats';
import { FilterCheckbox } from './FilterCheckbox';
import { FilterGroup } from './FilterGroup';
import { chosen, type FilterControlProps, valueIn } from './filter-control';

/** The number of frequent names offered to choose from. */
const offered = 6;

/** A choice of names: frequent ones are offered, and any other can be typed. */
export function NamesFilter({ field, criteria, counts, onChosen }: FilterControlProps<NamesField>) {
  const { label, parameter, maxLength } = field;
  const names = valueIn<readonly string[]>(criteria, parameter) ?? [];
  const [typed, setTyped] = useState('');
  const ask = (asked: readonly string[]) =>
    onChosen(chosen(parameter, asked.length === 0 ? undefined : asked));
  const isAsked = (name: string) => names.some((one) => nameKey(one) === nameKey(name));
  const add = () => {
    const name = typed.trim();
    setTyped('');
    if (name !== '' && !isAsked(name)) ask([...names, name]);
  };
  const others = (counts ?? []).filter(({ value }) => !isAsked(value)).slice(0, offered);
  const countOf = (name: string) => {
    if (counts === null) return undefined;
    const { count = 0 } = counts.find(({ value }) => nameKey(value) === nameKey(name)) ?? {};
    return count.toLocaleString(locale);
  };
  return (
    <FilterGroup label={label}>
      {[...names, ...others.map(({ value }) => value)].map((name) => (
        <FilterCheckbox
          key={nameKey(name)}
          label={name}
          count={countOf(name)}
          isChecked={isAsked(name)}
          onChange={(isChecked) =>
            ask(isChecked ? [...names, name] : names.filter((one) => nameKey(one) !== nameKey(name)))
          }
        />
      ))}
      <form
        className="filter-names"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <InputGroup
          aria-label={`Another ${label.toLowerCase()}`}
          placeholder={`Another ${label.toLowerCase()} …`}
          value={typed}
          maxLength={maxLength}
          spellCheck={false}
          onValueChange={setTyped}
          onBlur={add}
        />
      </form>
    </FilterGroup>
  );
}
