import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { adFrame } from './ad-fixtures';

/** Wanted ads for tests: every criterion of their kind of vehicle is answered, each field open to change. */

type WantedOf<Type extends BuyerAdCard['productType']> = Extract<BuyerAdCard, { productType: Type }>;

const asked = {
  ...adFrame,
  budgetMin: 8000,
  budgetMax: 15_000,
  odometerKmMax: 60_000,
  yearMin: 2019,
  rangeKmMin: 250,
  sohPercentMin: 85.5,
  neededBy: '2027-03-01',
  radiusKm: 100,
};

export const wantedCarCard = (changes: Partial<WantedOf<'car'>> = {}): WantedOf<'car'> => ({
  ...asked,
  buyerAdId: 'c0000000-0000-4000-8000-00000000000a',
  productType: 'car',
  title: 'Small car for the city',
  subTypes: ['hatchback', 'suv'],
  brands: ['Renault', 'VW'],
  models: ['Zoe'],
  batteryUsableKwhMin: 40,
  connectors: ['ccs2'],
  niceToHave: ['models', 'rangeKmMin'],
  ...changes,
});

export const wantedBikeCard = (changes: Partial<WantedOf<'bike'>> = {}): WantedOf<'bike'> => ({
  ...asked,
  buyerAdId: 'b0000000-0000-4000-8000-00000000000a',
  productType: 'bike',
  title: 'Cargo bike for two children',
  subTypes: ['cargo'],
  brands: ['Riese & Müller', 'Urban Arrow'],
  batteryUsableKwhMin: 0.5,
  legalClasses: ['epac'],
  ...changes,
});

export const wantedScooterCard = (changes: Partial<WantedOf<'scooter'>> = {}): WantedOf<'scooter'> => ({
  ...asked,
  buyerAdId: 'a0000000-0000-4000-8000-00000000000a',
  productType: 'scooter',
  title: 'Seated scooter, 45 km/h',
  subTypes: ['seated'],
  models: ['MQi+ Sport'],
  batteryUsableKwhMin: 1.2,
  legalClasses: ['l1e-b'],
  connectors: ['type2'],
  ...changes,
});
