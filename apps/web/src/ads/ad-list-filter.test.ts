import { comparing } from '@voltyard/contracts/ads/ad-order';
import { carCard } from './ad-fixtures';
import { adIdOf } from './kinds/ad-kind';
import { wantedCarCard } from './wanted-fixtures';
import { type AdListFilter, matchesSubType, matchesText, readFilter, searchOf } from './ad-list-filter';

const usual = { text: '', sort: 'newest' as const, limit: 24 as const };
const read = (search: string) => readFilter(new URLSearchParams(search), 'car');

test('a filter survives the URL, and says nothing when it is as usual', () => {
  const filter: AdListFilter = {
    text: 'zoe r135',
    sort: 'price-low',
    limit: 48,
    subType: 'suv',
    priceMin: 1000,
    priceMax: 9000.5,
    currency: 'NOK',
  };
  expect(read(searchOf(filter).toString())).toEqual({ filter, refused: [] });
  expect(searchOf({ ...usual, text: '  ' }).size).toBe(0);
});

test('what the server would refuse is left out and told of', () => {
  expect(read('sort=random&limit=1000&subType=boat&priceMin=-1&priceMax=cheap&currency=XXX')).toEqual({
    filter: usual,
    refused: [
      'The type of a car is one of: hatchback, saloon, estate, suv, van, microcar.',
      'The lowest price is not negative.',
      'The highest price is a number.',
      expect.stringContaining('Prices can be compared in: EUR'),
      'The sort is one of: newest, price-low, price-high.',
      'The limit is a whole number from 1 to 96.',
    ],
  });
});

test('a type of another vehicle is none of this one', () =>
  expect(readFilter(new URLSearchParams('subType=suv'), 'bike').filter).toEqual(usual));

test('at most eight different words are searched for, and the rest is told of', () => {
  const eight = 'one two three four five six seven eight';
  expect(read(`text=${eight} Eight one`)).toEqual({
    filter: { ...usual, text: `${eight} Eight one` },
    refused: [],
  });
  expect(read(`text=${eight} nine`)).toEqual({
    filter: { ...usual, text: eight },
    refused: ['Search for at most 8 different words.'],
  });
});

test('wanted ads are not of one type', () => {
  expect(matchesSubType(carCard({ subType: 'suv' }), 'suv')).toBe(true);
  expect(matchesSubType(carCard({ subType: 'van' }), 'suv')).toBe(false);
  expect(matchesSubType(wantedCarCard({ subTypes: ['suv'] }), 'suv')).toBe(false);
  expect(matchesSubType(wantedCarCard(), undefined)).toBe(true);
});

test('every word must begin a word of the ad, accents and case aside', () => {
  const card = carCard({ title: 'Citroën ë-C4', brand: 'Citroën', description: 'One owner, heat pump' });
  expect(matchesText(card, 'citroen HEAT')).toBe(true);
  expect(matchesText(card, 'citroen tesla')).toBe(false);
  expect(matchesText(card, 'wner')).toBe(false);
  expect(matchesText(card, '')).toBe(true);
});

test('a wanted ad is found by every brand and model it asks for', () => {
  const card = wantedCarCard({ brands: ['Renault', 'Citroën'], models: ['ë-C3'] });
  expect(matchesText(card, 'citroen c3')).toBe(true);
  expect(matchesText(card, 'renault city')).toBe(true);
  expect(matchesText(card, 'zoe')).toBe(false);
});

test('wanted ads are sorted by their highest budget', () => {
  const rich = wantedCarCard({ budgetMin: 1, budgetMax: 900 });
  const poor = wantedCarCard({ budgetMin: 2, budgetMax: 100 });
  expect([rich, poor].toSorted(comparing['price-low'])).toEqual([poor, rich]);
});

test('rows that arrive live stand where the server would put them', () => {
  const cheap = carCard({ sellerAdId: '1', price: 100, createdAt: '2026-01-01T00:00:00.000Z' });
  const dear = carCard({ sellerAdId: '2', price: 900, createdAt: '2026-01-02T00:00:00.000Z' });
  const twin = carCard({ sellerAdId: '3', price: 100, createdAt: '2026-01-01T00:00:00.000Z' });
  const order = (sort: keyof typeof comparing) => [dear, twin, cheap].toSorted(comparing[sort]).map(adIdOf);
  expect(order('newest')).toEqual(['2', '3', '1']);
  expect(order('price-low')).toEqual(['1', '3', '2']);
  expect(order('price-high')).toEqual(['2', '3', '1']);
});
