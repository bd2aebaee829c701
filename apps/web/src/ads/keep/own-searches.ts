import { type AdCard, adIdOf, type BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import { pageSizes } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { SearchStanding } from '@voltyard/machines/list-search/list-search.machine';
import type { AdsApi } from '../ads-api';
import { isKept, nameOfSearch } from './kept-criteria';

type Api = Pick<AdsApi, 'loadAds' | 'loadPrivateAds'>;

interface Whose {
  userId: string;
  productType: ProductType;
}

/** A person's wanted ads of a type of vehicle: what everybody sees, of which the newest are known, and what only they see. */
export interface OwnSearches {
  readonly open: readonly AdCard[];
  readonly kept: readonly BuyerAdCard[];
}

export async function loadOwnSearches(api: Api, { userId, productType }: Whose): Promise<OwnSearches> {
  const limit = Math.max(...pageSizes.choices);
  const [{ rows }, kept] = await Promise.all([
    api.loadAds({ kind: 'wanted', productType, user: userId, limit }, null),
    keptAdsOf(api.loadPrivateAds, productType),
  ]);
  return { open: rows, kept };
}

/** Those that are the search of this name (`nameOfSearch`). */
export function alikeIn({ open, kept }: OwnSearches, name: string) {
  const isSame = (card: AdCard): card is BuyerAdCard =>
    'buyerAdId' in card && nameOfSearch(card.productType, criteriaOfWanted(card)) === name;
  return { open: open.find(isSame), kept: kept.find(isSame) };
}

/** How a search of this name stands. */
export function standingIn(searches: OwnSearches, name: string): SearchStanding {
  const { open, kept } = alikeIn(searches, name);
  return { keptId: kept ? adIdOf(kept) : null, publishedId: open ? adIdOf(open) : null };
}

async function keptAdsOf(
  loadPrivateAds: AdsApi['loadPrivateAds'],
  productType: ProductType,
): Promise<BuyerAdCard[]> {
  const kept: BuyerAdCard[] = [];
  let before: string | null = null;
  do {
    // Each page says where the next one begins.
    const { rows, next } = await loadPrivateAds({ kind: 'wanted', productType }, before);
    kept.push(...rows.filter(isKept));
    before = next;
  } while (before !== null);
  return kept;
}
