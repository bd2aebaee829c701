import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedBikeFields, wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { bikeFields, carFields } from '../seller-ad-fields.fixtures.js';
import { listFieldsOf } from './list-fields.js';

const about = { userId: 'ann', createdAt: '2026-01-01T00:00:00.000Z' };
const soh = { method: 'bms', basis: 'energy', measuredOn: '2025-01-31' } as const;

test('the fields of an ad have what its card has', () => {
  const car = carFields({
    subType: 'suv',
    brand: 'Škoda',
    model: 'Enyaq iV',
    price: 100,
    firstRegistration: '2020-05-31',
    rangeKm: 400,
    rangeCycle: 'wltp',
    place: { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.45 },
    soh: { percent: 92.5, ...soh },
    dcKw: 130,
  });
  expect(listFieldsOf(sellerAdCard(car, about))).toEqual({
    kind: 'for-sale',
    productType: 'car',
    ...about,
    state: 'live',
    isActive: 'yes',
    subType: ['suv'],
    brand: ['skoda'],
    model: ['enyaqiv'],
    brandNames: ['Škoda'],
    modelNames: ['Enyaq iV'],
    euros: 100,
    year: 2020,
    odometerKm: 48_200,
    batteryUsableKwh: 52,
    rangeKm: 400,
    sohPercent: 92.5,
    connectors: ['type2', 'ccs2'],
    dcKw: 130,
    condition: 'good',
    batteryOwnership: 'included',
    legalClass: null,
    lat: 47.07,
    lon: 15.45,
    reachKm: null,
    hasPhotos: 'no',
    eurosLowFirst: 100,
    eurosHighFirst: 100,
    rangeLongFirst: 400,
    healthHighFirst: 92.5,
    odometerLowFirst: 48_200,
  });
});

test('the fields of a wanted ad hold what it asks for', () => {
  const wanted = wantedCarFields({
    subTypes: ['suv', 'van'],
    brands: ['Škoda', 'VW'],
    models: ['ID. Buzz'],
    budgetMin: 1,
    budgetMax: 900,
    yearMin: 2019,
    odometerKmMax: 60_000,
    batteryUsableKwhMin: 50,
    rangeKmMin: 300,
    sohPercentMin: 85,
    connectors: ['ccs2'],
    radiusKm: 80,
  });
  expect(listFieldsOf(buyerAdCard(wanted, about))).toMatchObject({
    kind: 'wanted',
    subType: ['suv', 'van'],
    brand: ['skoda', 'vw'],
    model: ['idbuzz'],
    brandNames: ['Škoda', 'VW'],
    modelNames: ['ID. Buzz'],
    euros: 900,
    year: 2019,
    odometerKm: 60_000,
    batteryUsableKwh: 50,
    rangeKm: 300,
    sohPercent: 85,
    connectors: ['ccs2'],
    legalClass: null,
    lat: null,
    lon: null,
    reachKm: 80,
  });
  const classes = { legalClass: ['epac', 'l1e-b'] };
  expect(listFieldsOf(buyerAdCard(wantedBikeFields({ legalClasses: ['epac', 'l1e-b'] })))).toMatchObject(
    classes,
  );
});

test('a field that the ad does not fill has no value, and sorts last in every order', () => {
  const { odometerKm: _odometer, ...bike } = bikeFields({ priceType: 'on-request' });
  expect(listFieldsOf(sellerAdCard(bike))).toMatchObject({
    euros: null,
    year: null,
    odometerKm: null,
    rangeKm: null,
    sohPercent: null,
    connectors: null,
    dcKw: null,
    batteryOwnership: null,
    legalClass: ['epac'],
    eurosLowFirst: Number.MAX_SAFE_INTEGER,
    eurosHighFirst: -1,
    rangeLongFirst: -1,
    healthHighFirst: -1,
    odometerLowFirst: Number.MAX_SAFE_INTEGER,
  });
  expect(listFieldsOf(buyerAdCard(wantedCarFields()))).toMatchObject({
    subType: null,
    brand: null,
    model: null,
    condition: null,
    dcKw: null,
  });
});

test('an ad with a photo has hasPhotos', () => {
  const photo = { photoId: 'p', photoCaption: '', width: 40, height: 30, thumbhash: 'x' };
  expect(listFieldsOf({ ...sellerAdCard(carFields()), photos: [photo] }).hasPhotos).toBe('yes');
});

test('what is nice to have in a wanted ad leaves no vehicle out, and keeps its place in an order', () => {
  const wanted = wantedCarFields({
    brands: ['Tesla'],
    sohPercentMin: 90,
    rangeKmMin: 300,
    budgetMax: 20_000,
  });
  const niceToHave = ['brands', 'sohPercentMin', 'budgetMax'] as const;
  expect(listFieldsOf(buyerAdCard({ ...wanted, niceToHave: [...niceToHave] }, about))).toMatchObject({
    brand: null,
    brandNames: null,
    sohPercent: null,
    healthHighFirst: 90,
    // The budget is the amount that the card shows, also where it may be more.
    euros: 20_000,
    eurosLowFirst: 20_000,
    rangeKm: 300,
  });
});

test('a budget of 0 in a currency without a rate says nothing, as any other there', () =>
  expect(listFieldsOf(buyerAdCard(wantedCarFields({ budgetMax: 0, currency: 'AED' }), about))).toMatchObject({
    euros: null,
  }));
