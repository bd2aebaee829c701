import { personalField, redactedText } from '../personal-fields.js';
import type { ProductType } from '../product-types.js';
import type { AdFields, AdKind } from './ad-kinds.js';
import { type BuyerAdFields, isPrivateAd } from './buyer-ad-fields.js';
import type { SellerAdFields } from './seller-ad-fields.js';

/** The parts of an ad that stay readable: those that decide which list it is in. */
interface KindOfAd {
  kind: AdKind;
  productType: ProductType;
  isPrivate?: true;
}

/** All that a person says in an ad is theirs, each field that comes to it included. */
export const personalAdFields = personalField<AdFields, KindOfAd>({
  readable: (fields) => ({
    kind: 'price' in fields ? 'for-sale' : 'wanted',
    productType: fields.productType,
    ...(isPrivateAd(fields) && { isPrivate: true }),
  }),
  redacted: ({ kind, productType, isPrivate }) =>
    kind === 'wanted'
      ? ({ productType, ...wanted, ...(isPrivate && { visibility: 'private' }) } as BuyerAdFields)
      : forSale[productType],
});

/** `ZZ` is no country and never will be one (ISO 3166). */
const common = { title: redactedText, currency: 'EUR', place: { postcode: '00', country: 'ZZ' } };
const wanted: Omit<BuyerAdFields, 'productType'> = { ...common, budgetMax: 0 };

const offered = {
  ...common,
  brand: redactedText,
  model: redactedText,
  price: 0,
  priceType: 'fixed',
  condition: 'good',
  batteryUsableKwh: 0,
} as const;
const twoWheeler = {
  ...offered,
  batteryRemovable: false,
  motorRatedW: 0,
  topSpeedKmh: 0,
  legalClass: 'private-ground',
  weightKg: 0,
} as const;
const forSale: { readonly [Type in ProductType]: Extract<SellerAdFields, { productType: Type }> } = {
  car: {
    productType: 'car',
    subType: 'hatchback',
    ...offered,
    firstRegistration: '1900-01-01',
    odometerKm: 0,
    batteryOwnership: 'none',
    connectors: [],
  },
  bike: { productType: 'bike', subType: 'pedelec', ...twoWheeler },
  scooter: { productType: 'scooter', subType: 'kick', ...twoWheeler },
};
