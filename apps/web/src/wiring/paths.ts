import type { ProductType } from '@voltyard/contracts/product-types';

const segment = encodeURIComponent;

/** Every address of the product, once (specification, section 2). Screens link by these and never by text. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  accountSummary: '/account/summary',
  adForSaleCreate: '/ads/for-sale/create',
  adForSaleEdit: (sellerAdId: string) => `/ads/for-sale/edit/${segment(sellerAdId)}`,
  adsForSaleList: (productType: ProductType) => `/ads/for-sale/list/${productType}`,
  adsForSaleListUser: (productType: ProductType, userId: string) =>
    `/ads/for-sale/list/${productType}/${segment(userId)}`,
  adsForSaleListUserName: (userName: string) => `/${segment(userName)}`,
  error: '/error',
  forbidden: '/forbidden',
  notFound: '/not-found',
  conflict: '/conflict',
} as const;

/** The same addresses as the router matches them. */
export const routePatterns = {
  adForSaleEdit: '/ads/for-sale/edit/:sellerAdId',
  adsForSaleList: '/ads/for-sale/list/:productType',
  adsForSaleListUser: '/ads/for-sale/list/:productType/:userId',
  adsForSaleListUserName: '/:userName',
} as const;

/** A file of `public/`, as the api serves it (specification, section 9: asset base path). */
export const publicFile = (name: string): string => `/app/${name}`;
