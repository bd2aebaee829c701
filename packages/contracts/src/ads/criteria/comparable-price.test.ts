import { comparablePrices, eurosHighFirst, eurosLowFirst } from './comparable-price.js';

test('a price is compared in euros, in both orders', () => {
  for (const euros of [eurosLowFirst, eurosHighFirst]) {
    expect(euros({ currency: 'EUR', price: 0 })).toBe(0);
    expect(euros({ currency: 'EUR', price: 99_999_999_999, priceType: 'fixed' })).toBe(99_999_999_999);
    expect(euros({ currency: 'EUR', budgetMax: 900 })).toBe(900);
  }
});

test.each([
  ['that is told on request only', { currency: 'EUR', price: 50, priceType: 'on-request' }],
  ['that is left out', { currency: 'EUR' }],
  ['in a currency without a rate', { currency: 'AED', price: 50 }],
])('a price %s is next to all comparable ones, at the end of each order', (_, ad) => {
  expect(comparablePrices).toEqual({ min: 0, max: Number.MAX_SAFE_INTEGER - 1 });
  expect(eurosLowFirst(ad)).toBe(Number.MAX_SAFE_INTEGER);
  expect(eurosHighFirst(ad)).toBe(-1);
});
