import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
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

/** The form for a new ad, begun with what is known of it. */
export function createPlace(kind: AdKind, begun: { type: ProductType; title?: string }): string {
  const search = new URLSearchParams({ type: begun.type, ...(begun.title && { title: begun.title }) });
  return `${adPaths[kind].create}?${search}`;
}
