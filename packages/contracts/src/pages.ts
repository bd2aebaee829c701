import { isReservedUserName } from './accounts/reserved-user-name.js';
import { isUserName } from './accounts/user-name.js';
import type { AdKind } from './ads/ad-kinds.js';
import { looksLikeId } from './ids.js';
import {
  anyProductType,
  type GalleryKind,
  galleryKinds,
  isProductType,
  productTypes,
} from './product-types.js';

/** What stands in an address where its pattern has `:name`. */
export type Params = Readonly<Record<string, string | undefined>>;

interface Page {
  readonly title: string | ((params: Params) => string);
  /** One or two sentences for who finds the page elsewhere; the product's own where it is left out. */
  readonly description?: string | ((params: Params) => string);
}

/**
 * The product's pages by their addresses (specification, section 2), as the web's router matches them, with what each is
 * called. The api knows by them which address is a page, and which one shows that there is none: that is answered with
 * status 404.
 */
export const pages = {
  '/': { title: 'Electric cars, bikes and scooters' },
  '/signup': { title: 'Create Account' },
  '/login': { title: 'Login' },
  /** Leads to the summary. */
  '/account': { title: 'Account' },
  '/account/summary': { title: 'Account' },
  '/account/messages': { title: 'Messages' },
  '/account/favourites': { title: 'Favourites' },
  '/account/searches': { title: 'Searches' },
  '/account/matches': { title: 'Matches' },
  '/account/matches/:adId': { title: 'Matches of your ad' },
  '/account/notices': { title: 'Notices' },
  '/account/notices/settings': { title: 'Notice settings' },
  /** Where the links in mails lead. */
  '/mail/confirm': { title: 'Confirm your address' },
  '/mail/unsubscribe': { title: 'Unsubscribe' },
  '/ads/for-sale/create': {
    title: 'Sell your vehicle',
    description: 'Post an ad for your electric car, bike or scooter, with photos. It costs nothing.',
  },
  '/ads/for-sale/edit/:sellerAdId': { title: 'Edit your ad' },
  /** Leads to the cars, as the menu does; so does the next one of its kind. */
  '/ads/for-sale/list': { title: 'For sale' },
  '/ads/for-sale/list/:productType': {
    title: ({ productType }) => `For sale: ${productType}s`,
    description: ({ productType }) =>
      `Electric ${productType}s for sale, by the people who ride them. New ads appear as they are posted.`,
  },
  '/ads/for-sale/list/:productType/:userId': {
    title: ({ productType }) => `Ads of one seller: ${vehiclesOf(productType)}`,
  },
  /** The api gives it the head of its ad. */
  '/ads/for-sale/:sellerAdId': { title: 'Ad' },
  '/ads/wanted/create': {
    title: 'Say what you want',
    description: 'Say which electric car, bike or scooter you look for. Sellers find you. It costs nothing.',
  },
  '/ads/wanted/edit/:buyerAdId': { title: 'Edit your wanted ad' },
  '/ads/wanted/list': { title: 'Wanted' },
  '/ads/wanted/list/:productType': {
    title: ({ productType }) => `Wanted: ${productType}s`,
    description: ({ productType }) =>
      `Who looks for an electric ${productType}, and what they would pay. New ads appear as they are posted.`,
  },
  '/ads/wanted/list/:productType/:userId': {
    title: ({ productType }) => `Wanted ads of one buyer: ${vehiclesOf(productType)}`,
  },
  /** The api gives it the head of its ad. */
  '/ads/wanted/:buyerAdId': { title: 'Wanted ad' },
  /** Leads to the photos. */
  '/photo-gallery/:kind': { title: ({ kind }) => `Photos of ${kind}` },
  '/photo-gallery/:kind/view': {
    title: ({ kind }) => `Photos of ${kind}`,
    description: ({ kind }) =>
      `Photos of electric ${kind}, by the people who ride them. New ones appear as they come in.`,
  },
  '/photo-gallery/:kind/upload': { title: ({ kind }) => `Add photos of ${kind}` },
  '/company': { title: 'Company', description: 'What Voltyard is, and who runs it.' },
  '/contact': { title: 'Contact', description: 'Whom to ask about what.' },
  '/privacy': { title: 'Privacy', description: 'What Voltyard knows of you, who sees it, and for how long.' },
  '/security': { title: 'Security', description: 'How to buy and sell a vehicle safely.' },
  '/pricing': { title: 'Pricing', description: 'Voltyard is free, for buyers and for sellers.' },
  '/payment': { title: 'Payment', description: 'How to pay for a vehicle, and how not to.' },
  '/error': { title: 'Error' },
  '/forbidden': { title: 'Forbidden' },
  '/not-found': { title: 'Not found' },
  '/conflict': { title: 'Conflict' },
  '/:userName': {
    title: ({ userName }) => userName ?? '',
    description: ({ userName }) => `The ads of ${userName} on Voltyard.`,
  },
} as const satisfies Record<string, Page>;

export type PagePattern = keyof typeof pages;

/** The pages whose first view the server draws for phones. */
const firstViews = [
  '/',
  '/ads/for-sale/list/:productType',
  '/ads/wanted/list/:productType',
  '/ads/for-sale/:sellerAdId',
  '/ads/wanted/:buyerAdId',
] as const satisfies readonly PagePattern[];

/** The same, but as only who is signed out sees them: others begin with a form of their own. */
const signedOutViews = [
  '/ads/for-sale/create',
  '/ads/wanted/create',
] as const satisfies readonly PagePattern[];

export type FirstViewPattern = (typeof firstViews)[number] | (typeof signedOutViews)[number];

