import { adPath, headOf, indexedPaths, isPage, isSamePage, pageAt } from './pages.js';

test.each([
  '/',
  '/signup',
  '/Signup/',
  '/account',
  '/ads/for-sale/list',
  '/ads/wanted/list/',
  '/ads/for-sale/list/car',
  '/ads/for-sale/list/bike/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '/ads/wanted/edit/anything',
  '/photo-gallery/scooters',
  '/photo-gallery/scooters/view',
  '/ads/wanted/list/any/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '/ann_volta',
  '/ads/for-sale/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '/Ads/Wanted/3FA85F64-5717-4562-B3FC-2C963F66AFA6/',
])('a page stands at %s', (path) => expect(isPage(path)).toBe(true));

test.each([
  '/a.b',
  '/anything/else.json',
  '/anything/else',
  '/metrics',
  '/METRICS/',
  '/%6detrics',
  '/not-found',
  '/ads/for-sale/list/tractor',
  '/ads/for-sale/list/any',
  '/ads/list',
  '/ads/for-sale/zoe',
  '/ads/wanted/edit',
  '/ads/for-sale/3fa85f64-5717-4562-b3fc-2c963f66afa6/more',
  '/photo-gallery/car',
  '/photo-gallery/car/view',
  '/xy',
])('no page stands at %s', (path) => expect(isPage(path)).toBe(false));

test.each([
  ['/', 'Electric cars, bikes and scooters · Voltyard', /from the people who ride them/],
  ['/Ads/For-Sale/List/bike/', 'For sale: bikes · Voltyard', /^Electric bikes for sale/],
  [
    '/ads/for-sale/list/any/3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'Ads of one seller: all vehicles · Voltyard',
    /./,
  ],
  ['/photo-gallery/scooters/view', 'Photos of scooters · Voltyard', /^Photos of electric scooters/],
  ['/ann_volta', 'ann_volta · Voltyard', /^The ads of ann_volta/],
  ['/nothing/here', 'Not found · Voltyard', /./],
])('the page at %s is called %s', (path, title, description) => {
  expect(headOf(path)).toEqual({ title, description: expect.stringMatching(description) });
});

test.each([
  ['/ads/for-sale/list/any/3fa85f64', '/ads/for-sale/list/car/3fa85f64', true],
  ['/ads/for-sale/list/bike', '/ads/for-sale/list/car', true],
  ['/Privacy/', '/privacy', true],
  ['/ads/for-sale/list/car/3fa85f64', '/ads/for-sale/list/car/00000000', false],
  ['/ads/for-sale/list/car', '/ads/wanted/list/car', false],
  ['/photo-gallery/cars/view', '/photo-gallery/bikes/view', false],
  ['/nothing/here', '/nothing/here', false],
])('in a menu %s and %s are one page: %s', (path, other, isOne) => {
  expect(isSamePage(path, other)).toBe(isOne);
});

test('the page of an ad is at the path that is made for it, by its kind', () => {
  const id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
  expect(pageAt(adPath('for-sale', id))).toEqual({
    pattern: '/ads/for-sale/:sellerAdId',
    params: { sellerAdId: id },
  });
  expect(pageAt(adPath('wanted', id))?.pattern).toBe('/ads/wanted/:buyerAdId');
});

test.each(indexedPaths)('search engines are told of a page that there is: %s', (path) =>
  expect(isPage(path)).toBe(true),
);
