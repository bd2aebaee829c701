import { bareName, inSentence, subTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { inCurrency } from './in-currency.js';
import type { Person } from './people.js';
import type { Random } from './random.js';
import { wishOf } from './texts.js';
import { currencyOf, placeIn, type Towns } from './towns.js';
import type { Vehicle } from './vehicles.js';
import { roundPrice, newPriceOf } from './worth.js';

export interface Search {
  /** A vehicle like the one that the buyer wants. */
  readonly vehicle: Vehicle;
  readonly owner: Person;
  readonly towns: Towns;
  readonly random: Random;
}

/** The budget as a share of the new price: enough for a used vehicle. */
const shareOfNewPrice = [0.3, 0.75] as const;

/** The fields of a wanted ad: some buyers name a model, others only requirements. */
export function wantedFields({ vehicle, owner, towns, random }: Search): BuyerAdFields {
  const { productType, subType, brand, model } = vehicle;
  const currency = currencyOf(owner.country);
  const euros = newPriceOf(vehicle, subType) * random.between(...shareOfNewPrice);
  const knowsModel = random.chance(0.4);
  return {
    productType,
    title: knowsModel
      ? `Wanted: ${brand} ${model}`
      : `Wanted: ${typeName({ productType, subType })} ${random.pick(purposes[productType])}`,
    budgetMax: roundPrice(inCurrency(euros, currency)),
    currency,
    place: placeIn(towns[owner.country]!, random),
    ...(knowsModel ? { brands: [brand], models: [model] } : { subTypes: [subType] }),
    ...(random.chance(0.5) && { description: wishOf(random) }),
    ...(random.chance(0.5) && { radiusKm: random.pick([25, 50, 100, 200, 500]) }),
    ...(productType === 'car' && carCriteria(vehicle, random)),
    ...(productType !== 'car' &&
      random.chance(0.4) && { odometerKmMax: random.pick([1000, 3000, 5000, 10_000]) }),
  } as BuyerAdFields;
}

const typeName = ({ productType, subType }: Pick<Vehicle, 'productType' | 'subType'>): string =>
  inSentence(bareName((subTypeNames[productType] as Record<string, string>)[subType]!));

const purposes = {
  car: ['for the family', 'for the city', 'for 40 km to work', 'for long journeys', 'as a second car'],
  bike: ['for two children', 'for hills', 'for the train', 'for shopping', 'for every day'],
  scooter: ['for the last mile', 'for the town', 'for two', 'that fits in a boot'],
} as const;

function carCriteria({ batteryUsableKwh, realRangeKm, connectors = [] }: Vehicle, random: Random) {
  return {
    ...(random.chance(0.5) && { sohPercentMin: random.pick([75, 80, 85, 90]) }),
    ...(random.chance(0.5) && { batteryUsableKwhMin: Math.floor(batteryUsableKwh / 10) * 10 || 5 }),
    ...(realRangeKm !== undefined &&
      random.chance(0.4) && { rangeKmMin: Math.floor(realRangeKm / 50) * 50 || 50 }),
    ...(random.chance(0.4) && { yearMin: random.whole(2017, 2023) }),
    ...(random.chance(0.4) && { odometerKmMax: random.pick([30_000, 60_000, 100_000, 150_000]) }),
    ...(connectors.length > 0 && random.chance(0.3) && { connectors: [connectors.at(-1)!] }),
  };
}
