import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import type { ProductType } from '@voltyard/contracts/product-types';
import { countryName, currencyName } from './ad-formats';
import {
  batteryOwnershipNames,
  conditionNames,
  connectorNames,
  legalClassNames,
  priceTypeNames,
  subTypeNames,
} from './ad-words';

/** The questions of the form in the names of the wire, but for the place, which is two questions. */
export const formFieldNames = [
  'subType',
  'brand',
  'model',
  'variant',
  'title',
  'description',
  'condition',
  'firstRegistration',
  'odometerKm',
  'batteryUsableKwh',
  'batteryOwnership',
  'batteryRemovable',
  'connectors',
  'motorKw',
  'motorRatedW',
  'topSpeedKmh',
  'legalClass',
  'weightKg',
  'price',
  'currency',
  'priceType',
  'postcode',
  'country',
] as const;
export type FormFieldName = (typeof formFieldNames)[number];

export interface Option {
  value: string;
  label: string;
}

interface Asked {
  label: string;
  helper?: string;
  placeholder?: string;
  autoComplete?: string;
}
export type FormField = Asked &
  (
    | { kind: 'text'; isLong?: boolean }
    | { kind: 'number'; unit?: string; isDecimal?: boolean }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'choices'; options: readonly Option[] }
    | { kind: 'yes-no' }
    | { kind: 'day' }
  );

const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const currencyOptions = currencyCodes.map((value) => ({ value, label: `${value} · ${currencyName(value)}` }));
const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** How each question is asked of every kind of vehicle, unless `askedOfType` says otherwise. */
const asked: Record<FormFieldName, FormField> = {
  subType: { kind: 'choice', label: 'Type', options: [] },
  brand: { kind: 'text', label: 'Brand' },
  model: { kind: 'text', label: 'Model' },
  variant: { kind: 'text', label: 'Variant', helper: 'Trim, year or edition, as the maker calls it.' },
  title: { kind: 'text', label: 'Title', helper: 'What a buyer reads first in the list.' },
  description: {
    kind: 'text',
    isLong: true,
    label: 'Description',
    helper: 'Extras, service history, flaws: honest ads sell faster.',
  },
  condition: { kind: 'choice', label: 'Condition', options: optionsOf(conditionNames) },
  firstRegistration: { kind: 'day', label: 'First registration' },
  odometerKm: { kind: 'number', label: 'Odometer', unit: 'km' },
  batteryUsableKwh: {
    kind: 'number',
    label: 'Battery capacity',
    unit: 'Wh',
    helper: 'Printed on the battery: volts × ampere-hours.',
  },
  batteryOwnership: { kind: 'choice', label: 'Battery', options: optionsOf(batteryOwnershipNames) },
  batteryRemovable: { kind: 'yes-no', label: 'Can the battery be taken out?' },
  connectors: {
    kind: 'choices',
    label: 'Charging connectors',
    helper: 'All that it can be charged with.',
    options: optionsOf(connectorNames),
  },
  motorKw: { kind: 'number', label: 'Motor power', unit: 'kW', isDecimal: true },
  motorRatedW: { kind: 'number', label: 'Rated motor power', unit: 'W' },
  topSpeedKmh: { kind: 'number', label: 'Top speed', unit: 'km/h' },
  legalClass: { kind: 'choice', label: 'Legal class', options: optionsOf(legalClassNames) },
  weightKg: { kind: 'number', label: 'Weight', unit: 'kg', isDecimal: true },
  price: { kind: 'number', label: 'Price', isDecimal: true },
  currency: { kind: 'choice', label: 'Currency', options: currencyOptions },
  priceType: { kind: 'choice', label: 'Price type', options: optionsOf(priceTypeNames) },
  postcode: {
    kind: 'text',
    label: 'Postcode',
    helper: 'Buyers see the area, never your address.',
    autoComplete: 'postal-code',
  },
  country: { kind: 'choice', label: 'Country', options: countryOptions, autoComplete: 'country' },
};

const askedOfType: Record<ProductType, Partial<Record<FormFieldName, FormField>>> = {
  car: {
    subType: { kind: 'choice', label: 'Body type', options: optionsOf(subTypeNames.car) },
    brand: { kind: 'text', label: 'Brand', placeholder: 'Renault' },
    model: { kind: 'text', label: 'Model', placeholder: 'Zoe' },
    batteryUsableKwh: {
      kind: 'number',
      label: 'Usable battery',
      unit: 'kWh',
      isDecimal: true,
      helper: 'The usable capacity, not the gross one.',
    },
  },
  bike: {
    subType: { kind: 'choice', label: 'Bike type', options: optionsOf(subTypeNames.bike) },
    brand: { kind: 'text', label: 'Brand', placeholder: 'Riese & Müller' },
    model: { kind: 'text', label: 'Model', placeholder: 'Load 75' },
  },
  scooter: {
    subType: { kind: 'choice', label: 'Scooter type', options: optionsOf(subTypeNames.scooter) },
    brand: { kind: 'text', label: 'Brand', placeholder: 'NIU' },
    model: { kind: 'text', label: 'Model', placeholder: 'KQi3 Pro' },
  },
};

export const askedField = (productType: ProductType, name: FormFieldName): FormField =>
  askedOfType[productType][name] ?? asked[name];

export interface FormGroup {
  title: string;
  intro?: string;
  names: readonly FormFieldName[];
}

const offer: FormGroup = {
  title: 'Price and place',
  names: ['price', 'currency', 'priceType', 'postcode', 'country'],
};
const words: FormGroup = {
  title: 'In your words',
  intro: 'A title that names what it is, and whatever else a buyer should know.',
  names: ['title', 'description'],
};
const vehicle: FormGroup = {
  title: 'The vehicle',
  names: ['subType', 'brand', 'model', 'variant', 'condition', 'firstRegistration', 'odometerKm'],
};

/** Which questions a kind of vehicle is asked, and in what order. */
export const formGroups: Record<ProductType, readonly FormGroup[]> = {
  car: [
    vehicle,
    {
      title: 'Battery and charging',
      intro: 'What electric buyers look at first.',
      names: ['batteryUsableKwh', 'batteryOwnership', 'motorKw', 'topSpeedKmh', 'connectors'],
    },
    words,
    offer,
  ],
  bike: [
    vehicle,
    {
      title: 'Battery and motor',
      intro: 'What electric buyers look at first.',
      names: [
        'batteryUsableKwh',
        'batteryOwnership',
        'motorRatedW',
        'topSpeedKmh',
        'weightKg',
        'legalClass',
        'batteryRemovable',
      ],
    },
    words,
    offer,
  ],
  scooter: [
    vehicle,
    {
      title: 'Battery and motor',
      intro: 'What electric buyers look at first.',
      names: [
        'batteryUsableKwh',
        'batteryOwnership',
        'motorRatedW',
        'topSpeedKmh',
        'weightKg',
        'legalClass',
        'batteryRemovable',
        'connectors',
      ],
    },
    words,
    offer,
  ],
};
