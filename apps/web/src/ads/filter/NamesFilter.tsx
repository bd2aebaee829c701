import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import type { NamesField } from '@voltyard/contracts/ads/criteria/filter-field';
import { useId, useRef, useState } from 'react';
import { ComboboxControl } from '../../ui/fields/Combobox';
import { usePresence } from '../../live/use-presence';
import { FilterCheckbox } from './FilterCheckbox';
import { FilterGroup } from './FilterGroup';
import { chosen, type FilterControlProps, valueIn } from './filter-control';
import { type KnownName, knownNames, offered, useFindNames } from './known-names';
import { useSteadyNames } from './use-steady-names';

/** A choice of names: frequent ones are offered, and any other is completed while it is typed. */
export function NamesFilter({
  kind,
  productType,
  field,
  criteria,
  counts,
  note,
  onChosen,
}: FilterControlProps<NamesField>) {
  const { label, parameter, maxLength } = field;
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const names = valueIn<readonly string[]>(criteria, parameter) ?? [];
  const known = knownNames(counts, names);
  const group = useRef<HTMLFieldSetElement>(null);
  const usual = [...names, ...known.others.slice(0, offered).map(({ name }) => name)];
  const shown = useSteadyNames(usual, usePresence(group));
  const ask = (asked: readonly string[]) =>
    onChosen(chosen(parameter, asked.length === 0 ? undefined : asked));
  const add = (name: string) => {
    setTyped('');
    if (name !== '' && !known.isAsked(name)) ask([...names, name]);
  };
  const find = useFindNames({ parameter, kind, productType, brands: criteria.brand, known });
  const text = typed.trim().slice(0, maxLength);
  return (
    <FilterGroup label={label} note={note} ref={group}>
      {shown.map(known.named).map(({ name, count }) => (
        <FilterCheckbox
          key={nameKey(name)}
          label={name}
          count={count}
          isChecked={known.isAsked(name)}
          onChange={(isChecked) =>
            ask(isChecked ? [...names, name] : names.filter((one) => nameKey(one) !== nameKey(name)))
          }
        />
      ))}
      <label className="visually-hidden" htmlFor={inputId}>
        Another {label.toLowerCase()}
      </label>
      <div className="filter-names">
        <ComboboxControl<KnownName>
          inField={{ id: inputId, required: false }}
          hasError={false}
          placeholder={`Another ${label.toLowerCase()} …`}
          value={typed}
          onChange={setTyped}
          // On blur only a name that ads have is added; Enter adds any name.
          onBlur={() => add(known.spelled(text) ?? '')}
          onEntered={() => add(known.spelled(text) ?? text)}
          find={find}
          keyOf={({ name }) => nameKey(name)}
          textOf={({ name }) => name}
          optionOf={nameOption}
          onChosen={({ name }) => add(name)}
          noneFound={(name) => `No known ${label.toLowerCase()} begins with “${name}”. Enter asks for it.`}
        />
      </div>
    </FilterGroup>
  );
}

const nameOption = ({ name, count, isGuess = false }: KnownName) => (
  <>
    <span>{isGuess ? `Did you mean ${name}?` : name}</span> <span className="combobox__more">{count}</span>
  </>
);
