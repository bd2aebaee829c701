import { priceInEuros } from './comparable-price.js';

test('prices are compared in euros, and the price of a wanted ad is its highest budget', () => {
  expect(priceInEuros({ currency: 'EUR', price: 0 })).toBe(0);
  expect(priceInEuros({ currency: 'EUR', price: 99_999_999_999, priceType: 'fixed' })).toBe(99_999_999_999);
  expect(priceInEuros({ currency: 'EUR', budgetMax: 900 })).toBe(900);
});

test.each([
  ['that is told on request only', { currency: 'EUR', price: 50, priceType: 'on-request' }],
  ['that is left out', { currency: 'EUR' }],
  ['in a currency without a rate', { currency: 'AED', price: 50 }],
])('a price %s is none to compare', (_, ad) => expect(priceInEuros(ad)).toBeNull());
