import { z } from 'zod';
import { sellerAdCard } from '../ad-card.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { between } from './between.js';
import { criteriaTable } from './criteria-table.js';

/** A row with one bound and nothing to convert, as most criteria of numbers are. */
const euros = between({
  label: 'Euros',
  parameters: { eurosMin: z.coerce.number('A number.').optional() },
  lowest: 'eurosMin',
  highest: null,
  fields: ['eurosLowFirst'],
  shown: (amount) => `${amount} euros`,
});
const car = sellerAdCard(carFields({ price: 100 }));

test('one bound is enough, and is compared as it is', () => {
  expect([99, 100, 101].map((eurosMin) => euros.judge(car, { eurosMin }))).toEqual(['met', 'met', 'failed']);
  expect(euros.condition({ eurosMin: 100 }, 'createdAt')).toEqual({ range: { eurosLowFirst: { min: 100 } } });
  expect(euros.chips('car', { eurosMin: 100 })).toEqual([
    { label: 'From 100 euros', without: { eurosMin: undefined } },
  ]);
  expect(euros.phrase('car', { eurosMin: 100 })).toBe('from 100 euros');
});

test('what an address says wrongly is told of, and asks for nothing', () =>
  expect(euros.read(new URLSearchParams('eurosMin=cheap'), 'car')).toStrictEqual({
    given: {},
    refused: ['A number.'],
  }));

test('of several fields the storage is asked by the one that the list is sorted by', () => {
  const { price } = criteriaTable;
  const range = { min: 0, max: 5 };
  expect(price.condition({ priceMax: 5 }, 'eurosHighFirst')).toEqual({ range: { eurosHighFirst: range } });
  expect(price.condition({ priceMax: 5 }, 'createdAt')).toEqual({ range: { eurosLowFirst: range } });
});

test('between bounds in a currency without a rate is no ad', () => {
  const currency = 'AED' as 'EUR';
  expect(criteriaTable.price.judge(car, { priceMin: 0, currency })).toBe('failed');
  expect(criteriaTable.price.judge(car, { priceMax: 1e9, currency })).toBe('failed');
});

test('of an address with one wrong bound the other is given', () =>
  expect(criteriaTable.price.read(new URLSearchParams('priceMin=5&priceMax=cheap'), 'car')).toStrictEqual({
    given: { priceMin: 5 },
    refused: ['The highest price is a number.'],
  }));
