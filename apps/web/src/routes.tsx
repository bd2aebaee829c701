import { informationPages, type PagePattern, pageTitle } from '@voltyard/contracts/pages';
import { useParams } from './wiring/router/hooks';
import { Navigate } from './wiring/router/Navigate';
import type { RouteHandle, RouteObject } from './wiring/router/routes';
import { lazyScreen } from './shell/loading/lazy-screen';
import { ScreenError } from './shell/loading/ScreenError';
import { Shell } from './shell/Shell';
import { paths } from './wiring/navigation/paths';
import { loadSchemas } from './wiring/schemas/late-zod';

type LoadScreen = Parameters<typeof lazyScreen>[0];

/** The pages that are no place to come back to after signing in: the way in itself, and what says what went wrong. */
const passedThrough: readonly PagePattern[] = [
  '/signup',
  '/login',
  '/mail/confirm',
  '/mail/unsubscribe',
  '/error',
  '/forbidden',
  '/conflict',
  '/not-found',
];

/** The pages of lists that are loaded page by page. */
const withPages: readonly PagePattern[] = [
  '/ads/for-sale/list/:productType',
  '/ads/for-sale/list/:productType/:userId',
  '/:userName',
  '/ads/wanted/list/:productType',
  '/ads/wanted/list/:productType/:userId',
  '/photo-gallery/:kind/view',
  '/account/favourites',
  '/account/searches',
  '/account/notices',
];

/** The screens that read nothing by the contracts' schemas before a person does something. */
const drawnAtOnce: readonly PagePattern[] = [
  '/',
  '/ads/for-sale/list/:productType',
  '/ads/wanted/list/:productType',
  '/ads/for-sale/:sellerAdId',
  '/ads/wanted/:buyerAdId',
  ...informationPages,
];

let isOpening = true;

/** The first screen is drawn before the schemas are there, unless its address has a query, which is read by them. */
const withSchemas = (path: PagePattern, load: LoadScreen) => async () => {
  const isAtOnce = isOpening && drawnAtOnce.includes(path) && window.location.search === '';
  isOpening = false;
  const [module] = await Promise.all([load(), isAtOnce ? undefined : loadSchemas()]);
  return module;
};

function screen(path: PagePattern, load: LoadScreen): RouteObject {
  const handle: RouteHandle = {
    title: (params) => pageTitle(path, params),
    isPassedThrough: passedThrough.includes(path),
    hasPages: withPages.includes(path),
  };
  return { path, handle, ...lazyScreen(withSchemas(path, load)) };
}

/** An address that people guess, or get by shortening one. */
const leadingTo = (target: string, path: PagePattern): RouteObject => ({
  path,
  element: <Navigate replace to={target} />,
});

const ToPhotos = () => (
  <Navigate replace to={`/photo-gallery/${encodeURIComponent(useParams().kind ?? '')}/view`} />
);

const notFound = screen('/not-found', () => import('./screens/not-found/NotFoundScreen'));

/** A line per screen (specification, section 2), each in a chunk of its own. The router ranks: order says nothing. */
const screens: RouteObject[] = [
  screen('/', () => import('./screens/home/HomeScreen')),
  screen('/signup', () => import('./screens/signup/SignupScreen')),
  screen('/login', () => import('./screens/login/LoginScreen')),
  leadingTo(paths.accountSummary, '/account'),
  screen('/account/summary', () => import('./screens/account-summary/AccountSummaryScreen')),
  screen('/account/messages', () => import('./screens/account-messages/AccountMessagesScreen')),
  screen('/account/notices', () => import('./screens/account-notices/AccountNoticesScreen')),
  screen(
    '/account/notices/settings',
    () => import('./screens/account-notices-settings/AccountNoticesSettingsScreen'),
  ),
  screen('/account/favourites', () => import('./screens/account-favourites/AccountFavouritesScreen')),
  screen('/account/searches', () => import('./screens/account-searches/AccountSearchesScreen')),
  screen('/account/matches', () => import('./screens/account-matches/AccountMatchesScreen')),
  screen('/account/matches/:adId', () => import('./screens/account-matches-of-ad/AccountMatchesOfAdScreen')),
  screen('/mail/confirm', () => import('./screens/mail-confirm/MailConfirmScreen')),
  screen('/mail/unsubscribe', () => import('./screens/mail-unsubscribe/MailUnsubscribeScreen')),
  screen('/ads/for-sale/create', () => import('./screens/ad-for-sale-create/AdForSaleCreateScreen')),
  screen('/ads/for-sale/edit/:sellerAdId', () => import('./screens/ad-for-sale-edit/AdForSaleEditScreen')),
  leadingTo(paths.adsForSaleList('car'), '/ads/for-sale/list'),
  screen('/ads/for-sale/list/:productType', () => import('./screens/ads-for-sale-list/AdsForSaleListScreen')),
  screen(
    '/ads/for-sale/list/:productType/:userId',
    () => import('./screens/ads-for-sale-list-user/AdsForSaleListUserScreen'),
  ),
  screen('/ads/for-sale/:sellerAdId', () => import('./screens/ad-for-sale/AdForSaleScreen')),
  screen('/:userName', () => import('./screens/ads-for-sale-list-user-name/AdsForSaleListUserNameScreen')),
  screen('/ads/wanted/create', () => import('./screens/ad-wanted-create/AdWantedCreateScreen')),
  screen('/ads/wanted/edit/:buyerAdId', () => import('./screens/ad-wanted-edit/AdWantedEditScreen')),
  leadingTo(paths.adsWantedList('car'), '/ads/wanted/list'),
  screen('/ads/wanted/list/:productType', () => import('./screens/ads-wanted-list/AdsWantedListScreen')),
  screen(
    '/ads/wanted/list/:productType/:userId',
    () => import('./screens/ads-wanted-list-user/AdsWantedListUserScreen'),
  ),
  screen('/ads/wanted/:buyerAdId', () => import('./screens/ad-wanted/AdWantedScreen')),
  { path: '/photo-gallery/:kind', Component: ToPhotos },
  screen('/photo-gallery/:kind/view', () => import('./screens/photo-gallery-view/PhotoGalleryViewScreen')),
  screen(
    '/photo-gallery/:kind/upload',
    () => import('./screens/photo-gallery-upload/PhotoGalleryUploadScreen'),
  ),
  screen('/company', () => import('./screens/company/CompanyScreen')),
  screen('/contact', () => import('./screens/contact/ContactScreen')),
  screen('/privacy', () => import('./screens/privacy/PrivacyScreen')),
  screen('/security', () => import('./screens/security/SecurityScreen')),
  screen('/pricing', () => import('./screens/pricing/PricingScreen')),
  screen('/payment', () => import('./screens/payment/PaymentScreen')),
  screen('/error', () => import('./screens/error/ErrorScreen')),
  screen('/forbidden', () => import('./screens/forbidden/ForbiddenScreen')),
  screen('/conflict', () => import('./screens/conflict/ConflictScreen')),
  notFound,
  { ...notFound, path: '*' },
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenError />,
    // The inner boundary keeps the shell around a broken screen; the outer one is for the shell itself.
    children: [{ errorElement: <ScreenError />, children: screens }],
  },
];
