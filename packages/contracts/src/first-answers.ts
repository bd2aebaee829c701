import { buyerAds, sellerAds } from './ads/ads.rest.js';
import { urlOf } from './endpoint.js';
import { newestOnHome, pageSizes } from './limits.js';
import type { PageAt } from './pages.js';
import { isProductType, type ProductType, productTypes } from './product-types.js';

/**
 * What the screen at a page asks for first, as its code does: the api names it in the page's head, so that it is on its
 * way before the code is there. A page whose address asks for something particular waits for its code.
 */
export function firstAnswers({ pattern, params }: PageAt): string[] {
  switch (pattern) {
    case '/':
      return [newestOf(productTypes[0])];
    case '/ads/for-sale/list/:productType':
      return listed(sellerAds, params.productType);
    case '/ads/wanted/list/:productType':
      return listed(buyerAds, params.productType);
    case '/ads/for-sale/:sellerAdId':
      return [urlOf(sellerAds.card, { params: { id: (params.sellerAdId ?? '').toLowerCase() } })];
    case '/ads/wanted/:buyerAdId':
      return [urlOf(buyerAds.card, { params: { id: (params.buyerAdId ?? '').toLowerCase() } })];
    default:
      return [];
  }
}

const newestOf = (productType: ProductType): string =>
  urlOf(sellerAds.cards, { params: { productType }, query: { limit: newestOnHome } });

function listed({ cards }: typeof sellerAds | typeof buyerAds, type: string | undefined): string[] {
  if (!isProductType(type)) return [];
  const query = { sort: 'newest', limit: pageSizes.default } as const;
  return [urlOf(cards, { params: { productType: type }, query })];
}
