import type { BuyerAdFields } from './buyer-ad-fields.js';

/** Wanted ads as buyers would post them, for tests: every required field is there, any can be overridden. */

type FieldsOf<Type extends BuyerAdFields['productType']> = Extract<BuyerAdFields, { productType: Type }>;

const required = { budgetMax: 15_000, currency: 'EUR', place: { postcode: '10115', country: 'DE' } };

export const wantedCarFields = (overrides: Partial<FieldsOf<'car'>> = {}): FieldsOf<'car'> => ({
  productType: 'car',
  title: 'Small car for the city',
  ...required,
  ...overrides,
});

export const wantedBikeFields = (overrides: Partial<FieldsOf<'bike'>> = {}): FieldsOf<'bike'> => ({
  productType: 'bike',
  title: 'Cargo bike for two children',
  ...required,
  ...overrides,
});

export const wantedScooterFields = (overrides: Partial<FieldsOf<'scooter'>> = {}): FieldsOf<'scooter'> => ({
  productType: 'scooter',
  title: 'Seated scooter, 45 km/h',
  ...required,
  ...overrides,
});
