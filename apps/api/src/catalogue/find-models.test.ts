import { type CatalogueModel, maximumModelsFound } from '@voltyard/contracts/catalogue/catalogue.rest';
import { turnsDuring } from '../turns-of-others.test-harness.js';
import { catalogueModels } from './catalogue-models.js';
import { type FindModels, modelSearch } from './find-models.js';

let models: readonly CatalogueModel[];
let find: FindModels;
beforeAll(async () => {
  models = await catalogueModels();
  find = await modelSearch(models);
});
const namesFor = (...asked: Parameters<FindModels>) =>
  find(...asked).map(({ brand, model }) => `${brand} ${model}`);

test.each([
  ['ioniq5', 'Hyundai IONIQ 5'],
  ['Ioniq 5', 'Hyundai IONIQ 5'],
  ['zoe', 'Renault Zoe'],
  ['RENAULT zo', 'Renault Zoe'],
  ['citroen c4', 'Citroën e-C4'],
  ['id.3', 'Volkswagen ID.3'],
  ['vw id3', 'Volkswagen ID.3'],
  ['model3', 'Tesla Model 3'],
  ['mercedes eqa', 'Mercedes-Benz EQA'],
  ['kqi3 pro', 'NIU KQi3 Pro'],
])('%s finds %s first', (text, name) => expect(namesFor(text)[0]).toBe(name));

test.each(['e-tron', 'etron', 'E tron'])('%s finds every e-tron in any spelling', (text) => {
  const names = namesFor(text);
  expect(names).toContain('Audi Q4 e-tron');
  expect(names.filter((name) => !name.includes('e-tron'))).toEqual([]);
});

test('every word of the text must match, also in variant and year', () => {
  expect(find('zoe ze50').map(({ variant }) => variant)).toEqual(
    expect.arrayContaining([expect.stringContaining('ZE50')]),
  );
  expect(new Set(find('tesla 2024').map(({ fromYear }) => fromYear))).toEqual(new Set([2024]));
  expect(find('zoe tesla')).toEqual([]);
});

test('a word matches at its beginning, not inside another', () => {
  expect(namesFor('esla')).toEqual([]);
  expect(namesFor('tes')[0]).toMatch(/^Tesla/);
});

test('the first rows are varied: models for a brand, brands for a letter', () => {
  expect(namesFor('tesla').slice(0, 4)).toEqual([
    'Tesla Model 3',
    'Tesla Model S',
    'Tesla Model X',
    'Tesla Model Y',
  ]);
  const brands = new Set(find('p', 'car').map(({ brand }) => brand));
  expect([...brands]).toEqual(expect.arrayContaining(['Peugeot', 'Polestar', 'Porsche']));
});

test('the newest variant of a model comes first', () => {
  const years = find('tesla model y').map(({ fromYear }) => fromYear!);
  expect(years).toEqual(years.toSorted((one, other) => other - one));
});

test('a named variant comes before those with more words', () => {
  const named = find('tesla model 3 rwd').map(({ variant }) => variant);
  expect(named[0]).toBe('RWD');
  expect(named).toContain('Long Range RWD');
});

test('all models with a name come newest first, also where the name has several forms', () => {
  const years = find('enyaq').map(({ fromYear }) => fromYear!);
  expect(new Set(namesFor('enyaq')).size).toBeGreaterThan(1);
  expect(years).toEqual(years.toSorted((one, other) => other - one));
});

test('only the given type of vehicle is found', () => {
  expect(namesFor('bmw', 'scooter')).toContain('BMW CE 04');
  expect(find('bmw', 'scooter').filter(({ productType }) => productType !== 'scooter')).toEqual([]);
});

test('the number of answers is limited', () => expect(find('e')).toHaveLength(maximumModelsFound));

test.each(['', '   ', '&', '-'])('%j finds nothing', (text) => expect(find(text)).toEqual([]));

test('other requests run while the search is prepared', async () =>
  expect(await turnsDuring(() => modelSearch(models))).toBeGreaterThan(5));
