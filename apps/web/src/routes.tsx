import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from './shell/lazy-screen';
import type { RouteHandle } from './shell/route-handle';
import { ScreenError } from './shell/ScreenError';
import { Shell } from './shell/Shell';
import { paths, routePatterns } from './wiring/paths';

const handle = (title: RouteHandle['title'], isPassedThrough = false): { handle: RouteHandle } => ({
  handle: { title, isPassedThrough },
});

const notFound = {
  ...handle('Not found', true),
  ...lazyScreen(() => import('./screens/not-found/NotFoundScreen')),
};

/** A line per screen (specification, section 2), each in a chunk of its own. The router ranks: order says nothing. */
const screens: RouteObject[] = [
  {
    path: paths.home,
    ...handle('Electric cars, bikes and scooters'),
    ...lazyScreen(() => import('./screens/home/HomeScreen')),
  },
  {
    path: paths.signup,
    ...handle('Create Account', true),
    ...lazyScreen(() => import('./screens/signup/SignupScreen')),
  },
  {
    path: paths.login,
    ...handle('Login', true),
    ...lazyScreen(() => import('./screens/login/LoginScreen')),
  },
  {
    path: paths.accountSummary,
    ...handle('Account'),
    ...lazyScreen(() => import('./screens/account-summary/AccountSummaryScreen')),
  },
  {
    path: paths.adForSaleCreate,
    ...handle('Sell your vehicle'),
    ...lazyScreen(() => import('./screens/ad-for-sale-create/AdForSaleCreateScreen')),
  },
  {
    path: routePatterns.adForSaleEdit,
    ...handle('Edit your ad'),
    ...lazyScreen(() => import('./screens/ad-for-sale-edit/AdForSaleEditScreen')),
  },
  {
    path: routePatterns.adsForSaleList,
    ...handle(({ productType }) => `For sale: ${productType}s`),
    ...lazyScreen(() => import('./screens/ads-for-sale-list/AdsForSaleListScreen')),
  },
  {
    path: routePatterns.adsForSaleListUser,
    ...handle(({ productType }) => `Ads of one seller: ${productType}s`),
    ...lazyScreen(() => import('./screens/ads-for-sale-list-user/AdsForSaleListUserScreen')),
  },
  {
    path: routePatterns.adsForSaleListUserName,
    ...handle(({ userName }) => userName ?? ''),
    ...lazyScreen(() => import('./screens/ads-for-sale-list-user-name/AdsForSaleListUserNameScreen')),
  },
  {
    path: paths.adWantedCreate,
    ...handle('Say what you want'),
    ...lazyScreen(() => import('./screens/ad-wanted-create/AdWantedCreateScreen')),
  },
  {
    path: routePatterns.adWantedEdit,
    ...handle('Edit your wanted ad'),
    ...lazyScreen(() => import('./screens/ad-wanted-edit/AdWantedEditScreen')),
  },
  {
    path: routePatterns.adsWantedList,
    ...handle(({ productType }) => `Wanted: ${productType}s`),
    ...lazyScreen(() => import('./screens/ads-wanted-list/AdsWantedListScreen')),
  },
  {
    path: routePatterns.adsWantedListUser,
    ...handle(({ productType }) => `Wanted ads of one buyer: ${productType}s`),
    ...lazyScreen(() => import('./screens/ads-wanted-list-user/AdsWantedListUserScreen')),
  },
  {
    path: routePatterns.photoGalleryView,
    ...handle(({ kind }) => `Photos of ${kind}`),
    ...lazyScreen(() => import('./screens/photo-gallery-view/PhotoGalleryViewScreen')),
  },
  {
    path: routePatterns.photoGalleryUpload,
    ...handle(({ kind }) => `Add photos of ${kind}`),
    ...lazyScreen(() => import('./screens/photo-gallery-upload/PhotoGalleryUploadScreen')),
  },
  {
    path: paths.company,
    ...handle('Company'),
    ...lazyScreen(() => import('./screens/company/CompanyScreen')),
  },
  {
    path: paths.contact,
    ...handle('Contact'),
    ...lazyScreen(() => import('./screens/contact/ContactScreen')),
  },
  {
    path: paths.privacy,
    ...handle('Privacy'),
    ...lazyScreen(() => import('./screens/privacy/PrivacyScreen')),
  },
  {
    path: paths.security,
    ...handle('Security'),
    ...lazyScreen(() => import('./screens/security/SecurityScreen')),
  },
  {
    path: paths.pricing,
    ...handle('Pricing'),
    ...lazyScreen(() => import('./screens/pricing/PricingScreen')),
  },
  {
    path: paths.payment,
    ...handle('Payment'),
    ...lazyScreen(() => import('./screens/payment/PaymentScreen')),
  },
  {
    path: paths.error,
    ...handle('Error', true),
    ...lazyScreen(() => import('./screens/error/ErrorScreen')),
  },
  {
    path: paths.forbidden,
    ...handle('Forbidden', true),
    ...lazyScreen(() => import('./screens/forbidden/ForbiddenScreen')),
  },
  {
    path: paths.conflict,
    ...handle('Conflict', true),
    ...lazyScreen(() => import('./screens/conflict/ConflictScreen')),
  },
  { path: paths.notFound, ...notFound },
  { path: '*', ...notFound },
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <ScreenError />,
    // The inner boundary keeps the shell around a broken screen; the outer one is for the shell itself. While the
    // first screen's chunk loads, the shell stands with nothing in it but the loading page.
    children: [{ errorElement: <ScreenError />, HydrateFallback: () => null, children: screens }],
  },
];
