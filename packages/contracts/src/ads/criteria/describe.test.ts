import * as fc from 'fast-check';
import { moneyOf } from '../../money/money-of.js';
import { productTypes } from '../../product-types.js';
import { subTypeNames } from '../ad-copy.js';
import { criteriaOf, expectAlways } from './criteria.arbitraries.js';
import type { Criteria } from './criteria-table.js';
import { chipsOf, filterFields, sentenceOf } from './describe.js';
import { isNarrowed, readFilter } from './list-address.js';

const cars = { kind: 'for-sale', productType: 'car' } as const;

test.each<[Criteria, string]>([
  [{}, 'Cars'],
  [{ priceMax: 20_000 }, 'Cars to €20,000'],
  [{ subType: ['suv', 'van', 'estate'] }, 'Cars of type SUV, Van or Estate'],
  [
    { text: 'heat pump', priceMin: 1000, priceMax: 9000.5 },
    'Cars from €1,000 to €9,000.50 with the words “heat pump”',
  ],
])('%j reads: %s', (criteria, sentence) => expect(sentenceOf(cars, criteria)).toBe(sentence));

test('wanted ads are said to be wanted', () =>
  expect(sentenceOf({ kind: 'wanted', productType: 'bike' }, { priceMin: 500, currency: 'GBP' })).toBe(
    'Wanted bikes from £500',
  ));

test('a chip says one part of what is given', () =>
  expect(
    chipsOf('car', { text: 'zoe', subType: ['suv', 'van'], priceMin: 1000, priceMax: 2000, currency: 'NOK' }),
  ).toEqual([
    { criterion: 'text', label: '“zoe”', without: { text: undefined } },
    { criterion: 'subType', label: 'SUV', without: { subType: ['van'] } },
    { criterion: 'subType', label: 'Van', without: { subType: ['suv'] } },
    { criterion: 'price', label: 'From NOK\u00a01,000', without: { priceMin: undefined } },
    { criterion: 'price', label: 'Up to NOK\u00a02,000', without: { priceMax: undefined } },
  ]));

const anyQuestion = fc
  .constantFrom(...productTypes)
  .chain((productType) =>
    fc.record({ productType: fc.constant(productType), criteria: criteriaOf(productType) }),
  );

/** Every value that is given, as people read it. */
function valuesAsked(productType: 'car' | 'bike' | 'scooter', criteria: Criteria): string[] {
  const { text = [], subType = [], priceMin = [], priceMax = [], currency = 'EUR' } = criteria;
  const names: Record<string, string> = subTypeNames[productType];
  return [
    [text].flat().map((words) => `“${words}”`),
    subType.map((type) => names[type]!),
    [priceMin].flat().map((amount) => `from ${moneyOf(amount, currency)}`),
    [priceMax].flat().map((amount) => `to ${moneyOf(amount, currency)}`),
  ].flat();
}

test('the sentence names every criterion, in a word for each of its values', () =>
  expectAlways(
    fc.property(anyQuestion, ({ productType, criteria }) => {
      const sentence = sentenceOf({ kind: 'for-sale', productType }, criteria);
      const values = valuesAsked(productType, criteria);
      expect(values.filter((value) => !sentence.includes(value))).toEqual([]);
      expect(chipsOf(productType, criteria)).toHaveLength(values.length);
    }),
  ));

test('removing one chip after the other leads to the whole list, and every step reads otherwise', () =>
  expectAlways(
    fc.property(anyQuestion, ({ productType, criteria }) => {
      let left = criteria;
      for (let chip = chipsOf(productType, left)[0]; chip; chip = chipsOf(productType, left)[0]) {
        const before = sentenceOf({ kind: 'for-sale', productType }, left);
        left = { ...left, ...chip.without };
        expect(sentenceOf({ kind: 'for-sale', productType }, left)).not.toBe(before);
      }
      expect(isNarrowed(left)).toBe(false);
    }),
  ));

test('the fields of the filter ask for the parameters of the address, and offer only what may be asked', () => {
  const { text, subType, price } = filterFields('scooter');
  expect([text.parameter, subType.parameter, price.lowest, price.highest]).toEqual([
    'text',
    'subType',
    'priceMin',
    'priceMax',
  ]);
  expect(subType.choices).toEqual([
    { value: 'kick', label: 'Kick scooter' },
    { value: 'seated', label: 'Seated scooter' },
    { value: 'maxi', label: 'Maxi scooter' },
  ]);
  const all = new URLSearchParams(
    subType.choices.map(({ value }) => [subType.parameter, value] as [string, string]),
  );
  expect(readFilter(all, 'scooter').refused).toEqual([]);
});
