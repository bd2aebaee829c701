import { namesWithoutMistake } from './one-mistake.js';

const towns = ['berlin', 'bern', 'hamburg'];
const found = (typed: string) => [
  ...new Set(
    [...namesWithoutMistake(typed, (start) => towns.some((town) => town.startsWith(start)))].filter((name) =>
      towns.includes(name),
    ),
  ),
];

test.each([
  ['two letters swapped', 'berlni', 'berlin'],
  ['the last letter left out', 'hambur', 'hamburg'],
  ['a letter left out', 'hmburg', 'hamburg'],
  ['a letter too many', 'berllin', 'berlin'],
  ['the last letter too many', 'bernn', 'bern'],
  ['another letter', 'hanburg', 'hamburg'],
  ['another last letter', 'berm', 'bern'],
])('%s: %s stands for %s', (_mistake, typed, meant) => expect(found(typed)).toEqual([meant]));

test.each(['perlin', 'belrni', 'hbamurg', ''])(
  '%j has more than one mistake, or one in the first letter',
  (typed) => expect(found(typed)).toEqual([]),
);

test('behind what no name begins with, none is looked for', () => {
  const asked: string[] = [];
  const begins = (start: string) => {
    asked.push(start);
    return 'berlin'.startsWith(start);
  };
  expect([...namesWithoutMistake('bx'.repeat(50), begins)].length).toBeLessThan(10);
  expect(Math.max(...asked.map(({ length }) => length))).toBe(2);
});
