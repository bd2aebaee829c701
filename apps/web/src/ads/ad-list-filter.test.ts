import { comparing } from '@voltyard/contracts/ads/ad-order';
import { carCard } from './ad-fixtures';
import { adIdOf } from './kinds/ad-kind';
import { wantedCarCard } from './wanted-fixtures';
import { filterOf, matchesText, searchOf } from './ad-list-filter';

test('a filter survives the URL, and says nothing when it is as usual', () => {
  const filter = { text: 'zoe r135', sort: 'price-low' as const, limit: 48 as const };
  expect(filterOf(searchOf(filter))).toEqual(filter);
  expect(searchOf({ text: '  ', sort: 'newest', limit: 24 }).size).toBe(0);
});

test('a sort or a page size nobody knows is the usual one', () =>
  expect(filterOf(new URLSearchParams('sort=random&limit=1000'))).toEqual({
    text: '',
    sort: 'newest',
    limit: 24,
  }));

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
