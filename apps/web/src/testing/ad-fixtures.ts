import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** Ads for tests: complete, believable, each field open to change. */

type CarCard = Extract<SellerAdCard, { productType: 'car' }>;
type BikeCard = Extract<SellerAdCard, { productType: 'bike' }>;
type ScooterCard = Extract<SellerAdCard, { productType: 'scooter' }>;

/** What both kinds of ad have. */
export const adFrame = {
  version: 1,
  userId: '5b1c9d4e-0000-4000-8000-000000000001',
  userName: 'ann-volt',
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
  photos: [] as PhotoOnAd[],
  state: 'live' as StateOfAd,
  stateSince: '2026-05-01T12:00:00.000Z',
  currency: 'EUR',
  /** Also as its owner reads it, with the postcode. */
  place: { postcode: '10115', area: '10', country: 'DE' },
};

const frame = { ...adFrame, priceType: 'negotiable' as const, condition: 'good' as const };

export const carCard = (changes: Partial<CarCard> = {}): CarCard => ({
  ...frame,
  sellerAdId: 'c0000000-0000-4000-8000-000000000001',
  productType: 'car',
  subType: 'hatchback',
  title: 'Renault Zoe R135, one owner',
  brand: 'Renault',
  model: 'Zoe',
  price: 17_900,
  firstRegistration: '2021-03-15',
  odometerKm: 45_000,
  batteryUsableKwh: 52,
  batteryOwnership: 'included',
  connectors: ['type2', 'ccs2'],
  ...changes,
});

export const bikeCard = (changes: Partial<BikeCard> = {}): BikeCard => ({
  ...frame,
  sellerAdId: 'b0000000-0000-4000-8000-000000000001',
  productType: 'bike',
  subType: 'cargo',
  title: 'Load 75 with rain cover',
  brand: 'Riese & Müller',
  model: 'Load 75',
  price: 4200,
  batteryUsableKwh: 0.5,
  batteryRemovable: true,
  motorRatedW: 250,
  topSpeedKmh: 25,
  legalClass: 'epac',
  weightKg: 36.5,
  ...changes,
});

export const scooterCard = (changes: Partial<ScooterCard> = {}): ScooterCard => ({
  ...frame,
  sellerAdId: 'a0000000-0000-4000-8000-000000000001',
  productType: 'scooter',
  subType: 'kick',
  title: 'KQi3 Pro, hardly used',
  brand: 'NIU',
  model: 'KQi3 Pro',
  price: 390.5,
  batteryUsableKwh: 0.486,
  batteryRemovable: false,
  motorRatedW: 350,
  topSpeedKmh: 20,
  legalClass: 'ekfv',
  weightKg: 20.3,
  ...changes,
});

export const photo = (changes: Partial<PhotoOnAd> = {}): PhotoOnAd => ({
  photoId: 'f0000000-0000-4000-8000-000000000001',
  photoCaption: 'Three-quarter view',
  width: 1600,
  height: 1200,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  ...changes,
});
