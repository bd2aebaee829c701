import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import { currencyOf } from './currency-of';

test.each([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['VE', 'VES'],
  ['SN', 'XOF'],
  ['', 'EUR'],
])('in %j is paid with %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});

test('every country has a currency that can be chosen', () => {
  expect(countryCodes.filter((country) => !currencyCodes.includes(currencyOf(country)))).toEqual([]);
});
