import { currencyCodes } from '../iso-codes.js';
import { converted, inEuros } from './in-euros.js';
import { comparedCurrencies, exchangeRates } from './rates.js';

test('an amount is divided by its rate of the day, and euros stay what they are', () => {
  expect(inEuros(8990, 'EUR')).toBe(8990);
  expect(inEuros(8200, 'NOK')).toBeCloseTo(719.52, 2);
  expect(inEuros(1000, 'GBP')).toBeCloseTo(1181.5, 1);
});

test.each(['AED', 'XXX', '', 'toString'])('a currency without a rate (%s) cannot be compared', (currency) =>
  expect(inEuros(1, currency)).toBeNull(),
);

test('the table is of one day, of currencies there are, and no rate is nothing', () => {
  expect(exchangeRates.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(comparedCurrencies.filter((code) => !currencyCodes.includes(code))).toEqual([]);
  expect(Object.values(exchangeRates.perEuro).filter((rate) => !(rate > 0))).toEqual([]);
});

test.each(comparedCurrencies)('prices in %s stand in euros as they stand among themselves', (currency) => {
  const amounts = [0, 0.01, 0.02, 99.99, 100, 12_345.67, 99_999_999_998.99, 99_999_999_999];
  const euros = amounts.map((amount) => inEuros(amount, currency)!);
  expect(euros.toSorted((one, other) => one - other)).toEqual(euros);
  expect(new Set(euros).size).toBe(amounts.length);
});

test('an amount is converted through euros when both currencies have a rate', () => {
  expect(converted(8200, 'NOK', 'EUR')).toBe(inEuros(8200, 'NOK'));
  expect(converted(inEuros(8200, 'NOK')!, 'EUR', 'NOK')).toBeCloseTo(8200, 6);
  expect(converted(8200, 'AED', 'EUR')).toBeNull();
});
