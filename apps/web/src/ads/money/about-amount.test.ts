import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { aboutAmountOf } from './about-amount';

test('a price in another currency is shown in the reader’s, to three digits', () => {
  expect(aboutAmountOf(carCard({ price: 8200, currency: 'NOK' }), 'EUR')).toBe('about €720');
  expect(aboutAmountOf(bikeCard({ price: 720, currency: 'EUR' }), 'GBP')).toBe('about £609');
});

test('a budget is shown from its lowest to its highest amount', () => {
  const wanted = wantedCarCard({ budgetMin: 80_000, budgetMax: 150_000, currency: 'NOK' });
  expect(aboutAmountOf(wanted, 'EUR')).toBe('about €7,020 – €13,200');
  expect(aboutAmountOf({ ...wanted, budgetMin: 0 }, 'EUR')).toBe('about €13,200');
});

test.each([
  ['is in the reader’s own currency', { price: 8200, currency: 'EUR' }],
  ['is in a currency without a rate', { price: 8200, currency: 'AED' }],
  ['is on request', { priceType: 'on-request' as const, currency: 'NOK' as const }],
  ['is zero', { price: 0, currency: 'NOK' }],
])('nothing is told of a price that %s', (_, fields) =>
  expect(aboutAmountOf(carCard(fields as Parameters<typeof carCard>[0]), 'EUR')).toBeNull(),
);
