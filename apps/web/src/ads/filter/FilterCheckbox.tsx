import { Checkbox } from '@blueprintjs/core';

interface FilterCheckboxProps {
  label: string;
  /** How many ads there are of it; left out while that is not known. */
  count?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One value of a criterion: the whole line is its label. */
export const FilterCheckbox = ({ label, count, isChecked, onChange }: FilterCheckboxProps) => (
  <Checkbox
    className="filter-checkbox"
    checked={isChecked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  >
    <span className="filter-checkbox__label">{label}</span>
    {count !== undefined && <span className="filter-checkbox__count">{count}</span>}
  </Checkbox>
);
