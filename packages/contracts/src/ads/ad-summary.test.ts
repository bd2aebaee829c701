import { areaOf, budgetOf, healthOf, keyFactsOf, placeName, priceOf, rangeOf } from './ad-summary.js';

const euros = (price: number, priceType: 'fixed' | 'on-request' = 'fixed') =>
  priceOf({ price, currency: 'EUR', priceType });

test('a price has its currency, and hundredths only when there are any', () => {
  expect(euros(27_500)).toBe('€27,500');
  expect(euros(1234.5)).toBe('€1,234.50');
  expect(priceOf({ price: 900_000, currency: 'JPY', priceType: 'fixed' })).toBe('¥900,000');
});

test('a price on request tells no amount, known or not', () => {
  expect(euros(27_500, 'on-request')).toBe('Price on request');
  expect(priceOf({ currency: 'EUR', priceType: 'on-request' })).toBe('Price on request');
});

test.each([
  [undefined, 15_000, 'Up to €15,000'],
  [0, 15_000, 'Up to €15,000'],
  [8000, 15_000, '€8,000 – €15,000'],
  [9000, 9000, '€9,000'],
])('a budget from %s to %s reads %s', (budgetMin, budgetMax, text) =>
  expect(budgetOf({ budgetMin, budgetMax, currency: 'EUR' })).toBe(text),
);

test('a buyer looks in a place, and around it as far as was said', () => {
  const place = { area: '10', country: 'DE' };
  expect(areaOf({ place })).toBe('area 10, Germany');
  expect(areaOf({ place, radiusKm: 1000 })).toBe('area 10, Germany, within 1,000\u00a0km');
});

test('a place that was not answered yet has no name', () => expect(placeName({ country: '' })).toBe(''));

test('facts that were not given are left out', () => {
  const battery = { productType: 'bike' as const, batteryUsableKwh: 0.5 };
  expect(keyFactsOf({ ...battery, firstRegistration: '2021-03-04', odometerKm: 4500 })).toEqual([
    '2021',
    '4,500\u00a0km',
    '500\u00a0Wh',
  ]);
  expect(keyFactsOf({ ...battery, odometerKm: 0 })).toEqual(['0\u00a0km', '500\u00a0Wh']);
  expect(keyFactsOf(battery)).toEqual(['500\u00a0Wh']);
});

test('a place is shown as its town or the public part of its postcode, with the name of its country', () => {
  expect(placeName({ town: 'Graz', country: 'AT' })).toBe('Graz, Austria');
  expect(placeName({ area: 'SW1A', country: 'GB' })).toBe('SW1A, United Kingdom');
  expect(placeName({ area: '10', country: 'DE' })).toBe('area 10, Germany');
  expect(placeName({ country: 'AE' })).toBe('United Arab Emirates');
});

test('a buyer’s place is shown as a distance around a town', () => {
  const graz = { town: 'Graz', country: 'AT' };
  expect(areaOf({ place: graz, radiusKm: 50 })).toBe('within 50\u00a0km of Graz, Austria');
  expect(areaOf({ place: graz })).toBe('Graz, Austria');
  expect(areaOf({ place: { area: '10', country: 'DE' }, radiusKm: 50 })).toBe(
    'area 10, Germany, within 50\u00a0km',
  );
});

test('a battery health is shown with its method, and not without one', () => {
  expect(healthOf({ soh: { percent: 93.5, method: 'certificate' } })).toBe(
    'Health 93.5\u00a0% (certificate)',
  );
  expect(healthOf({ soh: { percent: 90, method: 'estimate' } })).toBe('Health 90\u00a0% (estimate)');
  expect(healthOf({ soh: { percent: 90 } })).toBeUndefined();
  expect(healthOf({})).toBeUndefined();
});

test('a range is shown with its test cycle, and not without one', () => {
  expect(rangeOf({ rangeKm: 395, rangeCycle: 'wltp' })).toBe('Range 395\u00a0km (WLTP)');
  expect(rangeOf({ rangeKm: 310, rangeCycle: 'own' })).toBe('Range 310\u00a0km (own experience)');
  expect(rangeOf({ rangeKm: 395 })).toBeUndefined();
});
