import { randomNamed } from '../../apps/api/dist/commands/sample/random.js';

const random = randomNamed('matches');
const brands = Array.from({ length: 40 }, (_, number) => `Brand ${number}`);
const towns = Array.from({ length: 2000 }, (_, number) => ({
  placeId: String(number),
  town: `Town ${number}`,
  country: 'DE',
  lat: random.whole(4500, 5500) / 100,
  lon: random.whole(500, 1900) / 100,
}));
const models = ['One', 'Two', 'Three', 'Four', 'Five'];
const at = new Date('2026-01-01T00:00:00Z').getTime();
const maybe = (chance, fields) => (random.chance(chance) ? fields() : {});

const frame = (number) => ({
  version: 1,
  userId: `user-${number}`,
  userName: 'somebody',
  createdAt: new Date(at + number * 1000).toISOString(),
  photos: [],
  state: 'live',
  productType: 'car',
  currency: 'EUR',
  place: random.pick(towns),
});
/** A wanted ad made by chance. */
export const wantedCard = (number) => ({
  buyerAdId: String(number),
  ...frame(number),
  title: 'A car',
  budgetMax: random.whole(30, 600) * 100,
  ...maybe(0.6, () => ({ brands: [random.pick(brands)] })),
  ...maybe(0.3, () => ({ models: [random.pick(models)] })),
  ...maybe(0.5, () => ({ radiusKm: random.pick([25, 50, 100, 200, 500]) })),
  ...maybe(0.4, () => ({ yearMin: random.whole(2017, 2023) })),
  ...maybe(0.4, () => ({ odometerKmMax: random.pick([30_000, 60_000, 100_000, 150_000]) })),
  ...maybe(0.4, () => ({ sohPercentMin: random.pick([75, 80, 85, 90]) })),
  ...maybe(0.3, () => ({ rangeKmMin: random.whole(4, 9) * 50 })),
  ...maybe(0.3, () => ({ connectors: ['ccs2'] })),
});
/** An ad for sale made by chance. */
export const soldCard = (number) => ({
  sellerAdId: String(number),
  ...frame(number),
  title: 'A car',
  subType: 'suv',
  brand: random.pick(brands),
  model: random.pick(models),
  price: random.whole(3000, 60_000),
  priceType: 'fixed',
  firstRegistration: `${random.whole(2014, 2025)}-05-31`,
  odometerKm: random.whole(1000, 200_000),
  batteryUsableKwh: random.whole(30, 100),
  rangeKm: random.whole(150, 600),
  soh: { percent: random.whole(70, 100) },
  connectors: ['ccs2', 'type2'],
});
