import type { AdCard, BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { colourNames, driveNames, subTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { isOver, type StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { placeName } from '@voltyard/contracts/ads/ad-summary';
import type { PublicPlace } from '@voltyard/contracts/ads/public-place';
import type { ProductType } from '@voltyard/contracts/product-types';
import type {
  Demand,
  ItemAvailability,
  Offer,
  OfferItemCondition,
  Person,
  Place,
  Vehicle,
  WithContext,
} from 'schema-dts';
import { kilometresOf, propertiesOf, wantedProperties } from './ad-properties.js';

/** Whole addresses of what an ad shows. */
interface AdAddresses {
  url: string;
  image: string | null;
}

/** An ad in the words of schema.org (JSON-LD), which has none for what a battery is worth: these are properties by name. */
export const adAsData = (card: AdCard, addresses: AdAddresses): WithContext<Vehicle> | DemandOfPerson =>
  'sellerAdId' in card ? vehicleOf(card, addresses) : demandOf(card, addresses);

const context = 'https://schema.org';

function vehicleOf(card: SellerAdCard, { url, image }: AdAddresses): WithContext<Vehicle> {
  const { title, description, brand, model, variant, condition, firstRegistration, odometerKm } = card;
  return {
    '@context': context,
    '@type': typeOf(card.productType, [card.subType]),
    name: title,
    url,
    ...(image !== null && { image }),
    ...(description !== undefined && { description }),
    brand: { '@type': 'Brand', name: brand },
    model,
    bodyType: nameOfSubType(card.productType, card.subType),
    itemCondition: conditions[condition],
    ...(variant !== undefined && { vehicleConfiguration: variant }),
    ...(firstRegistration !== undefined && { dateVehicleFirstRegistered: firstRegistration }),
    ...(odometerKm !== undefined && { mileageFromOdometer: kilometresOf(odometerKm) }),
    ...(card.colour !== undefined && { color: colourNames[card.colour] }),
    ...('seats' in card && card.seats !== undefined && { vehicleSeatingCapacity: card.seats }),
    ...('previousOwners' in card &&
      card.previousOwners !== undefined && { numberOfPreviousOwners: card.previousOwners }),
    ...('drive' in card && card.drive !== undefined && { driveWheelConfiguration: driveNames[card.drive] }),
    additionalProperty: propertiesOf(card),
    offers: offerOf(card, url),
  };
}

/** Of what is of these kinds, or of any where none is named: who wants a bike and names none wants no motorcycle. */
function typeOf(productType: ProductType, subTypes: readonly string[]) {
  if (productType === 'car') return 'Car';
  if (productType === 'scooter') return 'Vehicle';
  if (!subTypes.includes('motorcycle')) return 'MotorizedBicycle';
  return subTypes.length === 1 ? 'Motorcycle' : 'Vehicle';
}

const nameOfSubType = (productType: ProductType, subType: string): string => {
  const names: Partial<Record<string, string>> = subTypeNames[productType];
  return names[subType] ?? subType;
};

const conditions: Record<SellerAdCard['condition'], OfferItemCondition> = {
  new: 'https://schema.org/NewCondition',
  'like-new': 'https://schema.org/UsedCondition',
  good: 'https://schema.org/UsedCondition',
  fair: 'https://schema.org/UsedCondition',
  'for-parts': 'https://schema.org/DamagedCondition',
};

const availabilities: Record<StateOfAd, ItemAvailability> = {
  live: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  found: 'https://schema.org/Discontinued',
};

/** A card has no price that is told on request only. */
const offerOf = (card: SellerAdCard, url: string): Offer => ({
  '@type': 'Offer',
  url,
  ...(card.price !== undefined && { price: card.price, priceCurrency: card.currency }),
  availability: availabilities[card.state],
  availableAtOrFrom: placeOf(card.place),
  seller: personOf(card),
});

/** schema.org says who seeks something of the person (`seeks`), and has no property of a demand for it. */
type DemandOfPerson = WithContext<Demand> & { '@reverse': { seeks: Person } };

function demandOf(card: BuyerAdCard, { url, image }: AdAddresses): DemandOfPerson {
  const { title, description, brands, radiusKm, place, neededBy } = card;
  const { budgetMin, budgetMax, currency } = card;
  return {
    '@context': context,
    '@type': 'Demand',
    name: title,
    url,
    ...(image !== null && { image }),
    ...(description !== undefined && { description }),
    ...(neededBy !== undefined && { availabilityEnds: neededBy }),
    ...(isOver(card.state) && { availability: availabilities[card.state] }),
    itemOffered: {
      '@type': typeOf(card.productType, card.subTypes ?? []),
      ...(card.subTypes && {
        bodyType: card.subTypes.map((subType) => nameOfSubType(card.productType, subType)),
      }),
      ...(brands && { brand: brands.map((name) => ({ '@type': 'Brand', name }) as const) }),
      ...(card.models && { model: [...card.models] }),
      additionalProperty: wantedProperties(card),
    },
    priceSpecification: {
      '@type': 'PriceSpecification',
      priceCurrency: currency,
      ...(budgetMin !== undefined && { minPrice: budgetMin }),
      ...(budgetMax !== undefined && { maxPrice: budgetMax }),
    },
    areaServed: areaServed(place, radiusKm),
    '@reverse': { seeks: personOf(card) },
  };
}

/** The towns within a distance, where the buyer says one. */
const areaServed = (place: PublicPlace, radiusKm: number | undefined) =>
  radiusKm === undefined || place.lat === undefined || place.lon === undefined
    ? placeOf(place)
    : ({
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
        geoRadius: String(radiusKm * 1000),
      } as const);

const placeOf = (place: PublicPlace): Place => ({
  '@type': 'Place',
  name: placeName(place),
  address: {
    '@type': 'PostalAddress',
    addressCountry: place.country,
    ...(place.town !== undefined && { addressLocality: place.town }),
  },
  ...(place.lat !== undefined &&
    place.lon !== undefined && {
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    }),
});

const personOf = ({ userName }: AdCard): Person => ({ '@type': 'Person', name: userName });
