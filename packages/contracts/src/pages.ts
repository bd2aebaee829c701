import { isReservedUserName, UserName } from './accounts/user-name.js';
import { ProductType } from './product-types.js';

/**
 * The addresses of the product's pages (specification, section 2), as the web's router matches them. The api knows by them
 * which address is a page, and which one shows that there is none: that is answered with status 404.
 */
export const pagePatterns = [
  '/',
  '/signup',
  '/login',
  '/account/summary',
  '/ads/for-sale/create',
  '/ads/for-sale/edit/:sellerAdId',
  '/ads/for-sale/list/:productType',
  '/ads/for-sale/list/:productType/:userId',
  '/ads/wanted/create',
  '/ads/wanted/edit/:buyerAdId',
  '/ads/wanted/list/:productType',
  '/ads/wanted/list/:productType/:userId',
  '/photo-gallery/:kind/view',
  '/photo-gallery/:kind/upload',
  '/company',
  '/contact',
  '/privacy',
  '/security',
  '/pricing',
  '/payment',
  '/error',
  '/forbidden',
  '/conflict',
  '/:userName',
] as const;

/** Parameters that are not just anything. */
const isParameter: Record<string, (value: string) => boolean> = {
  productType: (value) => ProductType.safeParse(value).success,
  kind: (value) => ['cars', 'bikes', 'scooters'].includes(value),
  userName: (value) => UserName.safeParse(value).success && !isReservedUserName(value),
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether a page stands at a path: with any letter case and with or without a slash at its end, as the router sees it. */
export function isPage(path: string): boolean {
  const segments = segmentsOf(path);
  return pagePatterns.some((pattern) => {
    const expected = segmentsOf(pattern);
    return (
      expected.length === segments.length &&
      expected.every((one, index) => isSegment(one, segments[index] ?? ''))
    );
  });
}

function isSegment(expected: string, found: string): boolean {
  if (!expected.startsWith(':')) return expected === found.toLowerCase();
  return isParameter[expected.slice(1)]?.(found) ?? true;
}
