import { addressOf, resolve } from './address';

const here = { pathname: '/ads/for-sale/list/car', search: '?sort=price', hash: '#ad' };

test.each([
  ['/privacy', '/privacy'],
  ['/privacy#signs', '/privacy#signs'],
  ['?sort=range', '/ads/for-sale/list/car?sort=range'],
  ['?', '/ads/for-sale/list/car'],
  ['#signs', '/ads/for-sale/list/car?sort=price#signs'],
  ['/zoé?text=ä b', '/zo%C3%A9?text=%C3%A4%20b'],
  [{ search: '?photo=1' }, '/ads/for-sale/list/car?photo=1'],
  [{ pathname: '/privacy', search: '', hash: '#signs' }, '/privacy#signs'],
])('from a list, %j leads to %s', (to, address) => {
  expect(addressOf(resolve(to, here))).toBe(address);
});

test.each([
  '//evil.example/login',
  'https://evil.example/login',
  '/.//evil.example/login',
  '\\\\evil.example/login',
])('%s leads to no other server', (to) => {
  expect(resolve(to, here).pathname).toMatch(/^\/(?:evil\.example\/)?login$/);
});
