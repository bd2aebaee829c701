import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ListFilter, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { pageSizes } from '@voltyard/contracts/limits';
import { adPath } from '@voltyard/contracts/pages';
import type { ProductType } from '@voltyard/contracts/product-types';
import { paths } from '../../wiring/navigation/paths';

interface AdPaths {
  create: string;
  edit: (adId: string) => string;
  list: (productType: ProductType) => string;
  listOfUser: (productType: ProductType, userId: string) => string;
}

/** Where the screens of a kind of ad are. */
export const adPaths = {
  'for-sale': {
    create: paths.adForSaleCreate,
    edit: paths.adForSaleEdit,
    list: paths.adsForSaleList,
    listOfUser: paths.adsForSaleListUser,
  },
  wanted: {
    create: paths.adWantedCreate,
    edit: paths.adWantedEdit,
    list: paths.adsWantedList,
    listOfUser: paths.adsWantedListUser,
  },
} satisfies Record<AdKind, AdPaths>;

/** The page of an ad. */
export const pageOf = (card: AdCard): string => adPath(kindOf(card), adIdOf(card));

/** The form for a new ad, filled in with the criteria of a list. */
export function createPlace(kind: AdKind, type: ProductType, searched?: ListFilter): string {
  const criteria = searchOf({ ...searched, sort: 'newest', limit: pageSizes.default });
  return `${adPaths[kind].create}?${new URLSearchParams([['type', type], ...criteria])}`;
}
