import type { ReactNode } from 'react';

/** The controls of one criterion with its name. */
export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="filter-group">
    <legend>{label}</legend>
    {children}
  </fieldset>
);
