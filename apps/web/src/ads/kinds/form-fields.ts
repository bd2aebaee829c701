import { chargingPowerNames } from '@voltyard/contracts/ads/vehicle-facts';
import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import type { ProductType } from '@voltyard/contracts/product-types';
import { countryName } from '@voltyard/contracts/country-name';
import { madeOnce } from '@voltyard/contracts/made-once';
import { currencyLabel } from '../ad-formats';

/** The fields of the forms. They have the names of the wire, except for those in `partOf`. */
const sharedNames = [
  'title',
  'description',
  'connectors',
  'currency',
  'country',
  'town',
  'postcode',
] as const;
export const rangeAndHealthNames = [
  'rangeKm',
  'rangeCycle',
  'sohPercent',
  'sohMethod',
  'sohProvider',
  'sohBasis',
  'sohMeasuredOn',
  'sohOdometerKm',
  'sohProofPhotoId',
] as const;
/** Optional facts of a vehicle. */
const factNames = [
  ...rangeAndHealthNames,
  ...chargingPowerNames,
  'chargeTimeHours',
  'batteryWarrantyUntil',
  'chargeCycles',
  'heatPump',
  'previousOwners',
  'seats',
  'drive',
  'colour',
  'spareBattery',
  'chargerIncluded',
  'papers',
  'vin',
  'frameNumber',
] as const;
export type FactName = (typeof factNames)[number];
const forSaleOnly = [
  'subType',
  'brand',
  'model',
  'variant',
  'condition',
  'firstRegistration',
  'odometerKm',
  'batteryUsableKwh',
  'batteryOwnership',
  'batteryRemovable',
  'motorKw',
  'motorRatedW',
  'topSpeedKmh',
  'legalClass',
  'weightKg',
  ...factNames,
  'price',
  'priceType',
] as const;
const wantedOnly = [
  'subTypes',
  'brands',
  'models',
  'budgetMin',
  'budgetMax',
  'yearMin',
  'odometerKmMax',
  'batteryUsableKwhMin',
  'rangeKmMin',
  'sohPercentMin',
  'legalClasses',
  'neededBy',
  'radiusKm',
  'niceToHave',
  'visibility',
] as const;

export const formFieldNames = [...sharedNames, ...forSaleOnly, ...wantedOnly] as const;
export type ForSaleFieldName = (typeof sharedNames | typeof forSaleOnly)[number];
export type WantedFieldName = (typeof sharedNames | typeof wantedOnly)[number];
export type FormFieldName = (typeof formFieldNames)[number];

/** The place on the wire of form fields that are parts of one field there. */
export const partOf: Partial<Record<FormFieldName, readonly [field: string, part: string]>> = {
  country: ['place', 'country'],
  town: ['place', 'placeId'],
  postcode: ['place', 'postcode'],
  sohPercent: ['soh', 'percent'],
  sohMethod: ['soh', 'method'],
  sohProvider: ['soh', 'provider'],
  sohBasis: ['soh', 'basis'],
  sohMeasuredOn: ['soh', 'measuredOn'],
  sohOdometerKm: ['soh', 'odometerKm'],
  sohProofPhotoId: ['soh', 'proofPhotoId'],
};

/** Fields about the answer to another field. They are asked once that one is answered, and shown with it. */
export const detailOf: Partial<Record<FormFieldName, FormFieldName>> = {
  town: 'country',
  rangeCycle: 'rangeKm',
  sohMethod: 'sohPercent',
  sohProvider: 'sohPercent',
  sohBasis: 'sohPercent',
  sohMeasuredOn: 'sohPercent',
  sohOdometerKm: 'sohPercent',
  sohProofPhotoId: 'sohPercent',
};

/** Questions answered by any of several choices; all others are answered by text. */
export const choicesNames = ['connectors', 'subTypes', 'legalClasses', 'niceToHave'] as const;
export type ChoicesName = (typeof choicesNames)[number];
export type TextName = Exclude<FormFieldName, ChoicesName>;
export const isChoicesName = (name: FormFieldName): name is ChoicesName =>
  (choicesNames as readonly FormFieldName[]).includes(name);

export interface Option {
  value: string;
  label: string;
}

interface FieldCopy {
  label: string;
  helper?: string;
  placeholder?: string;
  autoComplete?: string;
  /** Said of an empty answer that is needed, where "Enter the …" would not fit. */
  whenEmpty?: string;
  /** A detail that is required when the field it is about is answered; `if-public` unless the ad is private. */
  isNeeded?: boolean | 'if-public';
}
export type FormField = FieldCopy &
  (
    | { kind: 'text'; isLong?: boolean }
    /** Brand or model, completed from the catalogue. */
    | { kind: 'model'; of: 'brand' | 'model' }
    /** Several names, separated by commas, each completed from the catalogue. */
    | { kind: 'names'; of: 'brands' | 'models' }
    | { kind: 'number'; unit?: string; isDecimal?: boolean; isMoney?: boolean; isYear?: boolean }
    /** `usual` is what is meant where the wire says nothing. */
    | ({ kind: 'choice'; usual?: string } & Choices)
    | ({ kind: 'choices' } & Choices)
    /** One of the ad's photos. */
    | { kind: 'photo' }
    | { kind: 'yes-no' }
    | { kind: 'day'; lies?: 'until-today' | 'from-today' }
    /** A town of the country, completed while typing. */
    | { kind: 'town' }
  );

interface Choices {
  options: readonly Option[];
  /** Offered before; an older ad may have them as its answer. */
  former?: readonly Option[];
}

/** The field with those of its former choices that are the answer, so that the form shows what the ad says. */
export function withFormerAnswers(field: FormField, answer: string | readonly string[]): FormField {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field;
  const answered = (field.former ?? []).filter(({ value }) => [answer].flat().includes(value));
  return answered.length === 0 ? field : { ...field, options: [...field.options, ...answered] };
}

export interface FormGroup<Name extends FormFieldName = FormFieldName> {
  title: string;
  intro?: string;
  names: readonly Name[];
  /** It has no required fields, and is folded until it is opened or answered. */
  isFolded?: boolean;
}

/** The form of one kind of ad. */
export interface AdFormOf<Name extends FormFieldName> {
  /** The field of each value for every kind of vehicle, unless `fieldsOfType` says otherwise. */
  fields: Record<Name, FormField>;
  fieldsOfType: Record<ProductType, Partial<Record<Name, FormField>>>;
  /** Which fields a kind of vehicle has, and in what order. */
  groups: Record<ProductType, readonly FormGroup<Name>[]>;
}

export const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const currencies = madeOnce(() => currencyCodes.map((value) => ({ value, label: currencyLabel(value) })));
const countries = madeOnce(() => {
  const byName = new Intl.Collator('en').compare;
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => byName(one.label, other.label));
});

export const currencyField: FormField = {
  kind: 'choice',
  label: 'Currency',
  get options() {
    return currencies();
  },
};

export const countryField: FormField = {
  kind: 'choice',
  label: 'Country',
  autoComplete: 'country',
  get options() {
    return countries();
  },
};

/** A town must be chosen and not only typed, because several towns may have the same name. */
export const townField: FormField = {
  kind: 'town',
  label: 'Town',
  helper: 'Type its first letters, then choose it. For a small village choose the nearest town.',
  whenEmpty: 'Choose the town.',
  isNeeded: 'if-public',
};

export const postcodeField: FormField = {
  kind: 'text',
  label: 'Postcode',
  helper: 'Never shown to others.',
  autoComplete: 'postal-code',
  isNeeded: false,
};
