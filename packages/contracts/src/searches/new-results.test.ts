import { resultsIn } from './new-results.js';

test.each([
  [{ count: 1 }, '1 new car'],
  [{ count: 100 }, '99+ new cars'],
  [{ count: 0, fallen: 1 }, '1 car whose price fell into your budget'],
  [{ count: 0, fallen: 2 }, '2 cars whose price fell into your budget'],
  [{ count: 2, fallen: 1 }, '2 new cars and 1 whose price fell into your budget'],
])('%j of a search is “%s”', (found, words) => {
  expect(resultsIn({ productType: 'car', ...found })).toBe(words);
});
