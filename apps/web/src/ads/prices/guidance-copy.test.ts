import { guidance } from '../../testing/market-fixtures';
import { guidanceSource, placeAmong } from './guidance-copy';

test('it is said which ads the prices are from, and how wide it was looked', () => {
  expect(guidanceSource('Renault Zoe', guidance({ count: 12 }))).toBe(
    'From 12 ads for the Renault Zoe in the last 180 days, first registered 2019 to 2021, with 30,000\u00a0km to 50,000\u00a0km.',
  );
  expect(guidanceSource('Niu NQi', guidance({ count: 8, years: null, odometerKm: null }))).toBe(
    'From 8 ads for the Niu NQi in the last 180 days.',
  );
});

test.each([
  [8999, 'within the lowest quarter'],
  [9000, 'within the middle half'],
  [12_000, 'within the middle half'],
  [12_001, 'within the highest quarter'],
])('%d is %s', (price, place) =>
  expect(placeAmong(guidance({ p25: 9000, p50: 10_000, p75: 12_000 }), price)).toBe(place),
);
