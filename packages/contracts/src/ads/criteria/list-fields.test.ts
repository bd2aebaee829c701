import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { listFieldsOf } from './list-fields.js';

const about = { userId: 'ann', createdAt: '2026-01-01T00:00:00.000Z' };

test('the fields of an ad have what its card has', () => {
  const car = sellerAdCard(carFields({ subType: 'suv', price: 100 }), about);
  expect(listFieldsOf(car)).toEqual({
    kind: 'for-sale',
    productType: 'car',
    subType: 'suv',
    userId: 'ann',
    eurosLowFirst: 100,
    eurosHighFirst: 100,
    createdAt: about.createdAt,
  });
});

test('a wanted ad has no one type', () =>
  expect(listFieldsOf(buyerAdCard(wantedCarFields(), about))).toMatchObject({
    kind: 'wanted',
    subType: null,
  }));
