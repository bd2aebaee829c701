import { batteryOwnerships, type SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { connectorsOf, drivesOf, isLeasedBy } from './car-facts.js';
import { inCurrency } from './in-currency.js';
import type { Person } from './people.js';
import type { Random } from './random.js';
import { descriptionOf, titleOf } from './texts.js';
import { currencyOf, placeIn, type Towns } from './towns.js';
import type { Vehicle } from './vehicles.js';
import { twoWheelerFacts } from './two-wheeler-facts.js';
import { roundPrice, healthOf, newPriceOf, usedPrice, type Use } from './worth.js';

type CarFields = Extract<SellerAdFields, { productType: 'car' }>;
type BikeFields = Extract<SellerAdFields, { productType: 'bike' }>;
type ScooterFields = Extract<SellerAdFields, { productType: 'scooter' }>;

export interface Offer {
  readonly vehicle: Vehicle;
  readonly owner: Person;
  readonly towns: Towns;
  /** ISO 8601 */
  readonly publishedAt: string;
  readonly random: Random;
}

const oneDay = 86_400_000;
const daysPerYear = 365.25;
const inKm = new Intl.NumberFormat('en');

const dates = new Map<number, string>();

/** The date so many days before a moment. The vehicles of a million ads share some ten thousand dates. */
function dayBefore(at: string, days: number): string {
  const day = Math.floor(Date.parse(at) / oneDay) - days;
  const date = dates.get(day) ?? new Date(day * oneDay).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** Kilometres per year, and in a whole life, by type of vehicle. */
const yearlyKm: Readonly<Record<string, number>> = {
  car: 13_000,
  bike: 1400,
  scooter: 900,
  motorcycle: 3500,
};
const lifeKm: Readonly<Record<string, number>> = { car: 260_000, bike: 30_000, scooter: 15_000 };

/** The fields of an ad for sale: a vehicle of the catalogue with random age and use. */
export function forSaleFields(offer: Offer): SellerAdFields {
  const { vehicle } = offer;
  const use = useOf(offer);
  switch (vehicle.productType) {
    case 'car':
      return carFields(offer, use);
    case 'bike':
      return { ...common(offer, use), ...twoWheelerFacts(offer, use) } as BikeFields;
    case 'scooter':
      return scooterFields(offer, use);
  }
}

/** Most vehicles are sold after a few years, none before its model was. */
function useOf({ vehicle, publishedAt, random }: Offer): Use {
  const oldest = Math.max(0.3, Number(publishedAt.slice(0, 4)) - (vehicle.fromYear ?? 2020));
  const years = Math.min(oldest, 14) * Math.sqrt(random.between(0.01, 1));
  const yearly = yearlyKm[vehicle.subType] ?? yearlyKm[vehicle.productType]!;
  return { years, km: Math.round(years * yearly * random.between(0.35, 1.7)) };
}

function common({ vehicle, owner, towns, publishedAt, random }: Offer, use: Use) {
  const { productType, subType, brand, model, variant, batteryUsableKwh } = vehicle;
  const currency = currencyOf(owner.country);
  const euros = usedPrice(newPriceOf(vehicle, subType), use, lifeKm[productType]!, random);
  const firstRegistration = dayBefore(publishedAt, Math.round(use.years * daysPerYear));
  const facts = { brand, model, year: firstRegistration.slice(0, 4), km: inKm.format(use.km) };
  const ownership = random.chance(0.95) ? 'included' : random.pick(batteryOwnerships);
  const batteryOwnership = ownership === 'leased' && !isLeasedBy(vehicle) ? 'included' : ownership;
  // What the battery can do is said only of one that is sold or leased with the vehicle.
  const hasBattery = batteryOwnership !== 'none';
  const name = [brand, model, variant].filter((part) => part !== undefined).join(' ');
  return {
    productType,
    subType,
    title: titleOf(name, productType, random),
    brand,
    model,
    ...(variant !== undefined && { variant }),
    description: descriptionOf(productType, facts, random),
    price: roundPrice(inCurrency(euros, currency)),
    currency,
    priceType: random.pick(['fixed', 'negotiable', 'negotiable', 'negotiable', 'on-request'] as const),
    condition: conditionOf(use, random),
    place: placeIn(towns[owner.country]!, random),
    firstRegistration,
    odometerKm: use.km,
    batteryUsableKwh,
    batteryOwnership,
    colour: random.pick(colours),
    ...(random.chance(0.8) && hasBattery && rangeOf(vehicle, random)),
    ...(random.chance(shareWithHealth[productType]) &&
      hasBattery && { soh: sohOf(use, publishedAt, random) }),
  } as const;
}

/** Repeated by how common they are. There is a drawing in each colour. */
const colours = ['white', 'white', 'grey', 'grey', 'black', 'blue', 'red', 'green', 'silver'] as const;

/** The share of ads with a battery health. */
const shareWithHealth = { car: 0.7, bike: 0.4, scooter: 0.2 } as const;

function conditionOf({ years, km }: Use, random: Random) {
  if (years < 0.3 && km < 500) return 'new';
  if (years < 2) return random.pick(['like-new', 'like-new', 'good'] as const);
  if (years < 7) return random.pick(['like-new', 'good', 'good', 'good', 'fair'] as const);
  return random.pick(['good', 'fair', 'fair', 'for-parts'] as const);
}

/** kWh per 100 km, for models without a range in the catalogue. */
const consumption: Readonly<Record<string, number>> = {
  car: 17,
  bike: 0.75,
  scooter: 1.4,
  motorcycle: 8,
  seated: 3.2,
  maxi: 5.5,
  microcar: 9,
};

/** How much longer a range by each cycle is than the real one. */
const cycleFactors = { wltp: 1.2, maker: 1.15, own: 0.95 } as const;

function rangeOf({ productType, subType, batteryUsableKwh, realRangeKm }: Vehicle, random: Random) {
  const per100 = consumption[subType] ?? consumption[productType]!;
  const real = realRangeKm ?? (100 * batteryUsableKwh) / per100;
  const rangeCycle = random.pick(
    productType === 'car' ? (['wltp', 'wltp', 'own'] as const) : (['maker', 'own'] as const),
  );
  return { rangeKm: Math.min(1200, Math.max(5, Math.round(real * cycleFactors[rangeCycle]))), rangeCycle };
}

function sohOf(use: Use, publishedAt: string, random: Random) {
  const method = random.pick(['certificate', 'bms', 'bms', 'app', 'estimate'] as const);
  return {
    percent: healthOf(use, random),
    method,
    basis: random.pick(['energy', 'capacity', 'unknown'] as const),
    measuredOn: dayBefore(
      publishedAt,
      random.whole(1, Math.max(1, Math.min(200, Math.round(use.years * 300)))),
    ),
    odometerKm: Math.round(use.km * random.between(0.9, 1)),
    ...(method === 'certificate' && { provider: random.pick(['Aviloo', 'TÜV', 'DEKRA', 'Moba']) }),
  };
}

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('');

function carFields(offer: Offer, use: Use): CarFields {
  const { vehicle, publishedAt, random } = offer;
  const { acKw, acPhases, dcKw } = vehicle;
  const warrantyYears = 8 - use.years;
  return {
    ...common(offer, use),
    connectors: connectorsOf(vehicle),
    ...(acKw !== undefined && { acKw }),
    ...(acPhases !== undefined && { acPhases }),
    ...(dcKw !== undefined && { dcKw }),
    ...(dcKw !== undefined && random.chance(0.5) && { dc10to80Min: random.whole(18, 55) }),
    ...(random.chance(0.7) && { heatPump: random.chance(0.5) }),
    ...(random.chance(0.8) && {
      previousOwners: Math.min(5, random.whole(0, 1 + Math.floor(use.years / 3))),
    }),
    ...(random.chance(0.7) && {
      seats: vehicle.subType === 'van' ? random.pick([5, 7, 8]) : random.pick([4, 5, 5, 5]),
    }),
    ...(random.chance(0.6) && { drive: random.pick(drivesOf(vehicle)) }),
    ...(warrantyYears > 0 &&
      random.chance(0.6) && {
        batteryWarrantyUntil: dayBefore(publishedAt, -Math.round(warrantyYears * daysPerYear)),
      }),
    ...(random.chance(0.4) && { vin: Array.from({ length: 17 }, () => random.pick(vinLetters)).join('') }),
  } as CarFields;
}

function scooterFields(offer: Offer, use: Use): ScooterFields {
  const { vehicle, random } = offer;
  const isCharged = vehicle.subType !== 'kick' && random.chance(0.4);
  const isChargedFast = vehicle.subType === 'maxi' && random.chance(0.3);
  return {
    ...common(offer, use),
    ...twoWheelerFacts(offer, use),
    ...(isCharged && { connectors: ['domestic'], acKw: 1.2, acPhases: 1 }),
    ...(isChargedFast && { connectors: ['ccs2'], dcKw: 20 }),
  } as ScooterFields;
}
