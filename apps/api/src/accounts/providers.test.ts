import { addressToldBy } from './providers.js';

const value = 'cleo@example.org';

test.each([
  ['google', [{ value, verified: true }], value],
  ['google', [{ value, verified: false }], null],
  ['google', [{ value }], null],
  ['facebook', [{ value }], value],
  ['facebook', [{ value: 'no address' }], null],
  ['facebook', [], null],
  ['facebook', undefined, null],
] as const)('%s tells an address that it has confirmed: %j', (provider, emails, told) => {
  expect(addressToldBy(provider, emails)).toBe(told);
});
