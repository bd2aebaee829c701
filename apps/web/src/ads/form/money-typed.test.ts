import { moneyTyped, otherCurrency } from './money-typed';

test.each([
  ['19 900 €', 'EUR'],
  ['€19,900', 'EUR'],
  ['€ 19.900,00', 'EUR'],
  ['19900 EUR', 'EUR'],
  ['eur 19900', 'EUR'],
  ['$19,900.00', 'USD'],
  ['CA$19,900', 'CAD'],
  ['$19,900', 'CAD'],
  ['19 900 kr', 'SEK'],
  ["CHF 19'900", 'CHF'],
  ['19900', 'EUR'],
  ['19.9k', 'EUR'],
  ['€19,9K', 'EUR'],
  ['19900', ''],
])('%s is an amount in %s', (typed, currency) => {
  expect(moneyTyped(typed, currency)).toBe(19_900);
  expect(otherCurrency(typed, currency)).toBeNull();
});

test.each([
  ['19 900 €', 'CHF', '€'],
  ['usd 19900', 'EUR', 'USD'],
  ['$19,900', 'EUR', '$'],
])('%s is no amount in %s', (typed, currency, mark) => {
  expect(moneyTyped(typed, currency)).toBeNaN();
  expect(otherCurrency(typed, currency)).toBe(
    `“${mark}” is not ${currency}, the chosen currency: choose the other one, or write the number alone.`,
  );
});

test.each(['about 19900', '19900 bottles', '€', 'EUR EUR 5', '12€50', '20q', ''])(
  '%p is no amount',
  (typed) => {
    expect(moneyTyped(typed, 'EUR')).toBeNaN();
    expect(otherCurrency(typed, 'EUR')).toBeNull();
  },
);
