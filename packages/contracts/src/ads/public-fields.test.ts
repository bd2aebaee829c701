import { wantedCarFields } from './buyer-ad-fields.fixtures.js';
import { publicFieldsOf } from './public-fields.js';
import { allFacts, bikeFields, carFields } from './seller-ad-fields.fixtures.js';

test('of the place the postcode stays private, of ads for sale and wanted ones', () => {
  const place = { postcode: '10115', country: 'DE' };
  for (const fields of [carFields({ place }), wantedCarFields({ place })])
    expect(publicFieldsOf(fields)).toEqual({ ...fields, place: { country: 'DE', area: '10' } });
});

test('a price on request is not among the public fields', () => {
  const { price: _, ...rest } = carFields({ priceType: 'on-request', price: 12_345 });
  expect(publicFieldsOf(carFields({ priceType: 'on-request', price: 12_345 }))).toEqual({
    ...rest,
    place: { country: 'DE', area: '10' },
  });
  expect(publicFieldsOf(carFields({ priceType: 'negotiable', price: 12_345 }))).toMatchObject({
    price: 12_345,
  });
});

test('VIN and frame number stay private, and every other fact is public', () => {
  for (const fields of [carFields(allFacts.car), bikeFields(allFacts.bike)]) {
    const { vin: _vin, frameNumber: _frameNumber, ...told } = fields;
    expect(publicFieldsOf(fields)).toEqual({ ...told, place: { country: 'DE', area: '10' } });
  }
});
