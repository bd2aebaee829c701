import type { ReactNode } from 'react';

interface FilterGroupProps {
  label: string;
  /** Below the label. */
  note?: string | undefined;
  children: ReactNode;
}

/** The controls of one criterion with its name. */
export const FilterGroup = ({ label, note, children }: FilterGroupProps) => (
  <fieldset className="filter-group">
    <legend>{label}</legend>
    {note !== undefined && <p className="filter-group__note">{note}</p>}
    {children}
  </fieldset>
);
