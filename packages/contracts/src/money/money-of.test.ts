import { moneyOf, roughMoneyOf } from './money-of.js';

test.each([
  [27_500, 'EUR', '€27,500'],
  [99.5, 'EUR', '€99.50'],
  [99.5, 'JPY', '¥100'],
])('%d %s is %s', (amount, currency, text) => expect(moneyOf(amount, currency)).toBe(text));

test.each([
  [719.52, 'EUR', '€720'],
  [13_249, 'EUR', '€13,200'],
  [26.4, 'USD', '$26'],
  [4.567, 'GBP', '£4.57'],
  [4.5, 'EUR', '€4.50'],
  [0, 'EUR', '€0'],
  [1_234_567, 'JPY', '¥1,230,000'],
])('about %d %s is %s', (amount, currency, text) => expect(roughMoneyOf(amount, currency)).toBe(text));
