import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { forSaleForm } from './for-sale-form';
import type { AdFormOf, FormField, FormFieldName, FormGroup } from './form-fields';
import { wantedForm } from './wanted-form';

/** What decides which fields there are. */
export interface FormSubject {
  kind: AdKind;
  productType: ProductType;
}

/** Any kind's form, for who does not care which names are whose. */
interface AnyAdForm extends Omit<AdFormOf<FormFieldName>, 'fields'> {
  fields: Partial<Record<FormFieldName, FormField>>;
}

const adForms: Record<AdKind, AnyAdForm> = { 'for-sale': forSaleForm, wanted: wantedForm };

export const formGroups = ({ kind, productType }: FormSubject): readonly FormGroup[] =>
  adForms[kind].groups[productType];

/** Every field of a form, also those that are not shown. */
export const fieldNamesOf = (subject: FormSubject): FormFieldName[] =>
  formGroups(subject).flatMap((group) => group.names);

/** The field of a value. Only fields that are in the form may be looked up. */
export function fieldOf({ kind, productType }: FormSubject, name: FormFieldName): FormField {
  const form = adForms[kind];
  const field = form.fieldsOfType[productType][name] ?? form.fields[name];
  if (field === undefined) throw new Error(`A ${kind} ad has no question ${name}.`);
  return field;
}