export const isFirstView = (pattern: PagePattern): pattern is FirstViewPattern =>
  firstViews.some((one) => one === pattern) || isSignedOutView(pattern);

export const isSignedOutView = (pattern: PagePattern): boolean =>
  signedOutViews.some((one) => one === pattern);

/** A page and what its address says. */
export interface PageAt {
  readonly pattern: PagePattern;
  readonly params: Params;
}

/** Where an ad is a page of its own. */
export const adPath = (kind: AdKind, adId: string): string => `/ads/${kind}/${encodeURIComponent(adId)}`;

/** Pages of text, the same for everybody. */
export const informationPages = [
  '/company',
  '/contact',
  '/privacy',
  '/security',
  '/pricing',
  '/payment',
] as const satisfies readonly PagePattern[];

/** The pages that a search engine should know besides the ads. */
export const indexedPaths: readonly string[] = [
  '/',
  ...productTypes.flatMap((productType) => [
    `/ads/for-sale/list/${productType}`,
    `/ads/wanted/list/${productType}`,
  ]),
  ...Object.values(galleryKinds).map((kind) => `/photo-gallery/${kind}/view`),
  ...informationPages,
];

/** What stands in the head of a page, as text: code that writes it into HTML escapes it. */
export interface PageHead {
  /** Of the browser's window. */
  readonly title: string;
  readonly description: string;
}

const siteDescription =
  'Electric cars, bikes and scooters from the people who ride them. New ads appear as they are posted.';

/** A page's name: in the window's title, in history, and to assistive technology. */
export const pageTitle = (pattern: PagePattern, params: Params = {}): string =>
  textOf(pages[pattern].title, params);

/** A window's title: the page's name before the product's, because only the beginning is seen on a tab. */
export const windowTitle = (title: string): string => (title === '' ? 'Voltyard' : `${title} · Voltyard`);

/** Whether a page stands at a path: with any letter case and with or without a slash at its end, as the router sees it. */
export const isPage = (path: string): boolean => pageAt(path) !== null;

/** The page at a path, as `isPage` finds it; null where there is none. */
export function pageAt(path: string): PageAt | null {
  const page = found(path);
  return page === null || page.pattern === '/not-found' || isOfReservedName(page) ? null : page;
}

/** At the root of the site is a user of that name, or nothing. */
const isOfReservedName = ({ pattern, params: { userName = '' } }: PageAt): boolean =>
  pattern === '/:userName' && isReservedUserName(userName);

/** Whether two paths are one page for who looks for it in a menu: a list is one page, whatever vehicles it shows. */
export function isSamePage(path: string, other: string): boolean {
  const [one, two] = [found(path), found(other)];
  if (one === null || two === null || one.pattern !== two.pattern) return false;
  const names = Object.keys(one.params).filter((name) => name !== 'productType');
  return names.every((name) => one.params[name] === two.params[name]);
}

/** The one address of a page, whatever way it was asked for. */
export const canonicalPath = ({ pattern, params }: PageAt): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return looksLikeId(value) ? value.toLowerCase() : value;
  });

/** What stands in the place of an ad that everybody may know to be gone. */
export const goneAdCopy = {
  removed: { title: 'This ad was removed', sentence: 'Its owner removed it. There may be others like it.' },
  hidden: {
    title: 'This ad is not shown',
    sentence: 'Those who run the marketplace have hidden it. There may be others like it.',
  },
} as const;

/** The head of the page at a path; of a path where there is none, that of the page which says so. */
export function headOf(path: string): PageHead {
  const { pattern, params } = pageAt(path) ?? { pattern: '/not-found', params: {} };
  const { description = siteDescription }: Page = pages[pattern];
  return { title: windowTitle(pageTitle(pattern, params)), description: textOf(description, params) };
}

const textOf = (text: NonNullable<Page['description']>, params: Params): string =>
  typeof text === 'string' ? text : text(params);

/** The vehicles in the name of a user's list: their address may leave open which (the list then shows what there is most of). */
function vehiclesOf(productType: string | undefined): string {
  return productType === anyProductType ? 'all vehicles' : `${productType}s`;
}

/** An ad's page is at its id; the form to edit it says by itself that there is none by another one. */
function isIdOrEdited(value: string, pattern: PagePattern): boolean {
  return pattern.includes('/edit/') || looksLikeId(value);
}

/** Parameters that are not just anything. */
const isParameter: Record<string, (value: string, pattern: PagePattern) => boolean> = {
  productType: (value, pattern) =>
    isProductType(value) || (value === anyProductType && pattern.endsWith('/:userId')),
  kind: (value) => Object.values(galleryKinds).includes(value as GalleryKind),
  sellerAdId: isIdOrEdited,
  buyerAdId: isIdOrEdited,
  adId: looksLikeId,
  userName: isUserName,
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function found(path: string): PageAt | null {
  const segments = segmentsOf(path);
  for (const pattern of Object.keys(pages) as PagePattern[]) {
    const params = paramsOf(pattern, segments);
    if (params) return { pattern, params };
  }
  return null;
}

/** What the segments of a path say, where they fit a pattern. */
function paramsOf(pattern: PagePattern, segments: readonly string[]): Params | null {
  const expected = segmentsOf(pattern);
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, one] of expected.entries()) {
    const value = segments[index]!;
    if (one.startsWith(':')) {
      const name = one.slice(1);
      if (isParameter[name]?.(value, pattern) === false) return null;
      params[name] = value;
    } else if (one !== value.toLowerCase()) return null;
  }
  return params;
}
