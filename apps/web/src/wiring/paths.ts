import type { ProductType } from '@voltyard/contracts/product-types';

const segment = encodeURIComponent;

/** A gallery's address names its vehicles in the plural; everything else in the product names the product type. */
export const galleryKinds = { car: 'cars', bike: 'bikes', scooter: 'scooters' } as const satisfies Record<
  ProductType,
  string
>;
export type GalleryKind = (typeof galleryKinds)[ProductType];

/** In the place of a product type in the address of a user's ads: whatever they have most of. */
export const anyProductType = 'any';

/** Every address of the product, once (specification, section 2). Screens link by these and never by text. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  accountSummary: '/account/summary',
  adForSaleCreate: '/ads/for-sale/create',
  adForSaleEdit: (sellerAdId: string) => `/ads/for-sale/edit/${segment(sellerAdId)}`,
  adsForSaleList: (productType: ProductType) => `/ads/for-sale/list/${productType}`,
  adsForSaleListUser: (productType: ProductType | typeof anyProductType, userId: string) =>
    `/ads/for-sale/list/${productType}/${segment(userId)}`,
  adsForSaleListUserName: (userName: string) => `/${segment(userName)}`,
  adWantedCreate: '/ads/wanted/create',
  adWantedEdit: (buyerAdId: string) => `/ads/wanted/edit/${segment(buyerAdId)}`,
  adsWantedList: (productType: ProductType) => `/ads/wanted/list/${productType}`,
  adsWantedListUser: (productType: ProductType | typeof anyProductType, userId: string) =>
    `/ads/wanted/list/${productType}/${segment(userId)}`,
  photoGalleryView: (kind: GalleryKind) => `/photo-gallery/${kind}/view`,
  photoGalleryUpload: (kind: GalleryKind) => `/photo-gallery/${kind}/upload`,
  company: '/company',
  contact: '/contact',
  privacy: '/privacy',
  security: '/security',
  pricing: '/pricing',
  payment: '/payment',
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
  adWantedEdit: '/ads/wanted/edit/:buyerAdId',
  adsWantedList: '/ads/wanted/list/:productType',
  adsWantedListUser: '/ads/wanted/list/:productType/:userId',
  photoGalleryView: '/photo-gallery/:kind/view',
  photoGalleryUpload: '/photo-gallery/:kind/upload',
} as const;

/** A file of `public/`, as the api serves it (specification, section 9: asset base path). */
export const publicFile = (name: string): string => `/app/${name}`;
