import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { productTypes } from '@voltyard/contracts/product-types';
import {
  draftOfCard,
  emptyDraft,
  fieldsOf,
  isSameDraft,
  namesAsked,
  problemsByName,
  problemsOf,
} from './ad-draft';
import { bikeCard, carCard, scooterCard } from './ad-fixtures';

const defaults = { currency: 'EUR', country: 'DE', postcode: '' };

test.each(productTypes)('a %s is asked exactly what the contract has', (productType) => {
  const shape = SellerAdFields.options.find(
    (option) => option.shape.productType.value === productType,
  )!.shape;
  const inContract = Object.keys(shape).flatMap((name) =>
    name === 'productType' ? [] : name === 'place' ? ['postcode', 'country'] : [name],
  );
  expect(namesAsked(productType).toSorted()).toEqual(inContract.toSorted());
});

const wireFields = ({ ...card }: SellerAdCard) =>
  SellerAdFields.parse(
    Object.fromEntries(
      Object.entries(card).filter(
        ([name]) =>
          !['sellerAdId', 'version', 'userId', 'userName', 'createdAt', 'updatedAt', 'photos'].includes(name),
      ),
    ),
  );

test.each([carCard(), bikeCard(), scooterCard()])('a $productType survives the form unchanged', (card) => {
  const draft = draftOfCard(card);
  expect(problemsOf(draft)).toEqual({});
  expect(fieldsOf(draft)).toEqual(wireFields(card));
});

test('a two-wheeler is typed in Wh and sent in kWh', () => {
  const draft = { ...draftOfCard(bikeCard()), batteryUsableKwh: '625' };
  expect(fieldsOf(draft).batteryUsableKwh).toBe(0.625);
  expect(draftOfCard(bikeCard({ batteryUsableKwh: 0.504 })).batteryUsableKwh).toBe('504');
});

test('answers to questions of another kind of vehicle are not sent', () => {
  const draft = { ...draftOfCard(carCard()), productType: 'bike' as const };
  expect(fieldsOf(draft)).not.toHaveProperty('connectors');
  expect(fieldsOf(draft)).not.toHaveProperty('motorKw');
});

test('an empty form names every needed question, in words', () => {
  const problems = problemsOf(emptyDraft('car', defaults));
  expect(problems).toMatchObject({
    subType: 'Choose the body type.',
    brand: 'Enter the brand.',
    price: 'Enter the price.',
    connectors: 'Choose at least one.',
    postcode: 'Enter the postcode.',
  });
  expect(problems).not.toHaveProperty('variant');
  expect(problems).not.toHaveProperty('currency');
});

test('a wrong answer is told what the contract wants, in the unit it was typed in', () => {
  const car = { ...draftOfCard(carCard()), batteryUsableKwh: '300', price: '1.234', odometerKm: 'many' };
  expect(problemsOf(car)).toEqual({
    batteryUsableKwh: 'The usable battery (kWh) is a number from 5 to 250.',
    odometerKm: 'The odometer (km) is a whole number from 0 to 2,000,000.',
  });
  const bike = { ...draftOfCard(bikeCard()), batteryUsableKwh: '30' };
  expect(problemsOf(bike)).toEqual({
    batteryUsableKwh: 'The usable battery (Wh) is a number from 150 to 20,000.',
  });
});

test("the server's refusals find their questions", () => {
  const draft = draftOfCard(carCard());
  expect(
    problemsByName(
      [
        { path: 'place.country', message: 'No.' },
        { path: 'connectors.0', message: 'Unknown.' },
        { path: 'place', message: 'A place.' },
        { path: 'nothing', message: 'Of the form.' },
      ],
      draft,
    ),
  ).toEqual({ country: 'No.', connectors: 'Unknown.', postcode: 'A place.' });
});

test('only what is sent makes two drafts differ', () => {
  const draft = draftOfCard(carCard());
  expect(isSameDraft(draft, { ...draft, legalClass: 'epac' })).toBe(true);
  expect(isSameDraft(draft, { ...draft, title: `${draft.title} ` })).toBe(true);
  expect(isSameDraft(draft, { ...draft, price: '1' })).toBe(false);
});
