import { AdListQuery, conditionOf, listProblems } from './list-query.js';
import { searchable } from '../searched-words.js';
const refused = (text: string) =>
  AdListQuery.safeParse({ text }).error?.issues.map(({ message }) => message) ?? [];

describe('the words a list is searched for', () => {
  test('eight different ones are searched, a ninth is refused by a sentence that names the bound', () => {
    expect(refused('a b c d e f g h')).toEqual([]);
    expect(refused('a b c d e f g h i')).toEqual(['Search for at most 8 different words.']);
  });

  test('the same word again is no other word', () => {
    expect(refused(Array.from({ length: 50 }, () => 'a').join(' '))).toEqual([]);
  });

  test('one character that is written as many words counts as those', () => {
    expect(refused('ﷺ a b c d')).toEqual([]);
    expect(refused('ﷺ a b c d e')).toEqual(['Search for at most 8 different words.']);
  });

  test('a text without a letter or a digit is refused by a sentence; an empty one asks for nothing', () => {
    for (const text of ['😀', '–', ' *?! '])
      expect(refused(text)).toEqual(['There is nothing to search for: a search needs a letter or a digit.']);
    expect(refused('')).toEqual([]);
    expect(refused('  ')).toEqual([]);
    expect(refused('😀 zoe')).toEqual([]);
    expect(searchable('😀')).toBe('');
  });

  test('a text that may be asked is left as it is, of another as much is taken as may be', () => {
    expect(searchable('Renault  Zoë')).toBe('Renault  Zoë');
    expect(searchable('a b c d e f g h i j')).toBe('a b c d e f g h');
    expect(refused(searchable('word '.repeat(40)))).toEqual([]);
  });
});

describe('the type a list is narrowed to', () => {
  test('is one of its product type, or several', () => {
    expect(listProblems({ kind: 'for-sale', productType: 'car' }, { subType: ['suv', 'van'] })).toEqual([]);
    expect(listProblems({ kind: 'for-sale', productType: 'scooter' }, { subType: ['maxi'] })).toEqual([]);
    expect(listProblems({ kind: 'for-sale', productType: 'car' }, {})).toEqual([]);
  });

  test('is given once or several times, and twice the same is once', () => {
    expect(AdListQuery.parse({ subType: 'suv' }).subType).toEqual(['suv']);
    expect(AdListQuery.parse({ subType: ['suv', 'van', 'suv'] }).subType).toEqual(['suv', 'van']);
    expect(AdListQuery.parse({}).subType).toBeUndefined();
  });

  test.each([
    ['scooter', 'suv', 'The type of a scooter is one of: kick, seated, maxi.'],
    ['car', 'SUV', 'The type of a car is one of: hatchback, saloon, estate, suv, van, microcar.'],
    [
      'bike',
      '',
      'The type of a bike is one of: pedelec, speed-pedelec, cargo, mountain, folding, motorcycle.',
    ],
    ['scooter', 'constructor', 'The type of a scooter is one of: kick, seated, maxi.'],
  ] as const)('of %s: %j is refused by a sentence that names them', (productType, subType, message) => {
    expect(listProblems({ kind: 'for-sale', productType }, { subType: [subType] })).toEqual([
      { path: 'subType', message },
    ]);
  });
});

test('ads that do not say meet a condition only on request', () => {
  const criteria = { rangeKmMin: 300, subType: ['suv'], connector: ['ccs2'], near: '2778067' };
  const strict = conditionOf(criteria, 'for-sale');
  expect(strict).toMatchObject({
    range: { rangeKm: { min: 300 } },
    containsAny: { subType: ['suv'], connectors: ['ccs2'] },
  });
  expect(conditionOf({ ...criteria, withUnknown: false }, 'for-sale')).toEqual(strict);
  expect(conditionOf({ ...criteria, withUnknown: true }, 'for-sale')).toMatchObject({
    range: { rangeKm: { min: 300, orNone: true } },
    containsAny: { subType: ['suv', null], connectors: ['ccs2', null] },
    within: { orNone: true },
  });
});
