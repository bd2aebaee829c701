import {
  ageOf,
  areaOf,
  batteryOf,
  budgetOf,
  calendarDayOf,
  counted,
  keyFactsOf,
  placeOf,
  priceOf,
} from './ad-formats';

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
])('a budget from %s to %s reads %s', (budgetMin, budgetMax, words) =>
  expect(budgetOf({ budgetMin, budgetMax, currency: 'EUR' })).toBe(words),
);

test('a buyer looks in a place, and around it as far as was said', () => {
  const place = { area: '10', country: 'DE' };
  expect(areaOf({ place })).toBe('area 10, Germany');
  expect(areaOf({ place, radiusKm: 1000 })).toBe('area 10, Germany, within 1,000 km');
});

test('a day of the calendar is the same one everywhere', () =>
  expect(calendarDayOf('2027-03-01')).toBe('March 1, 2027'));

test('a place that was not answered yet has no name', () => expect(placeOf({ country: '' })).toBe(''));

test('the battery of a car is in kWh, that of a two-wheeler in Wh', () => {
  expect(batteryOf('car', 58.5)).toBe('58.5 kWh');
  expect(batteryOf('bike', 0.504)).toBe('504 Wh');
  expect(batteryOf('scooter', 1.29)).toBe('1,290 Wh');
  expect(batteryOf('scooter', 1.999)).toBe('1,999 Wh');
  expect(batteryOf('scooter', 2)).toBe('2 kWh');
  expect(batteryOf('bike', 8.5)).toBe('8.5 kWh');
});

test('facts that were not given are left out', () => {
  const battery = { productType: 'bike' as const, batteryUsableKwh: 0.5 };
  expect(keyFactsOf({ ...battery, firstRegistration: '2021-03-04', odometerKm: 4500 })).toEqual([
    '2021',
    '4,500 km',
    '500 Wh',
  ]);
  expect(keyFactsOf({ ...battery, odometerKm: 0 })).toEqual(['0 km', '500 Wh']);
  expect(keyFactsOf(battery)).toEqual(['500 Wh']);
});

test('a place is the public part of its postcode and the name of its country', () => {
  expect(placeOf({ area: 'SW1A', country: 'GB' })).toBe('SW1A, United Kingdom');
  expect(placeOf({ area: '10', country: 'DE' })).toBe('area 10, Germany');
  expect(placeOf({ country: 'AE' })).toBe('United Arab Emirates');
});

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [14 * 86_400, '2 weeks ago'],
])('%d seconds later an ad is from %s', (seconds, age) => {
  const createdAt = '2026-05-01T12:00:00.000Z';
  expect(ageOf(createdAt, Date.parse(createdAt) + seconds * 1000)).toBe(age);
});

test('one is counted in the singular', () => {
  expect(counted(1, 'ad')).toBe('1 ad');
  expect(counted(1200, 'ad')).toBe('1,200 ads');
});
