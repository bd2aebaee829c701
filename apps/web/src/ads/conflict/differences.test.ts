import { draftOfCard } from '../draft/ad-draft';
import { carCard } from '../../testing/ad-fixtures';
import { differencesOf, merged, sideOf, withChoice } from './differences';

const base = draftOfCard(
  carCard({ title: 'Zoe', price: 10_000, brand: 'Renault', connectors: ['type2', 'ccs2'] }),
);
const mine = { ...base, title: 'Zoe, one owner', price: '9000', brand: ' Renault ' };
const theirs = { ...base, price: '9500', model: 'Zoe R135', connectors: ['ccs2', 'type2'] };
const edits = { base, mine, theirs };

test('every question that is answered differently is named, with who changed it', () =>
  expect(differencesOf(edits)).toMatchObject([
    { name: 'model', label: 'Model', changedBy: 'theirs' },
    { name: 'title', label: 'Title', changedBy: 'mine' },
    { name: 'price', label: 'Price', changedBy: 'both' },
  ]));

test('what one of them changed is taken, and of two changes mine', () => {
  const result = merged(edits, differencesOf(edits), {});
  expect(result).toEqual({ ...theirs, title: 'Zoe, one owner', price: '9000' });
});

test('each question can be decided the other way', () => {
  const choices = { price: 'theirs', title: 'theirs', model: 'mine' } as const;
  const differences = differencesOf(edits);
  expect(differences.map((difference) => sideOf(difference, choices))).toEqual(['mine', 'theirs', 'theirs']);
  expect(merged(edits, differences, choices)).toEqual({ ...theirs, model: base.model });
});

test('two that did the same are no conflict', () => {
  const same = { base, mine, theirs: mine };
  expect(differencesOf(same)).toEqual([]);
  expect(merged(same, [], {})).toEqual(mine);
});

test('an amount goes with its currency: nothing is saved that was not meant', () => {
  const inKroner = { ...base, price: '110000', currency: 'NOK' };
  const cheaper = { base, mine: { ...base, price: '9000' }, theirs: inKroner };
  const differences = differencesOf(cheaper);
  expect(differences.map(({ name }) => name)).toEqual(['price', 'currency']);
  expect(merged(cheaper, differences, {})).toMatchObject({ price: '9000', currency: 'EUR' });
  const [price, currency] = differences;
  const saved = withChoice({}, differences, price!, 'theirs');
  expect(merged(cheaper, differences, saved)).toMatchObject({ price: '110000', currency: 'NOK' });
  const typed = withChoice(saved, differences, currency!, 'mine');
  expect(merged(cheaper, differences, typed)).toMatchObject({ price: '9000', currency: 'EUR' });
});

test('in one currency each amount is chosen by itself', () => {
  const differences = differencesOf(edits);
  const price = differences.find(({ name }) => name === 'price')!;
  expect(withChoice({ title: 'theirs' }, differences, price, 'theirs')).toEqual({
    title: 'theirs',
    price: 'theirs',
  });
});

test('the battery health is chosen together with its method, never the percentage alone', () => {
  const measured = { sohPercent: '93', sohMethod: 'certificate', sohProvider: 'Aviloo' };
  const guessed = { sohPercent: '90', sohMethod: 'estimate', sohProvider: '' };
  const both = { base, mine: { ...base, ...measured }, theirs: { ...base, ...guessed } };
  const differences = differencesOf(both);
  expect(differences).toMatchObject([{ name: 'sohPercent', label: 'Battery health', changedBy: 'both' }]);
  expect(merged(both, differences, {})).toMatchObject(measured);
  expect(merged(both, differences, { sohPercent: 'theirs' })).toMatchObject(guessed);
});

test('another method for the same percentage is a difference, and one that is not shown is not', () => {
  const range = { ...base, rangeKm: '395', rangeCycle: 'wltp' };
  const differs = (one: typeof base, other: typeof base) => differencesOf({ base, mine: one, theirs: other });
  expect(differs(range, { ...range, rangeCycle: 'own' })).toMatchObject([{ name: 'rangeKm' }]);
  expect(differs(base, { ...base, rangeCycle: 'own' })).toEqual([]);
});

test('country and town are chosen together, so that no ad is saved in a town of another country', () => {
  const inGraz = { ...base, country: 'AT', town: 'Graz#AT2778067' };
  const inLinz = { base: inGraz, mine: { ...inGraz, town: 'Linz#AT2772400' }, theirs: { ...base, town: '' } };
  const differences = differencesOf(inLinz);
  expect(differences.map(({ name }) => name)).toEqual(['country']);
  expect(merged(inLinz, differences, {})).toMatchObject({ country: 'AT', town: 'Linz#AT2772400' });
  const [country] = differences;
  expect(merged(inLinz, differences, withChoice({}, differences, country!, 'theirs'))).toMatchObject({
    country: base.country,
    town: '',
  });
});
