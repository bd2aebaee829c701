import { Checkbox } from '@blueprintjs/core';
import { withUnbrokenUnits } from '../ad-formats';

interface FilterCheckboxProps {
  label: string;
  /** The number of ads with this value; left out while it is unknown. */
  count?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One value of a criterion. The whole line is its label. */
export const FilterCheckbox = ({ label, count, isChecked, onChange }: FilterCheckboxProps) => (
  <Checkbox
    className="filter-checkbox"
    checked={isChecked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  >
    <span className="filter-checkbox__label">{withUnbrokenUnits(label)}</span>
    {count !== undefined && <span className="filter-checkbox__count">{count}</span>}
  </Checkbox>
);
