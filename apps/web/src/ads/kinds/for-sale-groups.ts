import { chargingPowerNames } from '@voltyard/contracts/ads/vehicle-facts';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type FormGroup, type ForSaleFieldName, rangeAndHealthNames } from './form-fields';

type Group = FormGroup<ForSaleFieldName>;

const vehicle: Group = {
  title: 'The vehicle',
  names: ['subType', 'brand', 'model', 'variant', 'condition', 'firstRegistration', 'odometerKm'],
};
const description: Group = {
  title: 'In your words',
  intro: 'A title that names the vehicle, and everything else that a buyer should know.',
  names: ['title', 'description'],
};
const offer: Group = {
  title: 'Price and place',
  names: ['price', 'currency', 'priceType', 'country', 'town', 'postcode'],
};
const batteryIntro = 'What electric buyers look at first.';
const numbers: Group = {
  title: 'Numbers for your records',
  intro: 'Only you can see them. They are stored with your ad.',
  names: ['vin', 'frameNumber'],
  isFolded: true,
};

const carsBattery: Group = {
  title: 'Battery and range',
  intro: batteryIntro,
  names: ['batteryUsableKwh', 'batteryOwnership', ...rangeAndHealthNames],
};
const carsCharging: Group = {
  title: 'Charging',
  names: ['connectors', ...chargingPowerNames, 'chargeTimeHours'],
};
const carsDrive: Group = {
  title: 'Drive and equipment',
  intro: 'Power, drive, seats, heat pump, colour.',
  names: ['motorKw', 'topSpeedKmh', 'drive', 'seats', 'heatPump', 'colour'],
  isFolded: true,
};
const carsHistory: Group = {
  title: 'Warranty and history',
  intro: 'Battery warranty, charge cycles, previous owners.',
  names: ['batteryWarrantyUntil', 'chargeCycles', 'previousOwners'],
  isFolded: true,
};

const twoWheelersBattery: Group = {
  title: 'Battery and range',
  intro: batteryIntro,
  names: [
    'batteryUsableKwh',
    'batteryOwnership',
    'batteryRemovable',
    'chargeTimeHours',
    ...rangeAndHealthNames,
  ],
};
const twoWheelersDrive: Group = {
  title: 'Motor and class',
  names: ['motorRatedW', 'topSpeedKmh', 'weightKg', 'legalClass'],
};
const scootersCharging: Group = {
  title: 'Charging',
  intro: 'Connectors, and the power of a scooter that charges at stations.',
  names: ['connectors', ...chargingPowerNames],
  isFolded: true,
};
const twoWheelersExtras: Group = {
  title: 'Papers, warranty and extras',
  intro: 'Papers, charger, spare battery, warranty, charge cycles, colour.',
  names: ['papers', 'chargerIncluded', 'spareBattery', 'batteryWarrantyUntil', 'chargeCycles', 'colour'],
  isFolded: true,
};

/** The fields of a vehicle for sale, in the order of the form. */
export const forSaleGroups: Record<ProductType, readonly Group[]> = {
  car: [vehicle, carsBattery, carsCharging, carsDrive, carsHistory, numbers, description, offer],
  bike: [vehicle, twoWheelersBattery, twoWheelersDrive, twoWheelersExtras, numbers, description, offer],
  scooter: [
    vehicle,
    twoWheelersBattery,
    twoWheelersDrive,
    scootersCharging,
    twoWheelersExtras,
    numbers,
    description,
    offer,
  ],
};
