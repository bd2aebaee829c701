import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { AdListQuery } from '@voltyard/contracts/ads/criteria/list-query';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { looksLikeId } from '@voltyard/contracts/ids';
import { shownWidths } from '@voltyard/contracts/photos/photo-sources';
import { isProductType, productTypes } from '@voltyard/contracts/product-types';
import type { FirstPhoto, FirstPhotoFinders } from '../http/page-of-thing.js';
import type { SliceContext } from '../slice.js';
import type { StoredRow } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { queryOf } from './list-question.js';

const newestOne = { ...AdListQuery.parse({}), limit: 1 };

type Shown = keyof typeof shownWidths;

/** The cover of an ad on its page, and of the first card of lists as they open. */
export function firstPhotosOfAds({
  views,
  findAdCards,
}: Pick<SliceContext, 'views' | 'findAdCards'>): FirstPhotoFinders {
  const newest = async (scope: ListScope) => {
    const { rows } = await views.find(adCardsView, queryOf(scope, newestOne));
    return coverOf(rows[0], 'card');
  };
  const newestOf = async (kind: AdKind, type: string | undefined) =>
    isProductType(type) ? newest({ kind, productType: type }) : null;
  const ofAd = async (id = '') =>
    looksLikeId(id) ? coverOf((await findAdCards([id.toLowerCase()]))[0], 'sheet') : null;
  return {
    '/': () => newest({ kind: 'for-sale', productType: productTypes[0] }),
    '/ads/for-sale/list/:productType': ({ productType }) => newestOf('for-sale', productType),
    '/ads/wanted/list/:productType': ({ productType }) => newestOf('wanted', productType),
    '/ads/for-sale/:sellerAdId': ({ sellerAdId }) => ofAd(sellerAdId),
    '/ads/wanted/:buyerAdId': ({ buyerAdId }) => ofAd(buyerAdId),
  };
}

function coverOf(row: StoredRow | undefined, shown: Shown): FirstPhoto | null {
  if (row === undefined) return null;
  const [photo] = (JSON.parse(row.json) as AdCard).photos;
  return photo === undefined ? null : { photo, sizes: shownWidths[shown] };
}
