import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { forSaleForm } from './for-sale-form';
import type { AdFormOf, FormField, FormFieldName, FormGroup } from './form-fields';
import { wantedForm } from './wanted-form';

/** What decides which questions are asked. */
export interface FormSubject {
  kind: AdKind;
  productType: ProductType;
}

/** Any kind's form, for who does not care which names are whose. */
interface AnyAdForm extends Omit<AdFormOf<FormFieldName>, 'asked'> {
  asked: Partial<Record<FormFieldName, FormField>>;
}

const adForms: Record<AdKind, AnyAdForm> = { 'for-sale': forSaleForm, wanted: wantedForm };

export const formGroups = ({ kind, productType }: FormSubject): readonly FormGroup[] =>
  adForms[kind].groups[productType];

export const fieldNamesOf = (subject: FormSubject): FormFieldName[] =>
  formGroups(subject).flatMap((group) => group.names);

/** How a question is asked. Only questions that are asked may be looked up. */
export function fieldOf({ kind, productType }: FormSubject, name: FormFieldName): FormField {
  const form = adForms[kind];
  const field = form.askedOfType[productType][name] ?? form.asked[name];
  if (field === undefined) throw new Error(`A ${kind} ad has no question ${name}.`);
  return field;
}
