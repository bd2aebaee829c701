import { z } from 'zod';
import { type ProductType, unknownProductType } from '../product-types.js';
import {
  currency,
  decimal,
  line,
  money,
  oneOf,
  pastDay,
  place,
  someOf,
  text,
  title,
  whole,
  yesOrNo,
} from './field-types.js';
import { bikeFacts, carFacts, scooterFacts } from './vehicle-facts.js';
import { refuseMismatches } from './vehicle-facts-rules.js';

export const subTypes = {
  car: ['hatchback', 'saloon', 'estate', 'suv', 'van', 'microcar'],
  bike: ['pedelec', 'speed-pedelec', 'cargo', 'mountain', 'folding', 'motorcycle'],
  scooter: ['kick', 'seated', 'maxi'],
} as const;
export const priceTypes = ['fixed', 'negotiable', 'on-request'] as const;
export const conditions = ['new', 'like-new', 'good', 'fair', 'for-parts'] as const;
export const batteryOwnerships = ['included', 'leased', 'none'] as const;
export const connectors = [
  'type1',
  'type2',
  'ccs1',
  'ccs2',
  'chademo',
  'nacs',
  'gbt-ac',
  'gbt-dc',
  'domestic',
] as const;
export const legalClasses = ['epac', 'l1e-a', 'l1e-b', 'l3e', 'ekfv', 'private-ground'] as const;
/** The classes offered for each type of vehicle. Older ads may have another one. */
export const legalClassesOf: Readonly<Record<ProductType, readonly (typeof legalClasses)[number][]>> = {
  car: [],
  bike: ['epac', 'l1e-a', 'l1e-b', 'l3e', 'private-ground'],
  scooter: ['ekfv', 'l1e-a', 'l1e-b', 'l3e', 'private-ground'],
};

const common = {
  title,
  brand: line('The brand', 1, 60),
  model: line('The model', 1, 60),
  variant: line('The variant', 1, 60).optional(),
  description: text('The description', 0, 5000).optional(),
  price: money('The price'),
  currency,
  priceType: oneOf('The price type', priceTypes),
  condition: oneOf('The condition', conditions),
  place,
};

const twoWheeler = {
  firstRegistration: pastDay('The first registration').optional(),
  odometerKm: whole('The odometer (km)', 0, 200_000).optional(),
  batteryOwnership: oneOf('The battery ownership', batteryOwnerships).optional(),
  batteryRemovable: yesOrNo('Battery removable'),
  motorRatedW: whole('The rated motor power (W)', 50, 20_000),
  topSpeedKmh: whole('The top speed (km/h)', 6, 400),
  legalClass: oneOf('The legal class', legalClasses),
};

const Car = z.strictObject({
  productType: z.literal('car'),
  subType: oneOf('The body type', subTypes.car),
  ...common,
  firstRegistration: pastDay('The first registration'),
  odometerKm: whole('The odometer (km)', 0, 2_000_000),
  batteryUsableKwh: decimal('The usable battery (kWh)', 5, 250),
  batteryOwnership: oneOf('The battery ownership', batteryOwnerships),
  connectors: someOf('The connectors', connectors),
  motorKw: decimal('The motor power (kW)', 1, 1500).optional(),
  topSpeedKmh: whole('The top speed (km/h)', 6, 400).optional(),
  ...carFacts,
});

const Bike = z.strictObject({
  productType: z.literal('bike'),
  subType: oneOf('The bike type', subTypes.bike),
  ...common,
  ...twoWheeler,
  batteryUsableKwh: decimal('The battery capacity (kWh)', 0.15, 20),
  weightKg: decimal('The weight (kg)', 8, 400),
  ...bikeFacts,
});

const Scooter = z.strictObject({
  productType: z.literal('scooter'),
  subType: oneOf('The scooter type', subTypes.scooter),
  ...common,
  ...twoWheeler,
  connectors: someOf('The connectors', connectors).optional(),
  batteryUsableKwh: decimal('The battery capacity (kWh)', 0.1, 20),
  weightKg: decimal('The weight (kg)', 5, 250),
  ...scooterFacts,
});

/** The fields of a for-sale ad beside `extra` ones, such as an id or a version, in one flat body. */
export const sellerAdWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z
    .discriminatedUnion(
      'productType',
      [Car.extend(extra), Bike.extend(extra), Scooter.extend(extra)],
      unknownProductType,
    )
    .superRefine(refuseMismatches, { when: ({ value }) => value instanceof Object });

/**
 * The fields of a for-sale ad as its owner gives them; units are in the names. Unknown and inapplicable fields are
 * refused. What everybody may know of them: `public-fields.ts`.
 */
export const SellerAdFields = sellerAdWith({});
export type SellerAdFields = z.infer<typeof SellerAdFields>;
