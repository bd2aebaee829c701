import { numberFrom } from './number-from';

test.each([
  ['27500', 27_500],
  ['27,500', 27_500],
  ['27.500', 27_500],
  ['1.234.567', 1_234_567],
  ["27'500", 27_500],
  ['27 500', 27_500],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['999,5', 999.5],
])('money typed as %s is %d', (typed, amount) =>
  expect(numberFrom(typed, { isDecimal: true, isMoney: true })).toBe(amount),
);

test.each([
  ['20k', 20_000],
  ['20 K', 20_000],
  ['12.5k', 12_500],
  ['1,2k', 1200],
])('whole numbers and money typed as %s are %d', (typed, number) => {
  expect(numberFrom(typed)).toBe(number);
  expect(numberFrom(typed, { isDecimal: true, isMoney: true })).toBe(number);
});

test('the unit of a number may be written behind it, another may not', () => {
  expect(numberFrom('50,000 km', { unit: 'km' })).toBe(50_000);
  expect(numberFrom('58.5kwh', { unit: 'kWh', isDecimal: true })).toBe(58.5);
  expect(numberFrom('50k km', { unit: 'km' })).toBe(50_000);
  expect(numberFrom('30,000 miles', { unit: 'km' })).toBeNaN();
  expect(numberFrom('km', { unit: 'km' })).toBeNaN();
});

test('a decimal keeps its places', () => {
  expect(numberFrom('58,5', { isDecimal: true })).toBe(58.5);
  expect(numberFrom('58.125', { isDecimal: true })).toBe(58.125);
});

test('a negative number stays negative, for the contract to refuse', () => expect(numberFrom('-5')).toBe(-5));

test.each(['', 'about 200', '12a', '1.2.3', '1e5', '--5'])('%p is no number', (typed) =>
  expect(numberFrom(typed)).toBeNaN(),
);
