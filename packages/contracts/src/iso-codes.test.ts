import { countryCodes, currencyCodes } from './iso-codes.js';

test('every country code has an English name, and none stands twice', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes).toHaveLength(249);
});

test('every currency code has an English name, and none stands twice', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  expect(currencyCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
});
