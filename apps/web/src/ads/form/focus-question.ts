import type { FormFieldName } from '../kinds/form-fields';

/** Where a problem's link leads, whatever control asks the question. */
export const fieldElementId = (name: FormFieldName): string => `ad-field-${name}`;

/** The control that is answered first, of a question that is in the form. */
export const controlOf = (name: FormFieldName): HTMLElement | null =>
  document.getElementById(fieldElementId(name))?.querySelector<HTMLElement>('input, select, textarea') ??
  null;
