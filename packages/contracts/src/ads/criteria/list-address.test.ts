import * as fc from 'fast-check';
import { pageSizes } from '../../limits.js';
import { type ProductType, productTypes } from '../../product-types.js';
import { type AdKind, adKinds } from '../ad-kinds.js';
import { criteriaOf, expectAlways, sortFor } from './criteria.arbitraries.js';
import { criteriaParameters, isNarrowed } from './criteria-table.js';
import { type ListFilter, readFilter, searchOf, withoutCriteria } from './list-address.js';
import { AdListQuery, listProblems } from './list-query.js';

const defaults = { sort: 'newest' as const, limit: 24 as const };
const read = (search: string, productType: ProductType = 'car', kind: AdKind = 'for-sale') =>
  readFilter(new URLSearchParams(search), { kind, productType });

test('a filter survives the address, and a default filter leaves the address empty', () => {
  const filter: ListFilter = {
    text: 'zoe r135',
    sort: 'price-low',
    limit: 48,
    subType: ['suv', 'van'],
    priceMin: 1000,
    priceMax: 9000.5,
    currency: 'NOK',
  };
  expect(searchOf(filter).toString()).toBe(
    'text=zoe+r135&subType=suv&subType=van&priceMin=1000&priceMax=9000.5&currency=NOK&sort=price-low&limit=48',
  );
  expect(read(searchOf(filter).toString())).toEqual({ filter, refused: [] });
  expect(searchOf({ ...defaults, text: '', currency: 'NOK' }).size).toBe(0);
});

test('invalid parts of an address are left out and reported', () => {
  expect(read('sort=random&limit=1000&subType=boat&priceMin=-1&priceMax=cheap&currency=XXX')).toEqual({
    filter: defaults,
    refused: [
      'The type of a car is one of: hatchback, saloon, estate, suv, van, microcar.',
      'The lowest price is not negative.',
      'The highest price is a number.',
      expect.stringContaining('Prices can be compared in: EUR'),
      'The sort is one of: newest, price-low, price-high, range, health, odometer, nearest.',
      'The limit is a whole number from 1 to 96.',
    ],
  });
});

test('a parameter without a value asks for nothing', () =>
  expect(read('text=+&subType=&priceMin=&priceMax=&currency=&sort=&limit=')).toEqual({
    filter: defaults,
    refused: [],
  }));

test('“nearest first” needs a place', () => {
  const filter: ListFilter = { ...defaults, near: '2778067', radiusKm: 50, sort: 'nearest' };
  expect(searchOf(filter).toString()).toBe('near=2778067&radiusKm=50&sort=nearest');
  expect(read('near=2778067&radiusKm=50&sort=nearest')).toEqual({ filter, refused: [] });
  expect(read('sort=nearest')).toEqual({
    filter: defaults,
    refused: [expect.stringMatching(/needs a place/)],
  });
  expect(searchOf({ ...filter, near: undefined }).size).toBe(0);
});

test('the address has the placeId and not the coordinates', () => {
  const nearPlace = { town: 'Graz', lat: 47.07, lon: 15.45 };
  expect(searchOf({ ...defaults, near: '2778067', nearPlace }).toString()).toBe('near=2778067');
});

test('a currency without a price asks for nothing', () =>
  expect(read('currency=NOK')).toEqual({ filter: defaults, refused: [] }));

test('a type of another vehicle is none of this one', () => {
  expect(read('subType=suv', 'bike').filter).toEqual(defaults);
  expect(read('subType=suv&subType=cargo', 'bike')).toEqual({
    filter: { ...defaults, subType: ['cargo'] },
    refused: [expect.stringContaining('The type of a bike is one of')],
  });
});

test('a criterion that does not apply to the type of vehicle is left out and reported', () => {
  expect(read('legalClass=epac&dcKwMin=50', 'car')).toEqual({
    filter: { ...defaults, dcKwMin: 50 },
    refused: ['“Legal class” does not apply to a car.'],
  });
  expect(read('connector=&dcKwMin=', 'bike').refused).toEqual([]);
});

