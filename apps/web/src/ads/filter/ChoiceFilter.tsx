import type { ChoiceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { FilterCheckbox } from './FilterCheckbox';
import { FilterGroup } from './FilterGroup';
import { chosen, countOf, type FilterControlProps, valueIn } from './filter-control';
import { countText } from './count-text';

/** A choice of several values, each with its count. */
export function ChoiceFilter({ field, criteria, counts, note, onChosen }: FilterControlProps<ChoiceField>) {
  const { label, parameter, choices, usual } = field;
  const given = valueIn<readonly string[]>(criteria, parameter) ?? [];
  const values = given.length > 0 ? given : usual;
  const toggled = (value: string) => {
    const others = choices
      .map((choice) => choice.value)
      .filter((one) => values.includes(one) !== (one === value));
    const isUsual = others.length === usual.length && usual.every((one) => others.includes(one));
    return isUsual ? [] : others;
  };
  return (
    <FilterGroup label={label} note={note}>
      {choices.map((choice) => (
        <FilterCheckbox
          key={choice.value}
          label={choice.label}
          count={counts === null ? undefined : countText(countOf(counts, choice.value))}
          isChecked={values.includes(choice.value)}
          onChange={() => onChosen(chosen(parameter, toggled(choice.value)))}
        />
      ))}
    </FilterGroup>
  );
}
