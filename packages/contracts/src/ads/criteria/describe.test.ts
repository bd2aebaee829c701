import * as fc from 'fast-check';
import { moneyOf } from '../../money/money-of.js';
import { type ProductType, productTypes } from '../../product-types.js';
import { conditionNames, connectorNames, legalClassNames, subTypeNames } from '../ad-copy.js';
import { batteryOf, kilometres } from '../quantities.js';
import { criteriaOf, expectAlways, located } from './criteria.arbitraries.js';
import { type Criteria, isNarrowed } from './criteria-table.js';
import { chipsOf, filterFields, type ModelBrands, sentenceOf } from './describe.js';
import { readFilter } from './list-address.js';

const cars = { kind: 'for-sale', productType: 'car' } as const;

test.each<[Criteria, string]>([
  [{}, 'Cars'],
  [{ priceMax: 20_000 }, 'Cars up to €20,000'],
  [{ brand: ['Renault'], model: ['Zoe'], priceMax: 15_000 }, 'Renault Zoe up to €15,000'],
  [{ brand: ['Renault'], model: ['Zoe', 'Twingo'] }, 'Cars by Renault named Zoe or Twingo'],
  [{ model: ['Zoe'] }, 'Cars named Zoe'],
  [{ subType: ['suv', 'van', 'estate'] }, 'Cars of type SUV, van or estate'],
  [
    { text: 'heat pump', priceMin: 1000, priceMax: 9000.5 },
    'Cars from €1,000 to €9,000.50 with the words “heat pump”',
  ],
  [
    { brand: ['VW'], yearMin: 2020, batteryUsableKwhMin: 50, sohPercentMin: 85, withPhotos: true },
    'Cars by VW from the year 2020 with at least 50\u00a0kWh, at least 85\u00a0% battery health, photos',
  ],
  [{ rangeKmMin: 300, withUnknown: true }, 'Cars with at least 300\u00a0km range, or that do not say'],
  [{ withUnknown: true }, 'Cars'],
  [{ text: 'family', withPhotos: true }, 'Cars with photos and the words “family”'],
])('%j reads: %s', (criteria, sentence) => expect(sentenceOf(cars, criteria)).toBe(sentence));

test('wanted ads are said to be wanted', () =>
  expect(sentenceOf({ kind: 'wanted', productType: 'bike' }, { priceMin: 500, currency: 'GBP' })).toBe(
    'Wanted bikes from £500',
  ));

test('wanted ads are told from the side of those who could sell', () => {
  const wanted = { kind: 'wanted', productType: 'car' } as const;
  expect(sentenceOf(wanted, { brand: ['Tesla'], sohPercentMin: 90, text: 'family', priceMin: 9000 })).toBe(
    'Wanted cars from €9,000 with the words “family” whose buyers would take one by Tesla with at least 90\u00a0% battery health',
  );
  const labels = filterFields('wanted', 'car').map(({ field }) => field.label);
  expect(labels).toEqual(expect.arrayContaining(['My car’s battery health', 'My car’s range', 'Price']));
});

test('a legal class is said in plain words, and only those of the type are offered', () => {
  const classes = (productType: ProductType) =>
    filterFields('for-sale', productType).flatMap(({ criterion, field }) =>
      field.operator === 'any-of' && criterion === 'legalClass'
        ? field.choices.map(({ label }) => label)
        : [],
    );
  expect(classes('bike')).toContain('Pedelec to 25 km/h (EPAC)');
  expect(classes('scooter')).toContain('Street-legal kick scooter in Germany (eKFV)');
  expect(classes('scooter').join()).not.toContain('EPAC');
  expect(
    sentenceOf({ kind: 'for-sale', productType: 'bike' }, { legalClass: ['epac'], withPhotos: true }),
  ).toBe('Bikes with legal class Pedelec to 25 km/h (EPAC), photos');
});

test('a chip says one part of what is given', () =>
  expect(
    chipsOf(cars, { text: 'zoe', subType: ['suv', 'van'], priceMin: 1000, priceMax: 2000, currency: 'NOK' }),
  ).toEqual([
    { criterion: 'text', key: 'text “zoe”', label: '“zoe”', without: { text: undefined } },
    { criterion: 'subType', key: 'subType SUV', label: 'SUV', without: { subType: ['van'] } },
    { criterion: 'subType', key: 'subType Van', label: 'Van', without: { subType: ['suv'] } },
    {
      criterion: 'price',
      key: 'price From NOK\u00a01,000',
      label: 'From NOK\u00a01,000',
      without: { priceMin: undefined },
    },
    {
      criterion: 'price',
      key: 'price Up to NOK\u00a02,000',
      label: 'Up to NOK\u00a02,000',
      without: { priceMax: undefined },
    },
  ]));

test('a chip of a model names its brand, where one is chosen or known', () => {
  const labels = (criteria: Criteria, brands?: ModelBrands) =>
    chipsOf(cars, criteria, brands).flatMap(({ criterion, label }) => (criterion === 'model' ? label : []));
  expect(labels({ model: ['1', 'Zoë'] }, new Map([['zoe', 'Renault']]))).toEqual(['Model 1', 'Renault Zoë']);
  expect(labels({ brand: ['BMW'], model: ['1'] })).toEqual(['BMW 1']);
  expect(labels({ brand: ['BMW', 'Audi'], model: ['1'] })).toEqual(['Model 1']);
});

