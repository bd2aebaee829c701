import type { AdCard, BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import {
  type Criteria,
  defaultCurrency,
  defaultRadiusKm,
  withUnknown,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { chipsOf } from '@voltyard/contracts/ads/criteria/describe';
import { searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { batteryOwnerships, conditions } from '@voltyard/contracts/ads/seller-ad-fields';
import { pageSizes } from '@voltyard/contracts/limits';
import { comparedCurrencies } from '@voltyard/contracts/money/rates';
import type { ProductType } from '@voltyard/contracts/product-types';
import { alsoSearched, questionOf, wantedPart } from '../draft/wanted-draft';
import { adPaths } from '../kinds/ad-paths';

/** The part of a wanted ad that says what is searched for. */
type KeptAd = Pick<BuyerAdCard, 'productType' | 'place' | 'description' | 'radiusKm'>;

/** The search of ads for sale that a wanted ad keeps: the reverse of `keptSearch`. */
export function keptCriteria(ad: KeptAd): Criteria {
  const fields = ad as Record<string, unknown>;
  const answered = Object.entries(questionOf).flatMap(([parameter, field]) =>
    fields[field] === undefined ? [] : [[parameter, fields[field]]],
  );
  const { currency, radiusKm, priceMin, priceMax, ...criteria } = Object.fromEntries(answered) as Criteria;
  // A budget in another currency cannot be compared. Without the currency it would be read as euros.
  const isCompared = comparedCurrencies.some((compared) => compared === currency);
  const near = radiusKm === undefined ? undefined : ad.place.placeId;
  return {
    ...criteria,
    ...(isCompared && priceMin !== undefined && { priceMin, currency }),
    ...(isCompared && priceMax !== undefined && { priceMax, currency }),
    ...(near !== undefined && { near, radiusKm }),
    ...fromWords(ad.productType, ad.description ?? ''),
  };
}

/** Whether an ad is a kept search, or a private ad that its writer may search by as well. */
export const isKept = (card: AdCard): card is BuyerAdCard => 'buyerAdId' in card && isPrivateAd(card);

/** The list of ads for sale that a wanted ad searches for. */
export const searchAgainPlace = (ad: KeptAd): string =>
  `${adPaths['for-sale'].list(ad.productType)}?${addressOf(keptCriteria(ad))}`;

/**
 * A search as a text that is the same for the same search, in whatever order its values were chosen and however their
 * accents are written.
 */
export function nameOfSearch(productType: ProductType, criteria: Criteria): string {
  const same = Object.entries({
    radiusKm: defaultRadiusKm,
    currency: defaultCurrency,
    ...wantedPart(criteria),
  })
    // A minimum of zero is not kept.
    .filter(([name, value]) => value !== 0 || !name.endsWith('Min'))
    .map(([name, value]) => [name, sorted(value)]);
  return `${productType} ${addressOf(Object.fromEntries(same) as Criteria)}`;
}

function sorted(value: Criteria[keyof Criteria]) {
  if (Array.isArray(value)) return value.map(composed).toSorted();
  return typeof value === 'string' ? composed(value) : value;
}

const composed = (text: string): string => text.normalize('NFC');

const addressOf = (criteria: Criteria): URLSearchParams =>
  searchOf({ ...criteria, sort: 'newest', limit: pageSizes.default });

/** The criteria that stand in the description as words. What a person wrote there instead is left out. */
function fromWords(productType: ProductType, description: string): Criteria {
  const meant = alsoSearched.read(description).flatMap((label) => {
    const isMeant = (criteria: Criteria) =>
      chipsOf({ kind: 'for-sale', productType }, criteria).some((chip) => chip.label === label);
    return meaningsOf(label).filter(isMeant);
  });
  const several = (name: 'condition' | 'batteryOwnership') => {
    const values = meant.flatMap((criteria) => criteria[name] ?? []);
    return values.length > 0 && { [name]: values };
  };
  return {
    ...(Object.assign({}, ...meant) as Criteria),
    ...several('condition'),
    ...several('batteryOwnership'),
    ...(alsoSearched.read(description).includes(withUnknown.label) && { withUnknown: true }),
  };
}

/** What the words of a criterion that wanted ads do not have may mean. */
function meaningsOf(label: string): Criteria[] {
  const number = Number(label.replaceAll(/[^\d.]/g, ''));
  return [
    { text: label.slice(1, -1) },
    { yearMax: number },
    { dcKwMin: number },
    { withPhotos: true },
    ...conditions.map((one) => ({ condition: [one] })),
    ...batteryOwnerships.map((one) => ({ batteryOwnership: [one] })),
  ];
}
