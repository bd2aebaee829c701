import type { FormFieldName } from '../kinds/form-fields';

/** The target of a problem's link, for every kind of control. */
export const fieldElementId = (name: FormFieldName): string => `ad-field-${name}`;

/** The first control of a field that is in the form. */
export const controlOf = (name: FormFieldName): HTMLElement | null =>
  document.getElementById(fieldElementId(name))?.querySelector<HTMLElement>('input, select, textarea') ??
  null;
