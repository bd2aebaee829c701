import type { ChoiceField } from '@voltyard/contracts/ads/criteria/filter-field';
import { locale } from '../../ui/formats';
import { FilterCheckbox } from './FilterCheckbox';
import { FilterGroup } from './FilterGroup';
import { chosen, type FilterControlProps, valueIn } from './filter-control';

/** A choice of several values, each with its count. */
export function ChoiceFilter({ field, criteria, counts, onChosen }: FilterControlProps<ChoiceField>) {
  const { label, parameter, choices } = field;
  const values = valueIn<readonly string[]>(criteria, parameter) ?? [];
  const countOf = (value: string) => counts?.find((one) => one.value === value)?.count ?? 0;
  const toggled = (value: string) =>
    choices.map((choice) => choice.value).filter((one) => values.includes(one) !== (one === value));
  return (
    <FilterGroup label={label}>
      {choices.map((choice) => (
        <FilterCheckbox
          key={choice.value}
          label={choice.label}
          count={counts === null ? undefined : countOf(choice.value).toLocaleString(locale)}
          isChecked={values.includes(choice.value)}
          onChange={() => onChosen(chosen(parameter, toggled(choice.value)))}
        />
      ))}
    </FilterGroup>
  );
}
