import { graz } from '@voltyard/contracts/places/places.fixtures';
import { textReader } from './text-reader.js';

/** Towns by their names, with their inhabitants. */
const towns: Readonly<Record<string, number>> = {
  Graz: 300_000,
  Nice: 340_000,
  York: 150_000,
  'New York': 8_000_000,
  Pack: 400,
  Mercedes: 40_000,
  Van: 370_000,
  In: 10_000,
};
const readText = textReader(
  async (name, leastInhabitants) => {
    const found = Object.entries(towns).find(([town]) => town.toLowerCase() === name.toLowerCase());
    if (!found || found[1] < leastInhabitants) return [];
    const named = { ...graz, town: found[0] };
    return found[0] === 'York' ? ['GB', 'US', 'CA', 'ZA'].map((country) => ({ ...named, country })) : [named];
  },
  ['Mercedes-Benz', 'Zoe'],
);
const found = async (text: string) =>
  (await readText(text)).places.map(({ place, rest }) => `${place.town} | ${rest}`);

test.each([
  ['graz', ['Graz | ']],
  ['zoe near Graz, red', ['Graz | zoe red']],
  ['zoe new york', ['New York | zoe']],
  ['nice zoe graz', ['Nice | zoe graz', 'Graz | nice zoe']],
  ['nice pack graz zoe', ['Nice | pack graz zoe', 'Graz | nice pack zoe']],
  ['graz 8010', ['Graz | ']],
  ['graz 2021', ['Graz | 2021']],
  ['graz near', ['Graz | ']],
  ['garagenwagen graz', ['Graz | garagenwagen']],
])('%s names %j', async (text, places) => expect(await found(text)).toEqual(places));

test.each([
  ['words of vehicles', 'red van mercedes'],
  ['a word that leads to another', 'zoe in'],
  ['the beginning of a name', 'gra'],
  ['nothing', ''],
])('no place is in %s', async (_, text) => expect(await found(text)).toEqual([]));

test('a village is a place only where its name is all that is asked', async () => {
  expect(await found('pack')).toEqual(['Pack | ']);
  expect(await found('battery pack')).toEqual([]);
});

test('a name that towns of several countries have is each of the three largest', async () => {
  const { places, names } = await readText('zoe york');
  expect(places.map(({ place, isOneOfMany }) => [place.country, isOneOfMany])).toEqual([
    ['GB', true],
    ['US', true],
    ['CA', true],
  ]);
  expect(names).toEqual(['york']);
});

test.each([
  ['zoe new york', [['zoe'], ['new', 'zoe']], [['new'], ['new york'], ['41', 'kwh']]],
  ['no accidents', [['accidents']], [['no'], ['1st'], ['7']]],
  ['paris graz', [['paris']], [['graz'], ['graz', '7']]],
])('of %s these words say something alone: %j, and these do not: %j', async (text, telling, others) => {
  const { isTelling } = await readText(text);
  expect(telling.map(isTelling)).toEqual(telling.map(() => true));
  expect(others.map(isTelling)).toEqual(others.map(() => false));
});