test('chips of wanted ads say what their buyers accept', () => {
  const wanted = { kind: 'wanted', productType: 'car' } as const;
  const criteria = { sohPercentMin: 90, odometerKmMax: 60_000, yearMin: 2019, priceMin: 9000 };
  expect(chipsOf(wanted, criteria).map(({ label }) => label)).toEqual([
    'From €9,000',
    'Accepts 2019',
    'Accepts 60,000\u00a0km',
    'Accepts 90\u00a0% battery health',
  ]);
});

const anyQuestion = fc.constantFrom(...productTypes).chain((productType) =>
  fc.record({
    productType: fc.constant(productType),
    criteria: criteriaOf({ kind: 'for-sale', productType }).map(located),
  }),
);

/** Every value that is given, as people read it. */
function valuesAsked(productType: ProductType, criteria: Criteria): string[] {
  const { text = [], subType = [], brand = [], model = [], currency = 'EUR', connector = [] } = criteria;
  const { condition = [], batteryOwnership = [], legalClass = [], withPhotos, withUnknown } = criteria;
  const owned = { included: 'battery included', leased: 'battery leased', none: 'no battery' };
  const all = <Value extends string | number>(value: Value | undefined, read: (value: Value) => string) =>
    value === undefined ? [] : [read(value)];
  const named = (values: readonly string[], names: object) =>
    values.map((value) => new Map(Object.entries(names)).get(value) as string);
  return [
    [text].flat().map((words) => `“${words}”`),
    named(subType, subTypeNames[productType]),
    [...brand, ...model],
    all(criteria.priceMin, (amount) => `from ${moneyOf(amount, currency)}`),
    all(criteria.priceMax, (amount) => `to ${moneyOf(amount, currency)}`),
    all(criteria.nearPlace?.town, (town) => `${kilometres(criteria.radiusKm ?? 100)} of ${town}`),
    all(criteria.yearMin, (year) => `from the year ${year}`),
    all(criteria.yearMax, (year) => `to the year ${year}`),
    all(criteria.odometerKmMax, (km) => `at most ${km.toLocaleString('en')}\u00a0km`),
    all(criteria.rangeKmMin, (km) => `at least ${km.toLocaleString('en')}\u00a0km range`),
    all(criteria.batteryUsableKwhMin, (kwh) => `at least ${batteryOf(productType, kwh)}`),
    all(criteria.sohPercentMin, (percent) => `at least ${percent}\u00a0% battery health`),
    named(connector, connectorNames),
    all(criteria.dcKwMin, (kw) => `at least ${kw.toLocaleString('en')}\u00a0kW DC`),
    named(condition, conditionNames),
    named(batteryOwnership, owned),
    named(legalClass, legalClassNames),
    withPhotos ? ['photos'] : [],
    // One chip for all states, and one phrase.
    criteria.state === undefined ? [] : [' ones'],
    withUnknown ? ['or that do not say'] : [],
  ].flat();
}

test('the sentence names every criterion, in a word for each of its values', () =>
  expectAlways(
    fc.property(anyQuestion, ({ productType, criteria }) => {
      // Within it, names begin without a capital letter.
      const sentence = sentenceOf({ kind: 'for-sale', productType }, criteria).toLowerCase();
      const values = valuesAsked(productType, criteria);
      expect(values.filter((value) => !sentence.includes(value.toLowerCase()))).toEqual([]);
      expect(chipsOf({ kind: 'for-sale', productType }, criteria)).toHaveLength(values.length);
    }),
  ));

test('removing one chip after the other leads to the whole list, and every step reads otherwise', () =>
  expectAlways(
    fc.property(anyQuestion, ({ productType, criteria }) => {
      let left = criteria;
      const first = () => chipsOf({ kind: 'for-sale', productType }, left)[0];
      for (let chip = first(); chip; chip = first()) {
        const before = sentenceOf({ kind: 'for-sale', productType }, left);
        left = { ...left, ...chip.without };
        expect(sentenceOf({ kind: 'for-sale', productType }, left)).not.toBe(before);
      }
      expect(isNarrowed(left)).toBe(false);
    }),
  ));

const fieldsOf = (...about: Parameters<typeof filterFields>) =>
  filterFields(...about).map(({ criterion }) => criterion);

test('the filter offers the criteria that the ads have fields for', () => {
  const everywhere = [
    'text',
    'subType',
    'brand',
    'model',
    'price',
    'place',
    'year',
    'odometer',
    'range',
    'battery',
    'health',
  ];
  expect(fieldsOf('for-sale', 'car')).toEqual([
    ...everywhere,
    'connector',
    'dcPower',
    'condition',
    'batteryOwnership',
    'photos',
    'state',
  ]);
  expect(fieldsOf('for-sale', 'bike')).toEqual([
    ...everywhere,
    'condition',
    'batteryOwnership',
    'legalClass',
    'photos',
    'state',
  ]);
  expect(fieldsOf('wanted', 'scooter')).toEqual([
    ...everywhere,
    'connector',
    'legalClass',
    'photos',
    'state',
  ]);
});

test('the filter offers only choices that the call accepts', () => {
  for (const productType of productTypes)
    for (const { field } of filterFields('for-sale', productType)) {
      if (field.operator !== 'any-of') continue;
      const all = new URLSearchParams(
        field.choices.map(({ value }): [string, string] => [field.parameter, value]),
      );
      expect(readFilter(all, { kind: 'for-sale', productType }).refused).toEqual([]);
    }
});
