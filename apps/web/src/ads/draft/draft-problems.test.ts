import { exampleFutureDay, examplePastDay } from '@voltyard/contracts/example-day';
import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { productTypes } from '@voltyard/contracts/product-types';
import { type AdDraft, draftOfCard, emptyDraft } from './ad-draft';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { problemsByName, problemsOf } from './draft-problems';
import { fieldNamesOf } from '../kinds/ad-forms';
import { formFieldNames, partOf } from '../kinds/form-fields';
import { wantedBikeCard } from '../../testing/wanted-fixtures';

const defaults = { currency: 'EUR', country: 'DE', town: '', postcode: '' };

/** What is asked of none on purpose: a bike charges at any socket, a car is a car by law. */
const notAsked = { 'for-sale': {}, wanted: { car: ['legalClasses'], bike: ['connectors'] } } as {
  [kind: string]: { [productType: string]: string[] };
};
const shapes = {
  'for-sale': SellerAdFields.options.map(({ shape }) => shape),
  wanted: BuyerAdFields.options.map(({ shape }) => shape),
};

describe.each(['for-sale', 'wanted'] as const)('%s', (kind) => {
  test.each(productTypes)('a %s is asked exactly what the contract has', (productType) => {
    const shape = shapes[kind].find((one) => one.productType.value === productType)!;
    const inContract = Object.keys(shape)
      .flatMap((name) => {
        const parts = formFieldNames.filter((part) => partOf[part]?.[0] === name);
        return parts.length > 0 ? parts : name === 'productType' ? [] : [name];
      })
      .filter((name) => !notAsked[kind]?.[productType]?.includes(name));
    expect(fieldNamesOf({ kind, productType }).toSorted()).toEqual(inContract.toSorted());
  });
});

test('an empty form names every needed question, in words', () => {
  const problems = problemsOf(emptyDraft('for-sale', 'car', defaults));
  expect(problems).toMatchObject({
    subType: 'Choose the body type.',
    brand: 'Enter the brand.',
    price: 'Enter the price.',
    odometerKm: 'Enter the odometer reading.',
    batteryUsableKwh: 'Enter the usable battery capacity.',
    connectors: 'Choose at least one.',
    town: 'Choose the town.',
  });
  expect(problems).not.toHaveProperty('variant');
  expect(problems).not.toHaveProperty('currency');
});

test('a day is taken in the way it was typed, and asked for again where it has two meanings or none', () => {
  const firstRegistration = (typed: string) =>
    problemsOf({ ...draftOfCard(carCard()), firstRegistration: typed }).firstRegistration;
  expect(firstRegistration('31.05.2020')).toBeUndefined();
  expect(firstRegistration('5/6/2020')).toBe('It could be two days: write 2020-05-06 or 2020-06-05.');
  expect(firstRegistration('May 2020')).toBe('Add the day: 2020-05-15, for example.');
  expect(firstRegistration('last year')).toBe(
    `The first registration is a date such as ${examplePastDay()}.`,
  );
  expect(firstRegistration('')).toBe('Enter the first registration.');
});

test('a wrong answer is told what the contract wants, in the unit it was typed in', () => {
  const car = { ...draftOfCard(carCard()), batteryUsableKwh: '300', price: '1.234', odometerKm: 'many' };
  expect(problemsOf(car)).toEqual({
    batteryUsableKwh: 'The usable battery (kWh) is a number from 5 to 250.',
    odometerKm: 'The odometer (km) is a whole number from 0 to 2,000,000.',
  });
  const wantedBike = { ...draftOfCard(wantedBikeCard()), batteryUsableKwhMin: '1' };
  expect(problemsOf(wantedBike)).toEqual({
    batteryUsableKwhMin: 'The smallest battery (Wh) is a number from 100 to 250,000.',
  });
  const bike = { ...draftOfCard(bikeCard()), batteryUsableKwh: '30' };
  expect(problemsOf(bike)).toEqual({
    batteryUsableKwh: 'The battery capacity (Wh) is a number from 150 to 20,000.',
  });
});

test("the server's refusals find their questions", () => {
  const draft = { ...draftOfCard(carCard()), sohPercent: '93', town: 'Graz#DE2778067' };
  expect(
    problemsByName(
      [
        { path: 'place.country', message: 'No.' },
        { path: 'connectors.0', message: 'Unknown.' },
        { path: 'soh.method', message: 'How?' },
        { path: 'soh', message: 'No health.' },
        { path: 'brands', message: 'Of another kind of ad.' },
        { path: 'place.placeId', message: 'Another country.' },
        { path: 'nothing', message: 'Of the form.' },
      ],
      draft,
    ),
  ).toEqual({
    country: 'No.',
    connectors: 'Unknown.',
    town: 'Another country.',
    sohMethod: 'Choose how the health was measured.',
    sohPercent: 'No health.',
  });
});

test('an amount may carry its currency, and one of another currency is asked about', () => {
  const price = (typed: string) =>
    problemsOf({ ...draftOfCard(carCard()), currency: 'EUR', price: typed }).price;
  expect(price('19 900 €')).toBeUndefined();
  expect(price('CHF 19900')).toBe(
    '“CHF” is not EUR, the chosen currency: choose the other one, or write the number alone.',
  );
  expect(price('much')).toBe('The price is a number from 0 to 99,999,999,999.');
});

describe('the place', () => {
  const car = draftOfCard(carCard());
  const problemOf = (answers: Partial<AdDraft>) => problemsOf({ ...car, ...answers }).town;

  test('needs a chosen town or a postcode', () => {
    expect(problemOf({ country: 'AT', town: 'Graz#AT2778067', postcode: '' })).toBeUndefined();
    expect(problemOf({ country: 'AT', town: '', postcode: '8010' })).toBeUndefined();
    expect(problemOf({ country: 'AT', town: '', postcode: '' })).toBe('Choose the town.');
  });

  test.each(['Gra', '2778067', 'Graz#DE2778067'])('%s is refused as a town of Austria', (town) =>
    expect(problemOf({ country: 'AT', town, postcode: '8010' })).toBe(
      'Choose the town from the list. If it is not there, look whether the country is right.',
    ),
  );
});

describe('the day by which something is needed', () => {
  const old = draftOfCard(wantedBikeCard({ neededBy: '2020-01-01' }));

  test('is refused when it has gone by', () => {
    const example = `Needed by is a date such as ${exampleFutureDay()}.`;
    expect(problemsOf({ ...old, neededBy: 'soon' })).toEqual({ neededBy: example });
    const gone = { neededBy: 'This day has gone by: choose today or a later one.' };
    expect(problemsOf({ ...old, neededBy: '31.12.2019' })).toEqual(gone);
    expect(problemsOf({ ...draftOfCard(wantedBikeCard()), neededBy: '2020-01-01' })).toEqual(gone);
    expect(problemsOf({ ...old, neededBy: '2099-12-31' })).toEqual({});
  });

  test('stays valid in an ad that was saved with it', () => expect(problemsOf(old)).toEqual({}));
});
