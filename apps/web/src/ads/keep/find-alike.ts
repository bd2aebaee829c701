import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import { pageSizes } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { AdsApi } from '../ads-api';
import { nameOfSearch } from './kept-criteria';
import { keptAdsOf } from './kept-names';

interface Alike {
  /** What everybody sees. */
  open: AdCard | undefined;
  /** What only the person sees. */
  kept: AdCard | undefined;
}

/** The person's wanted ads with the search of this name (`nameOfSearch`); of the public ones the newest are looked at. */
export async function findAlike(
  { loadAds, loadPrivateAds }: Pick<AdsApi, 'loadAds' | 'loadPrivateAds'>,
  { userId: user, productType, name }: { userId: string; productType: ProductType; name: string },
): Promise<Alike> {
  const limit = Math.max(...pageSizes.choices);
  const [{ rows }, kept] = await Promise.all([
    loadAds({ kind: 'wanted', productType, user, limit }, null),
    keptAdsOf(loadPrivateAds, productType),
  ]);
  const isSame = (card: AdCard) =>
    'buyerAdId' in card && nameOfSearch(productType, criteriaOfWanted(card)) === name;
  return { open: rows.find(isSame), kept: kept.find(isSame) };
}
