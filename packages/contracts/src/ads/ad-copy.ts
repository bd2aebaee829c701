import type { ProductType } from '../product-types.js';
import type { visibilities } from './buyer-ad-fields.js';
import type { sohBases, sohMethods } from './battery-health.js';
import {
  type batteryOwnerships,
  type conditions,
  type connectors,
  type legalClasses,
  legalClassesOf,
  type priceTypes,
  type subTypes,
} from './seller-ad-fields.js';
import type { colours, drives, rangeCycles } from './vehicle-facts.js';

/** How people read the words of the wire. A word added to the contracts does not compile until it is read here. */
type Read<Words extends readonly string[]> = Record<Words[number], string>;

export const productTypeNames: Record<ProductType, { one: string; many: string }> = {
  car: { one: 'Car', many: 'Cars' },
  bike: { one: 'Bike', many: 'Bikes' },
  scooter: { one: 'Scooter', many: 'Scooters' },
};

export const subTypeNames: { [Type in ProductType]: Read<(typeof subTypes)[Type]> } = {
  car: {
    hatchback: 'Hatchback',
    saloon: 'Saloon',
    estate: 'Estate',
    suv: 'SUV',
    van: 'Van',
    microcar: 'Microcar',
  },
  bike: {
    pedelec: 'Pedelec (25 km/h)',
    'speed-pedelec': 'Speed pedelec (45 km/h)',
    cargo: 'Cargo bike',
    mountain: 'Mountain bike',
    folding: 'Folding bike',
    motorcycle: 'Motorcycle',
  },
  scooter: { kick: 'Kick scooter', seated: 'Seated scooter', maxi: 'Maxi scooter' },
};

/** A name without its explanation: `Pedelec (25 km/h)`. */
export const bareName = (name: string): string => name.replace(/ \(.*/, '');

export const priceTypeNames: Read<typeof priceTypes> = {
  fixed: 'Fixed price',
  negotiable: 'Negotiable',
  'on-request': 'On request',
};

export const conditionNames: Read<typeof conditions> = {
  new: 'New',
  'like-new': 'Like new',
  good: 'Good',
  fair: 'Fair',
  'for-parts': 'For parts',
};

export const batteryOwnershipNames: Read<typeof batteryOwnerships> = {
  included: 'Included',
  leased: 'Leased',
  none: 'No battery',
};

export const connectorNames: Read<typeof connectors> = {
  type1: 'Type 1 (J1772)',
  type2: 'Type 2',
  ccs1: 'CCS 1',
  ccs2: 'CCS 2',
  chademo: 'CHAdeMO',
  nacs: 'NACS (J3400)',
  'gbt-ac': 'GB/T AC',
  'gbt-dc': 'GB/T DC',
  domestic: 'Domestic socket',
};

export const legalClassNames: Read<typeof legalClasses> = {
  epac: 'Pedelec to 25 km/h (EPAC)',
  'l1e-a': 'Powered cycle to 25 km/h (L1e-A)',
  'l1e-b': 'Speed pedelec or moped to 45 km/h (L1e-B)',
  l3e: 'Motorcycle (L3e)',
  ekfv: 'Street-legal kick scooter in Germany (eKFV)',
  'private-ground': 'Private ground only',
};

/** The classes that a vehicle of this type can have. */
export const legalClassNamesOf = (productType: ProductType): Record<string, string> =>
  Object.fromEntries(
    legalClassesOf[productType].map((legalClass) => [legalClass, legalClassNames[legalClass]]),
  );

export const rangeCycleNames: Read<typeof rangeCycles> = {
  wltp: 'WLTP',
  epa: 'EPA',
  nedc: 'NEDC',
  maker: 'Maker’s figure',
  own: 'Own experience',
};

export const sohMethodNames: Read<typeof sohMethods> = {
  certificate: 'Certificate',
  bms: 'BMS readout',
  app: 'App',
  estimate: 'Estimate',
};

export const sohBasisNames: Read<typeof sohBases> = {
  energy: 'Energy in kWh',
  capacity: 'Capacity in Ah',
  unknown: 'Not known',
};

export const driveNames: Read<typeof drives> = {
  fwd: 'Front-wheel drive',
  rwd: 'Rear-wheel drive',
  awd: 'All-wheel drive',
};

export const colourNames: Read<typeof colours> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  silver: 'Silver',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  brown: 'Brown',
  other: 'Other',
};

export const visibilityNames: Read<typeof visibilities> = {
  public: 'Everybody',
  private: 'Only you',
};

/** A name inside a sentence: `certificate`. Abbreviations such as `WLTP` keep their capitals. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** `A`, `A or B`, `A, B or C` */
export const orOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