test.each(['0x10', '1e3', ' 5 '])('a number that is written as %j is left out', (written) =>
  expect(read(String(new URLSearchParams({ priceMax: written })))).toEqual({
    filter: defaults,
    refused: ['The highest price is a number.'],
  }),
);

test('a criterion or an order that wanted ads do not have is left out of their lists and reported', () => {
  expect(read('condition=new&dcKwMin=50&rangeKmMin=300&sort=range', 'car', 'wanted')).toEqual({
    filter: { ...defaults, rangeKmMin: 300 },
    refused: [
      '“DC charging power” applies only to ads for sale.',
      '“Condition” applies only to ads for sale.',
      '“Longest range first” applies only to ads for sale.',
    ],
  });
  expect(read('sort=price-low', 'car', 'wanted')).toEqual({
    filter: { ...defaults, sort: 'price-low' },
    refused: [],
  });
});

test('ads that do not say are asked for only together with a criterion', () => {
  expect(read('withUnknown=true').filter).toEqual(defaults);
  const filter: ListFilter = { ...defaults, rangeKmMin: 300, withUnknown: true };
  expect(read('rangeKmMin=300&withUnknown=true').filter).toEqual(filter);
  expect(searchOf(filter).toString()).toBe('rangeKmMin=300&withUnknown=true');
  expect(searchOf({ ...defaults, withUnknown: true }).size).toBe(0);
});

test('at most eight different words are searched for, and the rest is told of', () => {
  const eight = 'one two three four five six seven eight';
  expect(read(`text=${eight} Eight one`)).toEqual({
    filter: { ...defaults, text: `${eight} Eight one` },
    refused: [],
  });
  expect(read(`text=${eight} nine`)).toEqual({
    filter: { ...defaults, text: eight },
    refused: ['Search for at most 8 different words.'],
  });
});

test('one criterion narrows a list; an empty search does not', () => {
  expect(isNarrowed({ text: 'zoe' })).toBe(true);
  expect(isNarrowed({ text: '' })).toBe(false);
});

const anyAbout = fc.record({
  kind: fc.constantFrom(...adKinds),
  productType: fc.constantFrom(...productTypes),
});
const anyFilter = anyAbout.chain((about) =>
  fc.record({
    about: fc.constant(about),
    filter: criteriaOf(about).chain((criteria) =>
      fc
        .record({ sort: sortFor(about.kind, criteria), limit: fc.constantFrom(...pageSizes.choices) })
        .map((page): ListFilter => ({ ...criteria, ...page })),
    ),
  }),
);

test('every filter is read from its address as it was, and nothing of it is refused', () =>
  expectAlways(
    fc.property(anyFilter, ({ about, filter }) => {
      const search = searchOf(filter).toString();
      const { filter: again, refused } = readFilter(new URLSearchParams(search), about);
      expect({ again, refused }).toEqual({ again: filter, refused: [] });
      expect(searchOf(again).toString()).toBe(search);
    }),
  ));

test('what is read of any address is what the server takes, and stays as it is when it is read again', () => {
  const names = [...Object.keys(criteriaParameters), 'sort', 'limit'];
  const values = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('suv', 'kick', '5', '1e400', 'NOK', '-0', 'true', 'ccs2', 'epac', '2020'),
  );
  const anySearch = fc.array(fc.tuple(fc.constantFrom(...names), values));
  expectAlways(
    fc.property(anyAbout, anySearch, (about, pairs) => {
      const { filter } = readFilter(new URLSearchParams(pairs), about);
      expect(AdListQuery.safeParse(filter).error?.issues ?? []).toEqual([]);
      expect(listProblems(about, filter)).toEqual([]);
      expect(readFilter(searchOf(filter), about)).toEqual({ filter, refused: [] });
    }),
  );
});

test('without its criteria a filter keeps its order and the size of its pages', () =>
  expectAlways(
    fc.property(anyFilter, ({ filter }) => {
      const { sort, limit } = filter;
      expect(withoutCriteria(filter)).toEqual({ sort, limit });
    }),
  ));
