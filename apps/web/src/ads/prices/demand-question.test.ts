import { carCard } from '../../testing/ad-fixtures';
import { type AdDraft, draftOfCard, emptyDraft, withProductType } from '../draft/ad-draft';
import { demandQuestionOf } from './demand-question';

const nothing = emptyDraft('for-sale', 'car', { currency: 'EUR', country: 'AT', town: '', postcode: '' });
const typed = (answers: Partial<AdDraft>) => demandQuestionOf({ ...nothing, ...answers }, false);

test('nothing is asked before the brand, the type or the kind of vehicle is known', () => {
  expect(typed({ model: 'Zoe', price: '9900' })).toBeNull();
  expect(typed({ brand: 'Renault' })).toEqual({
    productType: 'car',
    brand: 'Renault',
    currency: 'EUR',
    hasPhotos: false,
  });
  expect(typed({ subType: 'suv' })).toEqual({
    productType: 'car',
    subType: 'suv',
    currency: 'EUR',
    hasPhotos: false,
  });
});

test('a chosen kind of vehicle is enough, also the one that the form began with', () => {
  expect(demandQuestionOf(withProductType(nothing, 'bike'), false)).toEqual({
    productType: 'bike',
    currency: 'EUR',
    hasPhotos: false,
  });
  expect(demandQuestionOf(withProductType(nothing, 'car'), false)).toMatchObject({ productType: 'car' });
});

test('what is half typed or wrong is as if it were not typed', () => {
  const { brand, odometerKm, firstRegistration, price } = typed({
    brand: 'Renault',
    odometerKm: '99999999999',
    firstRegistration: '2020-0',
    price: 'a lot',
  })!;
  expect({ brand, odometerKm, firstRegistration, price }).toEqual({ brand: 'Renault' });
});

test('all that people may ask for is asked of a whole ad, and its price only if it is told', () => {
  const draft = draftOfCard(
    carCard({ price: 9900, odometerKm: 48_200, dcKw: 50, description: 'With a tow bar.' }),
  );
  expect(demandQuestionOf(draft, true)).toMatchObject({
    price: 9900,
    odometerKm: 48_200,
    dcKw: 50,
    title: draft.title,
    description: 'With a tow bar.',
    condition: draft.condition,
    batteryOwnership: draft.batteryOwnership,
    hasPhotos: true,
  });
  expect(demandQuestionOf({ ...draft, priceType: 'on-request' }, true)).not.toHaveProperty('price');
});
