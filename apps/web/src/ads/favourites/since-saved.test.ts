import { savedCardOf } from '@voltyard/contracts/favourites/saved-card';
import { carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { amountWhenSaved, sinceSaved } from './since-saved';

const car = (price: number, changes = {}) =>
  carCard({ price, currency: 'EUR', priceType: 'fixed', ...changes });
const onRequest = () => {
  const { price: _, ...card } = car(0, { priceType: 'on-request' });
  return card as ReturnType<typeof car>;
};

test.each([
  ['a lower price', car(20_000), car(18_600), 'Reduced by €1,400 since you saved it'],
  ['a higher price', car(20_000), car(20_500), 'Raised by €500 since you saved it'],
  ['the same price', car(20_000), car(20_000, { title: 'Other words' }), null],
  ['another currency', car(20_000), car(20_000, { currency: 'CHF' }), 'It was €20,000 when you saved it'],
  ['a price that is told on request now', car(20_000), onRequest(), 'It was €20,000 when you saved it'],
  ['a price that was told on request', onRequest(), car(20_000), null],
  ['a reserved ad', car(20_000), car(20_000, { state: 'reserved' }), 'Now reserved'],
  [
    'a reduced one that is sold',
    car(20_000, { state: 'reserved' }),
    car(19_000, { state: 'sold' }),
    'Reduced by €1,000 since you saved it · Now sold',
  ],
  [
    'one that is live again',
    car(20_000, { state: 'reserved' }),
    car(20_000, { state: 'live' }),
    'Available again',
  ],
  [
    'a higher budget',
    wantedCarCard({ budgetMax: 15_000 }),
    wantedCarCard({ budgetMax: 16_000 }),
    'Budget raised by €1,000 since you saved it',
  ],
  [
    'a lower budget',
    wantedCarCard({ budgetMax: 15_000 }),
    wantedCarCard({ budgetMax: 14_000 }),
    'Budget lowered by €1,000 since you saved it',
  ],
])('%s', (_, before, now, sentence) => expect(sinceSaved(savedCardOf(before), now)).toBe(sentence));

test('the amount when it was saved, where it was told', () => {
  expect(amountWhenSaved(savedCardOf(car(20_000)))).toBe('€20,000');
  expect(amountWhenSaved(savedCardOf(onRequest()))).toBeNull();
});
