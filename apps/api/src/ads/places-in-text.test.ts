import { graz } from '@voltyard/contracts/places/places.fixtures';
import { placesInTextBy } from './places-in-text.js';

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
const placesInText = placesInTextBy(
  async (name, leastInhabitants) => {
    const found = Object.entries(towns).find(([town]) => town.toLowerCase() === name.toLowerCase());
    return found && found[1] >= leastInhabitants ? { ...graz, town: found[0] } : null;
  },
  ['Mercedes-Benz', 'Zoe'],
);
const found = async (text: string) =>
  (await placesInText(text)).map(({ place, rest }) => `${place.town} | ${rest}`);

test.each([
  ['graz', ['Graz | ']],
  ['zoe near Graz, red', ['Graz | zoe red']],
  ['zoe new york', ['New York | zoe']],
  ['nice zoe graz', ['Nice | zoe graz', 'Graz | nice zoe']],
  ['nice york graz zoe', ['Nice | york graz zoe', 'York | nice graz zoe']],
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
