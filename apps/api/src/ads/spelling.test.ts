import { turnsDuring } from '../turns-of-others.test-harness.js';
import { spellingBy } from './spelling.js';

const made = spellingBy([
  'Tesla',
  'Hyundai',
  'Renault',
  'Škoda',
  'BMW',
  'Model 3',
  'Ioniq 5',
  'Zoe',
  'e-tron',
  'Riese & Müller',
  'Mercedes-Benz',
  'Segway-Ninebot',
  'e-Golf',
  'SEAT',
  'Corsa-e',
  'Puma',
  'Polestar Launch',
]);
const corrections = async (search: string, kept?: ReadonlySet<string>) => (await made)(search, kept);
const spell = async (search: string) => (await corrections(search))?.whole ?? null;

test.each([
  ['telsa', 'Tesla'],
  ['telsa model 3', 'Tesla Model 3'],
  ['telsa owner', 'Tesla owner'],
  ['hyndai', 'Hyundai'],
  ['renolt zoe', 'Renault Zoe'],
  ['scoda', 'Škoda'],
  ['bwm', 'BMW'],
  ['inoiq5', 'Ioniq 5'],
  ['etorn', 'e-tron'],
  ['mueller', 'Müller'],
  ['polstar lanch', 'Polestar Launch'],
  ['mercdes', 'Mercedes-Benz'],
  ['ninebott', 'Segway-Ninebot'],
  ['e-golv', 'e-Golf'],
  ['modell y', 'Model y'],
  ['tesla modell 3', 'Tesla Model 3'],
  ['segwey', 'Segway-Ninebot'],
])('%s means %s', async (search, meant) => expect(await spell(search)).toBe(meant));

test.each([
  ['a name, also its beginning', 'tes model3 etron'],
  ['words too short to tell', 'xy 7'],
  ['what is like no name', 'garage'],
  ['another word for what ads have', 'kombi münchen'],
  ['words of which none is known', 'heat pump'],
  ['a name of a town that is like none', 'Coruña'],
  ['a word that is longer than a short name', '7 seater'],
  ['a short word with another letter', 'gold'],
  ['a number', '2015'],
  ['a name with another number', 'inoiq6'],
  ['no words', '?'],
])('nothing is corrected in %s', async (_, search) => expect(await spell(search)).toBeNull());

test('of several wrong words each can be corrected alone, and a word that is like no name left out', async () => {
  expect(await corrections('telsa owner modell')).toEqual({
    whole: 'Tesla owner Model',
    inOne: ['Tesla owner modell', 'telsa owner Model'],
    withoutOne: ['Tesla Model'],
  });
  expect(await corrections('telsa')).toEqual({ whole: 'Tesla', inOne: [], withoutOne: [] });
});

test('words that are kept are right', async () =>
  expect(await corrections('telsa hyndai', new Set(['telsa']))).toMatchObject({ whole: 'telsa Hyundai' }));

test('other requests run between the words of a search', async () =>
  expect(await turnsDuring(() => spell('telsa hyndai renolt scoda'))).toBeGreaterThanOrEqual(4));

test('other requests run while many names are read', async () => {
  const names = Array.from({ length: 500 }, (_, number) => `Model${number}`);
  expect(await turnsDuring(() => spellingBy(names))).toBeGreaterThanOrEqual(10);
});
