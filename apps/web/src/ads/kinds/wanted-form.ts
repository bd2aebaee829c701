import type { criteriaToRank } from '@voltyard/contracts/ads/buyer-ad-fields';
import { connectorNames, subTypeNames, visibilityNames } from '@voltyard/contracts/ads/ad-copy';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type AdFormOf,
  countryField,
  currencyField,
  type FormField,
  type FormGroup,
  optionsOf,
  postcodeField,
  townField,
  type WantedFieldName,
} from './form-fields';
import { legalClassChoices } from './legal-class-choices';

type Group = FormGroup<WantedFieldName>;

const separately = 'Several are separated by commas.';

const description: Group = {
  title: 'In your words',
  intro: 'A title that names what you look for, and whatever else a seller should know.',
  names: ['title', 'description'],
};
const offer: Group = {
  title: 'Budget, place and time',
  names: ['budgetMax', 'budgetMin', 'currency', 'country', 'town', 'postcode', 'radiusKm', 'neededBy'],
};
const vehicle: Group = {
  title: 'What it should be',
  intro: 'Answer what matters to you. What is left open excludes nothing.',
  names: ['subTypes', 'brands', 'models', 'yearMin', 'odometerKmMax'],
};
const niceToHave: Group = { title: 'Must or nice to have', names: ['niceToHave'] };
const whoSeesIt: Group = { title: 'Public or private', names: ['visibility'] };
const battery = ['batteryUsableKwhMin', 'rangeKmMin', 'sohPercentMin'] as const;

/** What each criterion is called where its writer says which of them are not a must. */
const criterionNames: Record<(typeof criteriaToRank)[number], string> = {
  subTypes: 'Type',
  brands: 'Brand',
  models: 'Model',
  budgetMax: 'Budget',
  yearMin: 'Year',
  odometerKmMax: 'Odometer',
  batteryUsableKwhMin: 'Battery size',
  rangeKmMin: 'Range',
  sohPercentMin: 'Battery health',
  connectors: 'Connectors',
  legalClasses: 'Legal class',
  radiusKm: 'Distance',
};

const legalClassesFor = (productType: ProductType): FormField => ({
  kind: 'choices',
  label: 'Legal classes',
  ...legalClassChoices(productType),
});

export const wantedForm: AdFormOf<WantedFieldName> = {
  fields: {
    title: { kind: 'text', label: 'Title', helper: 'What a seller reads first in the list.' },
    description: {
      kind: 'text',
      isLong: true,
      label: 'Description',
      helper: 'What you need it for, and what it must have.',
    },
    subTypes: { kind: 'choices', label: 'Types', options: [] },
    brands: { kind: 'names', of: 'brands', label: 'Brands', helper: separately },
    models: { kind: 'names', of: 'models', label: 'Models', helper: separately },
    yearMin: { kind: 'number', label: 'Earliest year', isYear: true, placeholder: '2020' },
    odometerKmMax: { kind: 'number', label: 'Highest odometer', unit: 'km' },
    batteryUsableKwhMin: { kind: 'number', label: 'Smallest battery', unit: 'Wh' },
    rangeKmMin: { kind: 'number', label: 'Shortest range', unit: 'km' },
    sohPercentMin: {
      kind: 'number',
      label: 'Lowest battery health',
      unit: '%',
      isDecimal: true,
      helper: 'Of the capacity it had when it was new.',
    },
    connectors: {
      kind: 'choices',
      label: 'Charging connectors',
      helper: 'It must have one of these.',
      options: optionsOf(connectorNames),
    },
    legalClasses: { kind: 'choices', label: 'Legal classes', options: [] },
    budgetMax: {
      kind: 'number',
      label: 'Highest budget',
      isDecimal: true,
      isMoney: true,
      isNeeded: 'if-public',
    },
    budgetMin: { kind: 'number', label: 'Lowest budget', isDecimal: true, isMoney: true },
    currency: currencyField,
    country: countryField,
    town: townField,
    postcode: postcodeField,
    radiusKm: {
      kind: 'number',
      label: 'How far you would go',
      unit: 'km',
      helper: 'Left open: anywhere.',
    },
    neededBy: { kind: 'day', label: 'Needed by', lies: 'from-today' },
    niceToHave: {
      kind: 'choices',
      label: 'Nice to have',
      helper: 'Of what you ask for, tick what is not a must.',
      options: optionsOf(criterionNames),
    },
    visibility: {
      kind: 'choice',
      label: 'Who sees this ad',
      helper: 'A private one is a search that is kept for you, and that you can publish later.',
      options: optionsOf(visibilityNames),
      usual: 'public',
      isNeeded: true,
    },
  },
  fieldsOfType: {
    car: {
      subTypes: { kind: 'choices', label: 'Body types', options: optionsOf(subTypeNames.car) },
      brands: {
        kind: 'names',
        of: 'brands',
        label: 'Brands',
        placeholder: 'Renault, VW',
        helper: separately,
      },
      models: { kind: 'names', of: 'models', label: 'Models', placeholder: 'Zoe, e-up!', helper: separately },
      batteryUsableKwhMin: {
        kind: 'number',
        label: 'Smallest usable battery',
        unit: 'kWh',
        isDecimal: true,
      },
    },
    bike: {
      subTypes: { kind: 'choices', label: 'Bike types', options: optionsOf(subTypeNames.bike) },
      brands: {
        kind: 'names',
        of: 'brands',
        label: 'Brands',
        placeholder: 'Riese & Müller, Urban Arrow',
        helper: separately,
      },
      models: {
        kind: 'names',
        of: 'models',
        label: 'Models',
        placeholder: 'Load 75, Family',
        helper: separately,
      },
      legalClasses: legalClassesFor('bike'),
    },
    scooter: {
      subTypes: { kind: 'choices', label: 'Scooter types', options: optionsOf(subTypeNames.scooter) },
      brands: {
        kind: 'names',
        of: 'brands',
        label: 'Brands',
        placeholder: 'NIU, Segway',
        helper: separately,
      },
      models: {
        kind: 'names',
        of: 'models',
        label: 'Models',
        placeholder: 'KQi3 Pro, Max G2',
        helper: separately,
      },
      legalClasses: legalClassesFor('scooter'),
    },
  },
  // A bike charges at any socket, and a car is a car by law: neither is a field of theirs.
  groups: {
    car: [
      vehicle,
      { title: 'Battery and charging', names: [...battery, 'connectors'] },
      description,
      offer,
      niceToHave,
      whoSeesIt,
    ],
    bike: [
      vehicle,
      { title: 'Battery and class', names: [...battery, 'legalClasses'] },
      description,
      offer,
      niceToHave,
      whoSeesIt,
    ],
    scooter: [
      vehicle,
      { title: 'Battery, charging and class', names: [...battery, 'legalClasses', 'connectors'] },
      description,
      offer,
      niceToHave,
      whoSeesIt,
    ],
  },
};
