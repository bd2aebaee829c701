import type { SellerAdFields } from './seller-ad-fields.js';

/** Ads as sellers would post them, for tests: every required field is there, any of them can be overridden. */

type FieldsOf<Type extends SellerAdFields['productType']> = Extract<SellerAdFields, { productType: Type }>;

const place = { postcode: '10115', country: 'DE' };

export const carFields = (overrides: Partial<FieldsOf<'car'>> = {}): FieldsOf<'car'> => ({
  productType: 'car',
  subType: 'hatchback',
  title: 'Renault Zoe, one owner',
  brand: 'Renault',
  model: 'Zoe',
  price: 12_900.5,
  currency: 'EUR',
  priceType: 'negotiable',
  condition: 'good',
  place,
  firstRegistration: '2020-05-31',
  odometerKm: 48_200,
  batteryUsableKwh: 52,
  batteryOwnership: 'included',
  connectors: ['type2', 'ccs2'],
  ...overrides,
});

export const bikeFields = (overrides: Partial<FieldsOf<'bike'>> = {}): FieldsOf<'bike'> => ({
  productType: 'bike',
  subType: 'cargo',
  title: 'Cargo bike with rain cover',
  brand: 'Urban Arrow',
  model: 'Family',
  price: 3400,
  currency: 'EUR',
  priceType: 'fixed',
  condition: 'like-new',
  place,
  batteryUsableKwh: 0.5,
  batteryRemovable: true,
  motorRatedW: 250,
  topSpeedKmh: 25,
  legalClass: 'epac',
  weightKg: 50,
  ...overrides,
});

export const scooterFields = (overrides: Partial<FieldsOf<'scooter'>> = {}): FieldsOf<'scooter'> => ({
  productType: 'scooter',
  subType: 'seated',
  title: 'Seated scooter, two batteries',
  brand: 'Niu',
  model: 'NQi',
  price: 1990,
  currency: 'EUR',
  priceType: 'negotiable',
  condition: 'fair',
  place,
  batteryUsableKwh: 2.1,
  batteryRemovable: true,
  motorRatedW: 1800,
  topSpeedKmh: 45,
  legalClass: 'l1e-b',
  weightKg: 95,
  ...overrides,
});

const soh = {
  percent: 93.5,
  method: 'certificate',
  basis: 'energy',
  measuredOn: '2025-09-30',
  odometerKm: 41_000,
  provider: 'Aviloo',
  proofPhotoId: '0190f5a0-0000-7000-8000-000000000001',
} as const;
const factsOfAll = {
  rangeKm: 395,
  rangeCycle: 'wltp',
  soh,
  chargeTimeHours: 9.5,
  batteryWarrantyUntil: '2028-05-30',
  chargeCycles: 310,
  colour: 'blue',
  vin: 'VF1AG000164123456',
  frameNumber: 'WTU 123-A',
} as const;
const chargingPower = { acKw: 22, acPhases: 3, dcKw: 46, dc10to80Min: 56 };
const factsOfTwoWheelers = { spareBattery: true, chargerIncluded: true, papers: false };

/** Every optional field of an ad for sale. */
export const allFacts = {
  car: { ...factsOfAll, ...chargingPower, heatPump: true, previousOwners: 1, seats: 5, drive: 'fwd' },
  bike: { ...factsOfAll, ...factsOfTwoWheelers },
  scooter: { ...factsOfAll, ...chargingPower, ...factsOfTwoWheelers },
} as const satisfies { [Type in SellerAdFields['productType']]: Partial<FieldsOf<Type>> };
