import type { ReactNode, Ref } from 'react';

interface FilterGroupProps {
  label: string;
  /** Below the label. */
  note?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** The controls of one criterion with its name. */
export const FilterGroup = ({ label, note, ref, children }: FilterGroupProps) => (
  <fieldset ref={ref} className="filter-group">
    <legend>{label}</legend>
    {note !== undefined && <p className="filter-group__note">{note}</p>}
    {children}
  </fieldset>
);
