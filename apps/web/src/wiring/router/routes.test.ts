import { matcherOf, type RouteObject } from './routes';

const routes: RouteObject[] = [
  { path: '*' },
  {
    errorElement: 'broken',
    children: [
      { path: '/:userName' },
      { path: '/' },
      { path: '/company' },
      { path: '/ads/:adId' },
      { path: '/ads/create' },
      { path: '/ads/:adId/:photo' },
      { path: '/ads/:adId/edit' },
    ],
  },
];

test.each([
  ['/', '/', {}],
  ['/company', '/company', {}],
  ['/Company/', '/company', {}],
  ['/ann', '/:userName', { userName: 'ann' }],
  ['/ads/create', '/ads/create', {}],
  ['/ads/1', '/ads/:adId', { adId: '1' }],
  ['/ads/1/edit', '/ads/:adId/edit', { adId: '1' }],
  ['/ads/1/2', '/ads/:adId/:photo', { adId: '1', photo: '2' }],
  ['/ads/%C3%A4%2Fb', '/ads/:adId', { adId: 'ä/b' }],
  ['/%E0%A4', '/:userName', { userName: '%E0%A4' }],
  ['/ads/1/2/3', '*', {}],
  ['/ads//1', '*', {}],
])('%s leads to the route %s', (pathname, path, params) => {
  const match = matcherOf(routes)(pathname);
  expect(match.page.path).toBe(path);
  expect({ ...match.params }).toEqual(params);
});

test('a page is in what is around it', () => {
  const { branch, page } = matcherOf(routes)('/company');
  expect(branch).toEqual([routes[1], page]);
});

test('an address that no route has is an error', () => {
  expect(() => matcherOf([{ path: '/' }])('/company')).toThrow('No route leads to /company.');
});
