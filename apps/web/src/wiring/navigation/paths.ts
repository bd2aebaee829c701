import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { anyProductType, GalleryKind, ProductType } from '@voltyard/contracts/product-types';

const segment = encodeURIComponent;

/** Every address of the product, once (specification, section 2). Screens link by these and never by text. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  accountSummary: '/account/summary',
  messages: '/account/messages',
  archivedMessages: '/account/messages?archived',
  blockedPeople: '/account/messages?blocked',
  /** Beside all conversations, or beside those about an ad. */
  conversation: (conversationId: string, aboutAdId: string | null = null) =>
    `/account/messages?conversation=${segment(conversationId)}${aboutAdId === null ? '' : `&about=${segment(aboutAdId)}`}`,
  /** Where the first message about an ad is written, or the conversation that there is already. */
  messagesAbout: (kind: AdKind, adId: string) => `/account/messages?ad=${segment(adId)}&kind=${kind}`,
  /** What people wrote about one's own ad. */
  messagesOfAd: (adId: string) => `/account/messages?about=${segment(adId)}`,
  ad: (kind: AdKind, adId: string) => `/ads/${kind}/${segment(adId)}`,
  /** The ad as it was at a version. */
  adAsItWas: (kind: AdKind, adId: string, version: number) =>
    `/ads/${kind}/${segment(adId)}?version=${version}`,
  /** Where the first message to a buyer is written, with a sentence in it about the person's own ad for sale. */
  offerTo: (buyerAdId: string, sellerAdId: string) =>
    `/account/messages?ad=${segment(buyerAdId)}&kind=wanted&offer=${segment(sellerAdId)}`,
  favourites: '/account/favourites',
  searches: '/account/searches',
  matches: '/account/matches',
  matchesOfAd: (adId: string) => `/account/matches/${segment(adId)}`,
  /** What its owner dismissed of them. */
  dismissedMatchesOf: (adId: string) => `/account/matches/${segment(adId)}?dismissed`,
  notices: '/account/notices',
  noticeSettings: '/account/notices/settings',
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

/** A file of `public/`, as the api serves it (specification, section 9: asset base path). */
export const publicFile = (name: string): string => `/app/${name}`;
