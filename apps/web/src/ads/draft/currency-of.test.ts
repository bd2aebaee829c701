import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import { currencyOf, suggestedCountry } from './currency-of';

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

test.each([
  ['de-AT', 'en-US', 'AT'],
  ['de', 'en-US', 'DE'],
  ['es-419', 'es', 'ES'],
  ['eo', 'fr-CA', 'CA'],
  ['eo', 'ia', ''],
])('the languages %s and %s suggest the country %j', (...given) => {
  const [first, second, country] = given;
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue([first, second]);
  expect(suggestedCountry()).toBe(country);
  languages.mockRestore();
});
