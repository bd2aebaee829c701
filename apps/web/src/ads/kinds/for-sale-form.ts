import {
  batteryOwnershipNames,
  conditionNames,
  connectorNames,
  priceTypeNames,
  subTypeNames,
} from '@voltyard/contracts/ads/ad-copy';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type AdFormOf,
  countryField,
  currencyField,
  type ForSaleFieldName,
  type FormField,
  optionsOf,
  postcodeField,
  townField,
} from './form-fields';
import { legalClassChoices } from './legal-class-choices';
import { factFields } from './fact-fields';
import { forSaleGroups } from './for-sale-groups';

const legalClassOf = (productType: ProductType): FormField => ({
  kind: 'choice',
  label: 'Legal class',
  ...legalClassChoices(productType),
});

export const forSaleForm: AdFormOf<ForSaleFieldName> = {
  fields: {
    subType: { kind: 'choice', label: 'Type', options: [] },
    brand: { kind: 'model', of: 'brand', label: 'Brand' },
    model: { kind: 'model', of: 'model', label: 'Model' },
    variant: { kind: 'text', label: 'Variant', helper: 'Trim, year or edition, as the maker calls it.' },
    title: { kind: 'text', label: 'Title', helper: 'What a buyer reads first in the list.' },
    description: {
      kind: 'text',
      isLong: true,
      label: 'Description',
      helper: 'Extras, service history, flaws: honest ads sell faster.',
    },
    condition: { kind: 'choice', label: 'Condition', options: optionsOf(conditionNames) },
    firstRegistration: { kind: 'day', label: 'First registration', lies: 'until-today' },
    odometerKm: { kind: 'number', label: 'Odometer', unit: 'km', whenEmpty: 'Enter the odometer reading.' },
    batteryUsableKwh: {
      kind: 'number',
      label: 'Battery capacity',
      unit: 'Wh',
      helper: 'Printed on the battery: volts × ampere-hours.',
    },
    batteryOwnership: {
      kind: 'choice',
      label: 'Battery',
      options: optionsOf(batteryOwnershipNames),
      whenEmpty: 'Choose whether the battery is part of the offer.',
    },
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
    legalClass: { kind: 'choice', label: 'Legal class', options: [] },
    weightKg: { kind: 'number', label: 'Weight', unit: 'kg', isDecimal: true },
    ...factFields,
    price: { kind: 'number', label: 'Price', isDecimal: true, isMoney: true },
    currency: currencyField,
    priceType: { kind: 'choice', label: 'Price type', options: optionsOf(priceTypeNames) },
    country: countryField,
    town: townField,
    postcode: postcodeField,
  },
  fieldsOfType: {
    car: {
      subType: { kind: 'choice', label: 'Body type', options: optionsOf(subTypeNames.car) },
      brand: { kind: 'model', of: 'brand', label: 'Brand', placeholder: 'Renault' },
      model: { kind: 'model', of: 'model', label: 'Model', placeholder: 'Zoe' },
      batteryUsableKwh: {
        kind: 'number',
        label: 'Usable battery',
        unit: 'kWh',
        isDecimal: true,
        helper: 'The usable capacity, not the gross one.',
        whenEmpty: 'Enter the usable battery capacity.',
      },
      frameNumber: { kind: 'text', label: 'Chassis number', helper: 'If it has no VIN of 17 characters.' },
    },
    bike: {
      subType: { kind: 'choice', label: 'Bike type', options: optionsOf(subTypeNames.bike) },
      brand: { kind: 'model', of: 'brand', label: 'Brand', placeholder: 'Riese & Müller' },
      model: { kind: 'model', of: 'model', label: 'Model', placeholder: 'Load 75' },
      legalClass: legalClassOf('bike'),
    },
    scooter: {
      subType: { kind: 'choice', label: 'Scooter type', options: optionsOf(subTypeNames.scooter) },
      brand: { kind: 'model', of: 'brand', label: 'Brand', placeholder: 'NIU' },
      model: { kind: 'model', of: 'model', label: 'Model', placeholder: 'KQi3 Pro' },
      legalClass: legalClassOf('scooter'),
    },
  },
  groups: forSaleGroups,
};
