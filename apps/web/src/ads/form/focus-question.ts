import type { FormFieldName } from '../kinds/form-fields';

/** The target of a problem's link, for every kind of control. */
export const fieldElementId = (name: FormFieldName): string => `ad-field-${name}`;

/** The first control of a field that is in the form. */
export const controlOf = (name: FormFieldName): HTMLElement | null =>
  document.getElementById(fieldElementId(name))?.querySelector<HTMLElement>('input, select, textarea') ??
  null;

/** Brings a field to the person, also one in a group that is folded; answers whether it is in the form. */
export function focusField(name: FormFieldName): boolean {
  const control = controlOf(name);
  if (!control) return false;
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  control.scrollIntoView?.({ block: 'center' });
  return true;
}
