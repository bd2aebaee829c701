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
  'Puma',
  'Polestar Launch',
]);
const spell = async (search: string) => (await made)(search);

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
  ['no words', '?'],
])('nothing is corrected in %s', async (_, search) => expect(await spell(search)).toBeNull());

test('other requests run between the words of a search', async () =>
  expect(await turnsDuring(() => spell('telsa hyndai renolt scoda'))).toBeGreaterThanOrEqual(4));

test('other requests run while many names are read', async () => {
  const names = Array.from({ length: 500 }, (_, number) => `Model${number}`);
  expect(await turnsDuring(() => spellingBy(names))).toBeGreaterThanOrEqual(10);
});
