import { graz } from '@voltyard/contracts/places/places.fixtures';
import { emptyDraft, fieldsOf, withProductType } from './ad-draft';
import { withCriteria } from './wanted-draft';

const wanted = (productType: 'car' | 'bike') =>
  emptyDraft('wanted', productType, { currency: 'EUR', country: 'DE', town: '', postcode: '' });

test('a wanted ad starts with the criteria of the search; those it has no field for are in its description', () =>
  expect(
    withCriteria(
      wanted('car'),
      {
        brand: ['Tesla', 'VW'],
        subType: ['suv'],
        connector: ['ccs2'],
        priceMax: 90_000,
        currency: 'NOK',
        yearMin: 2020,
        sohPercentMin: 82.5,
        dcKwMin: 50,
      },
      null,
    ),
  ).toEqual({
    ...wanted('car'),
    brands: 'Tesla, VW',
    subTypes: ['suv'],
    connectors: ['ccs2'],
    budgetMax: '90000',
    currency: 'NOK',
    yearMin: '2020',
    sohPercentMin: '82.5',
    description: 'Also searched for: From 50\u00a0kW DC.',
  }));

test('it uses the units of its form', () =>
  expect(withCriteria(wanted('bike'), { batteryUsableKwhMin: 0.504 }, null)).toMatchObject({
    batteryUsableKwhMin: '504',
  }));

test('a search without criteria leaves it empty', () =>
  expect(withCriteria(wanted('car'), {}, null)).toEqual(wanted('car')));

test('it is near the town of the search, within its distance or the default one, without the usual postcode', () => {
  const usual = { ...wanted('car'), postcode: '10115' };
  const near = { country: 'AT', town: 'Graz#AT2778067', postcode: '', remembered: {} };
  const search = { near: graz.placeId, nearPlace: graz };
  expect(withCriteria(usual, search, graz)).toEqual({ ...usual, ...near, radiusKm: '100' });
  expect(withCriteria(usual, { ...search, radiusKm: 25 }, graz)).toEqual({
    ...usual,
    ...near,
    radiusKm: '25',
  });
});

test('what does not apply to its type is not sent: from an older ad, or answered before the type was changed', () => {
  const asked = {
    connectors: ['type2'],
    legalClasses: ['l1e-b'],
    niceToHave: ['connectors', 'legalClasses'],
  };
  const sent = (productType: 'car' | 'bike') => fieldsOf({ ...wanted(productType), ...asked });
  expect(sent('car')).toMatchObject({ connectors: ['type2'], niceToHave: ['connectors'] });
  expect(sent('car')).not.toHaveProperty('legalClasses');
  expect(sent('bike')).toMatchObject({ legalClasses: ['l1e-b'], niceToHave: ['legalClasses'] });
  expect(sent('bike')).not.toHaveProperty('connectors');
  expect(fieldsOf(withProductType({ ...wanted('car'), ...asked }, 'bike'))).toEqual(sent('bike'));
});
