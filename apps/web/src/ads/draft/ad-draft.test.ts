import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { allFacts } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { draftOfCard, fieldsOf, isSameDraft, namesIn, withProductType, withStoredAnswers } from './ad-draft';
import { bikeCard, carCard, photo, scooterCard } from '../../testing/ad-fixtures';
import { problemsOf } from './draft-problems';
import { wantedBikeCard, wantedCarCard, wantedScooterCard } from '../../testing/wanted-fixtures';

const ofTheCard = [
  'sellerAdId',
  'buyerAdId',
  'version',
  'userId',
  'userName',
  'createdAt',
  'updatedAt',
  'state',
  'stateSince',
  'photos',
];
const wireFields = (card: AdCard) =>
  (kindOf(card) === 'for-sale' ? SellerAdFields : BuyerAdFields).parse(
    Object.fromEntries([
      ...Object.entries(card).filter(([name]) => !ofTheCard.includes(name)),
      ['place', { postcode: '10115', country: 'DE' }],
    ]),
  );

const photos = [photo({ photoId: allFacts.car.soh.proofPhotoId })];

describe.each([
  ['for-sale', [carCard(), bikeCard(), scooterCard()]],
  [
    'for-sale, with all that can be told',
    [
      { ...carCard(), ...allFacts.car, photos },
      { ...bikeCard(), ...allFacts.bike, photos },
      { ...scooterCard({ subType: 'maxi' }), ...allFacts.scooter, photos },
    ],
  ],
  ['wanted', [wantedCarCard(), wantedBikeCard(), wantedScooterCard()]],
])('%s', (_, cards: AdCard[]) => {
  test.each(cards)('a $productType survives the form unchanged', (card) => {
    const draft = draftOfCard(card);
    expect(problemsOf(draft)).toEqual({});
    expect(fieldsOf(draft)).toEqual(wireFields(card));
  });
});

test('a two-wheeler is typed in Wh and sent in kWh', () => {
  const draft = { ...draftOfCard(bikeCard()), batteryUsableKwh: '625' };
  expect(fieldsOf(draft).batteryUsableKwh).toBe(0.625);
  expect(draftOfCard(bikeCard({ batteryUsableKwh: 0.504 })).batteryUsableKwh).toBe('504');
});

test('names are separated by commas, and each counts once', () => {
  expect(namesIn(' Riese & Müller,VW, , vw ')).toEqual(['Riese & Müller', 'VW']);
  expect(fieldsOf({ ...draftOfCard(wantedCarCard()), brands: ' , ' })).not.toHaveProperty('brands');
});

test('who chooses another kind of vehicle and the former one again has all answers again', () => {
  const car = { ...draftOfCard(carCard()), subType: 'estate', batteryUsableKwh: '52' };
  const bike = withProductType(car, 'bike');
  expect(bike).toMatchObject({ subType: '', batteryUsableKwh: '', title: car.title });
  const scooter = withProductType({ ...bike, subType: 'cargo', batteryUsableKwh: '500' }, 'scooter');
  expect(scooter).toMatchObject({ subType: '', batteryUsableKwh: '500' });
  expect(withProductType(scooter, 'car')).toMatchObject({ subType: 'estate', batteryUsableKwh: '52' });
  expect(withProductType(scooter, 'bike')).toMatchObject({ subType: 'cargo', batteryUsableKwh: '500' });
  expect(isSameDraft(withProductType(bike, 'car'), car)).toBe(true);
});

test('answers to questions of another kind of vehicle are not sent', () => {
  const draft = { ...draftOfCard(carCard()), productType: 'bike' as const };
  expect(fieldsOf(draft)).not.toHaveProperty('connectors');
  expect(fieldsOf(draft)).not.toHaveProperty('motorKw');
});

describe('fields about another answer', () => {
  const told = draftOfCard({ ...carCard(), ...allFacts.car, photos });

  test('are not sent without that answer', () => {
    const fields = fieldsOf({ ...told, rangeKm: '', sohPercent: '' });
    expect(fields).not.toHaveProperty('rangeCycle');
    expect(fields).not.toHaveProperty('soh');
  });

  test('are required with that answer', () => {
    const unanswered = { rangeCycle: '', sohMethod: '', sohBasis: '', sohMeasuredOn: '' };
    expect(problemsOf({ ...told, ...unanswered })).toEqual({
      rangeCycle: 'Choose how the range was measured.',
      sohMethod: 'Choose how the health was measured.',
      sohBasis: 'Choose what was measured.',
      sohMeasuredOn: 'Enter the day of the measurement.',
    });
  });

  test('a photo that the ad no longer has is not sent as proof', () =>
    expect(draftOfCard({ ...carCard(), ...allFacts.car, photos: [] }).sohProofPhotoId).toBe(''));
});

test('the form of a kick scooter has no charging power', () => {
  const scooter = draftOfCard({ ...scooterCard({ subType: 'seated' }), ...allFacts.scooter, photos });
  expect(fieldsOf(scooter)).toMatchObject({ acKw: 22, dcKw: 46 });
  expect(problemsOf({ ...scooter, subType: 'kick' })).toEqual({});
  expect(fieldsOf({ ...scooter, subType: 'kick' })).not.toHaveProperty('acKw');
});

test('only what is sent makes two drafts differ', () => {
  const draft = draftOfCard(carCard());
  expect(isSameDraft(draft, { ...draft, legalClass: 'epac' })).toBe(true);
  expect(isSameDraft(draft, { ...draft, title: `${draft.title} ` })).toBe(true);
  expect(isSameDraft(draft, { ...draft, price: '1' })).toBe(false);
});

const graz = { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.45 };

test('a town survives the form: its id is sent, and the postcode only if there is one', () => {
  const draft = draftOfCard(carCard({ place: graz }));
  expect(fieldsOf(draft).place).toEqual({ country: 'AT', placeId: '2778067' });
  expect(fieldsOf({ ...draft, postcode: '8010' }).place).toEqual({
    country: 'AT',
    placeId: '2778067',
    postcode: '8010',
  });
});

test('a town of another country is not sent, and returns with its country', () => {
  const draft = draftOfCard(carCard({ place: graz }));
  expect(fieldsOf({ ...draft, country: 'DE' }).place).toEqual({ country: 'DE', placeId: '' });
  expect(isSameDraft({ ...draft, country: 'DE' }, draft)).toBe(false);
});

test('an older draft without a town is unchanged', () => {
  const { town: _, ...before } = draftOfCard(carCard());
  const restored = withStoredAnswers(draftOfCard(carCard()), before);
  expect(fieldsOf(restored).place).toEqual({ country: 'DE', postcode: '10115' });
});

test('what a wanted ad does not ask for any more is not nice to have either', () => {
  const draft = draftOfCard(wantedCarCard({ niceToHave: ['models', 'rangeKmMin'] }));
  expect(fieldsOf({ ...draft, models: '' })).toMatchObject({ niceToHave: ['rangeKmMin'] });
  expect(fieldsOf({ ...draft, niceToHave: ['budgetMax'] })).toMatchObject({ niceToHave: ['budgetMax'] });
  expect(fieldsOf({ ...draft, models: '', rangeKm: '', rangeKmMin: '' })).not.toHaveProperty('niceToHave');
});
