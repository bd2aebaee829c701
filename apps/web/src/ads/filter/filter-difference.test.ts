import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { filterDifference } from './filter-difference';

const page = { sort: 'newest', limit: 24 } as const;

test.each<[names: string, one: Partial<ListFilter>, other: Partial<ListFilter>]>([
  ['brand', { brand: ['Tesla'] }, { brand: ['Tesla', 'BMW'] }],
  ['price', { priceMax: 9000, currency: 'EUR' }, { priceMin: 100, priceMax: 9000, currency: 'NOK' }],
  ['text brand', { text: 'zoe' }, { brand: ['Renault'] }],
  ['sort', {}, { sort: 'price-low' }],
  ['', { subType: ['suv'] }, { subType: ['suv'] }],
])('filters differ in: %s', (names, one, other) =>
  expect(filterDifference({ ...page, ...one }, { ...page, ...other })).toBe(names),
);
