import { exchangeRates } from '@voltyard/contracts/money/rates';
import { adCardsView } from './ad-cards.projection.js';

test('the view of cards has the shape that its name stands for: another shape, or another way to read a field, takes the next number', () =>
  expect(adCardsView).toEqual({
    name: `ad-cards-2-${exchangeRates.date}`,
    fields: {
      kind: 'text',
      productType: 'text',
      subType: 'text',
      userId: 'text',
      eurosLowFirst: 'number',
      eurosHighFirst: 'number',
      createdAt: 'text',
    },
    indexes: [
      ['kind', 'productType', 'createdAt'],
      ['kind', 'productType', 'eurosLowFirst'],
      ['kind', 'productType', 'eurosHighFirst'],
      ['kind', 'productType', 'userId', 'createdAt'],
      ['kind', 'productType', 'position'],
      ['userId', 'position'],
    ],
    filters: ['subType', 'eurosLowFirst', 'eurosHighFirst'],
    searchedWith: ['kind', 'productType'],
  }));
