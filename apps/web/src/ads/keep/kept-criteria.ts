import type { AdCard, BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import {
  type Criteria,
  defaultCurrency,
  defaultRadiusKm,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import {
  criteriaOfWanted,
  type WantedSearch,
  wantedPart,
} from '@voltyard/contracts/ads/criteria/wanted-search';
import { pageSizes } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import { adPaths } from '../kinds/ad-paths';

/** Whether an ad is a kept search, or a private ad that its writer may search by as well. */
export const isKept = (card: AdCard): card is BuyerAdCard => 'buyerAdId' in card && isPrivateAd(card);

/** The list of ads for sale that a wanted ad searches for; with those that do not say all that it asks. */
export const searchAgainPlace = (ad: WantedSearch, isUnsaidShown = false): string =>
  `${adPaths['for-sale'].list(ad.productType)}?${addressOf({
    ...criteriaOfWanted(ad),
    ...(isUnsaidShown && { withUnknown: true }),
  })}`;

/**
 * A search as a text that is the same for the same search, in whatever order its values were chosen and however their
 * accents are written. Whether its list shows ads that do not say all makes no other search of it.
 */
export function nameOfSearch(productType: ProductType, { withUnknown: _, ...criteria }: Criteria): string {
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
