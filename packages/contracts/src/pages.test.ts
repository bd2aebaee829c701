import { isPage } from './pages.js';

test.each([
  '/',
  '/signup',
  '/Signup/',
  '/ads/for-sale/list/car',
  '/ads/for-sale/list/bike/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '/ads/wanted/edit/anything',
  '/photo-gallery/scooters/view',
  '/ann_volta',
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
  '/ads/for-sale/list',
  '/photo-gallery/car/view',
  '/xy',
])('no page stands at %s', (path) => expect(isPage(path)).toBe(false));
