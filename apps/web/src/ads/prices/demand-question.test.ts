import { carCard } from '../../testing/ad-fixtures';
import { type AdDraft, draftOfCard, emptyDraft } from '../draft/ad-draft';
import { demandQuestionOf } from './demand-question';

const nothing = emptyDraft('for-sale', 'car', { currency: 'EUR', country: 'AT', town: '', postcode: '' });
const typed = (answers: Partial<AdDraft>) => demandQuestionOf({ ...nothing, ...answers });

test('nothing is asked before the brand or the type is known', () => {
  expect(typed({ model: 'Zoe', price: '9900' })).toBeNull();
  expect(typed({ brand: 'Renault' })).toEqual({ productType: 'car', brand: 'Renault', currency: 'EUR' });
  expect(typed({ subType: 'suv' })).toEqual({ productType: 'car', subType: 'suv', currency: 'EUR' });
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

test('of a whole ad that is asked for which people look, and of its price only if it is told', () => {
  const draft = draftOfCard(carCard({ price: 9900, odometerKm: 48_200 }));
  expect(demandQuestionOf(draft)).toMatchObject({ price: 9900, odometerKm: 48_200 });
  expect(demandQuestionOf(draft)).not.toHaveProperty('title');
  expect(demandQuestionOf({ ...draft, priceType: 'on-request' })).not.toHaveProperty('price');
});
