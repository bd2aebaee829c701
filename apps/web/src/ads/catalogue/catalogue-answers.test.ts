import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { zoeModel } from '../../testing/catalogue-fixtures';
import { type AdDraft, emptyDraft, fieldsOf, withStoredAnswers } from '../draft/ad-draft';
import { filledFrom, toConfirm, withAnswers, withConfirmed, withoutFilled } from './catalogue-answers';

const defaults = { currency: 'EUR', country: 'DE', town: '', postcode: '' };
const emptyCar = emptyDraft('for-sale', 'car', defaults);
const zoe = zoeModel({ variant: 'R135 ZE50', connectors: ['type2', 'ccs2'], acKw: 22, dcKw: 46 });
const leaf: CatalogueModel = { productType: 'car', brand: 'Nissan', model: 'Leaf', batteryUsableKwh: 39 };
const typed = (answers: Partial<AdDraft>) => withAnswers(emptyCar, answers);

test('choosing a model fills in its facts, and all but its name are to be confirmed', () => {
  const draft = filledFrom(typed({ brand: 'ren' }), zoe);
  expect(draft).toMatchObject({
    brand: 'Renault',
    model: 'Zoe',
    variant: 'R135 ZE50',
    batteryUsableKwh: '52',
    connectors: ['type2', 'ccs2'],
    acKw: '22',
    dcKw: '46',
  });
  expect(toConfirm(draft)).toEqual(['variant', 'batteryUsableKwh', 'connectors', 'acKw', 'dcKw']);
});

test('the facts of a two-wheeler are converted to the units of its form', () => {
  const bike = emptyDraft('for-sale', 'bike', defaults);
  const load: CatalogueModel = {
    productType: 'bike',
    subType: 'cargo',
    brand: 'Riese & Müller',
    model: 'Load 75',
    batteryUsableKwh: 0.5,
    motorRatedW: 250,
    topSpeedKmh: 25,
    legalClass: 'epac',
  };
  expect(filledFrom(bike, load)).toMatchObject({
    subType: 'cargo',
    batteryUsableKwh: '500',
    motorRatedW: '250',
    topSpeedKmh: '25',
    legalClass: 'epac',
  });
});

test('typed answers stay', () => {
  const draft = filledFrom(typed({ batteryUsableKwh: '41', variant: 'Intens' }), zoe);
  expect(draft).toMatchObject({ batteryUsableKwh: '41', variant: 'Intens' });
  expect(toConfirm(draft)).toEqual(['connectors', 'acKw', 'dcKw']);
});

test('another model replaces everything that the first one filled in', () => {
  const draft = filledFrom(filledFrom(emptyCar, zoe), leaf);
  expect(draft).toMatchObject({ brand: 'Nissan', variant: '', batteryUsableKwh: '39', connectors: [] });
  expect(toConfirm(draft)).toEqual(['batteryUsableKwh']);
});

test('another model does not change answers that were confirmed or edited', () => {
  const edited = withAnswers(withConfirmed(filledFrom(emptyCar, zoe), 'connectors'), { variant: 'Intens' });
  expect(toConfirm(edited)).toEqual(['batteryUsableKwh', 'acKw', 'dcKw']);
  expect(filledFrom(edited, leaf)).toMatchObject({
    connectors: ['type2', 'ccs2'],
    variant: 'Intens',
    batteryUsableKwh: '39',
  });
});

describe('a name that is typed over', () => {
  const chosen = filledFrom(typed({ brand: 'ren' }), zoe);
  const confirmed = withConfirmed(chosen, 'acKw');

  test('is another vehicle: what the catalogue said of the first one goes, except for what was confirmed', () => {
    const draft = withAnswers(confirmed, { model: 'M' });
    expect(draft).toMatchObject({ brand: 'Renault', model: 'M', variant: '', connectors: [], acKw: '22' });
    expect(toConfirm(draft)).toEqual([]);
  });

  test('takes the chosen model with it where it is the brand', () =>
    expect(withAnswers(confirmed, { brand: 'N' })).toMatchObject({ brand: 'N', model: '', dcKw: '' }));

  test('is the same vehicle while only more is written behind it', () =>
    expect(toConfirm(withAnswers(chosen, { model: 'Zoe Intens' }))).toEqual(toConfirm(chosen)));

  test('changes nothing else where nothing was chosen', () =>
    expect(withAnswers(typed({ brand: 'Renault', model: 'Zoe', acKw: '22' }), { brand: 'N' })).toMatchObject({
      model: 'Zoe',
      acKw: '22',
    }));
});

test('undo restores the typed answers, except for those edited or confirmed since', () => {
  const before = typed({ brand: 'ren', odometerKm: '100' });
  expect(withoutFilled(filledFrom(before, zoe))).toEqual(before);
  expect(withoutFilled(filledFrom(filledFrom(before, zoe), leaf))).toEqual(before);
  const confirmed = withConfirmed(filledFrom(before, zoe), 'batteryUsableKwh');
  expect(withoutFilled(confirmed)).toEqual({ ...before, batteryUsableKwh: '52' });
});

test('when everything is confirmed there is nothing to undo', () => {
  const filled = filledFrom(emptyCar, zoe);
  expect(withConfirmed(filled)).not.toHaveProperty('filled');
  const oneByOne = toConfirm(filled).reduce((draft, name) => withConfirmed(draft, name), filled);
  expect(oneByOne).toEqual(withConfirmed(filled));
});

test('a stored draft keeps its marks, and an ad is posted without them', () => {
  const filled = filledFrom(emptyCar, zoe);
  const restored = withStoredAnswers(emptyCar, JSON.parse(JSON.stringify(filled)));
  expect(restored).toEqual(filled);
  expect(fieldsOf(filled)).not.toHaveProperty('filled');
  expect(withStoredAnswers(emptyCar, { filled: 'nonsense' })).not.toHaveProperty('filled');
});
