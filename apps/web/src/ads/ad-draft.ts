import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { FieldProblem } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import { askedField, formFieldNames, formGroups, type FormFieldName } from './ad-form-fields';
import { batteryUnitOf } from './ad-formats';
import { numberFrom } from './number-from';

/** What stands in the form: answers as they are typed, also those of another kind of vehicle chosen a moment ago. */
export type AdDraft = { productType: ProductType; connectors: string[] } & Record<
  Exclude<FormFieldName, 'connectors'>,
  string
>;

/** A sentence for each question that needs another look. */
export type DraftProblems = Partial<Record<FormFieldName, string>>;

/** What a person answers the same way in every ad. */
export interface DraftDefaults {
  currency: string;
  country: string;
  postcode: string;
}

const nothingTyped = Object.fromEntries(formFieldNames.map((name) => [name, ''])) as Omit<
  AdDraft,
  'productType' | 'connectors'
>;

export const emptyDraft = (productType: ProductType, defaults: DraftDefaults): AdDraft => ({
  ...nothingTyped,
  productType,
  connectors: [],
  priceType: 'fixed',
  ...defaults,
});

export const namesAsked = (productType: ProductType): FormFieldName[] =>
  formGroups[productType].flatMap((group) => group.names);

/** The draft as the wire has it, with the questions of its kind of vehicle only. Not yet proven to be complete. */
export function fieldsOf(draft: AdDraft): Record<string, unknown> {
  const { postcode, country, ...flat } = Object.fromEntries(
    namesAsked(draft.productType).map((name) => [name, wireValue(draft, name)]),
  );
  const given = Object.entries(flat).filter(([, value]) => value !== undefined);
  return { productType: draft.productType, ...Object.fromEntries(given), place: { postcode, country } };
}

function wireValue(draft: AdDraft, name: FormFieldName): unknown {
  if (name === 'connectors') return draft.connectors.length === 0 ? undefined : draft.connectors;
  const typed = draft[name].trim();
  if (typed === '') return undefined;
  const field = askedField(draft.productType, name);
  if (field.kind === 'yes-no') return typed === 'yes';
  if (field.kind !== 'number') return typed;
  const number = numberFrom(typed, { isDecimal: field.isDecimal ?? false, isMoney: name === 'price' });
  return field.unit === 'Wh' ? number / 1000 : number;
}

/** What the contract says about the draft, in words that fit the form. Nothing is wrong with an empty answer. */
export function problemsOf(draft: AdDraft): DraftProblems {
  const parsed = SellerAdFields.safeParse(fieldsOf(draft));
  if (parsed.success) return {};
  return problemsByName(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    draft,
  );
}

/** Refusals of the contract or of the server, each at its question. */
export function problemsByName(refusals: readonly FieldProblem[], draft: AdDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const { path, message } of refusals) {
    const name = nameOfPath(path);
    if (name) problems[name] ??= sentenceFor(draft, name, message);
  }
  return problems;
}

function nameOfPath(path: string): FormFieldName | undefined {
  const [head, second] = path.split('.');
  return formFieldNames.find((name) => name === (head === 'place' ? (second ?? 'postcode') : head));
}

function sentenceFor(draft: AdDraft, name: FormFieldName, message: string): string {
  const field = askedField(draft.productType, name);
  const isEmpty = draft[name].length === 0;
  if (isEmpty && field.kind === 'yes-no') return 'Choose yes or no.';
  if (isEmpty && name === 'batteryOwnership') return 'Choose whether the battery is part of the offer.';
  if (isEmpty && field.kind === 'choices') return 'Choose at least one.';
  const label = field.label.toLowerCase();
  if (isEmpty) return `${field.kind === 'choice' ? 'Choose' : 'Enter'} the ${label}.`;
  return name === 'batteryUsableKwh' && batteryUnitOf(draft.productType) === 'Wh'
    ? inWattHours(message)
    : message;
}

/** The contract speaks of kWh; who typed Wh reads its bounds in Wh. */
const inWattHours = (sentence: string): string =>
  sentence
    .replace('kWh', 'Wh')
    .replace(/\d[\d,]*(\.\d+)?/g, (amount) => (Number(amount.replace(/,/g, '')) * 1000).toLocaleString('en'));

/** The form as it stands for an ad that is there already. */
export function draftOfCard(card: SellerAdCard): AdDraft {
  const { place, productType, ...flat } = card;
  const typed = Object.fromEntries(
    formFieldNames.map((name) => [name, typedValue((flat as Record<string, unknown>)[name])]),
  ) as typeof nothingTyped;
  const isInWh = batteryUnitOf(productType) === 'Wh';
  return {
    ...typed,
    productType,
    connectors: 'connectors' in card ? [...(card.connectors ?? [])] : [],
    postcode: place.postcode,
    country: place.country,
    batteryUsableKwh: String(isInWh ? Math.round(card.batteryUsableKwh * 1e6) / 1000 : card.batteryUsableKwh),
  };
}

function typedValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const isSameDraft = (one: AdDraft, other: AdDraft): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
