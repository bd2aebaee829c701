import { currencyLabel, distanceTo, unbrokenSentence, withUnbrokenUnits } from './ad-formats';

test.each([
  ['Pedelec to 25 km/h (EPAC)', 'Pedelec to 25\u00a0km/h (EPAC)'],
  ['EPAC: 25 km/h, 250 W', 'EPAC: 25\u00a0km/h, 250\u00a0W'],
  ['80 % left of 1,290 Wh', '80\u00a0% left of 1,290\u00a0Wh'],
  ['Model 3 Wheels, 5 Volt', 'Model 3 Wheels, 5 Volt'],
])('the numbers in “%s” stay with their units, other words part as they like', (text, unbroken) =>
  expect(withUnbrokenUnits(text)).toBe(unbroken),
);

test('a plug stays with its number in a sentence', () =>
  expect(unbrokenSentence('from 50 km, CCS 2 or Type 2')).toBe('from 50\u00a0km, CCS\u00a02 or Type\u00a02'));

test('a currency is called by its name, also where the browser has none for it, and else by its code once', () => {
  expect(currencyLabel('EUR')).toBe('EUR · Euro');
  // Chromium answers the code itself for what it cannot name.
  expect(currencyLabel('SLE', 'SLE')).toBe('SLE · Sierra Leonean Leone');
  expect(currencyLabel('XCG', 'XCG')).toBe('XCG · Caribbean Guilder');
  expect(currencyLabel('QQQ', 'QQQ')).toBe('QQQ');
});

test.each([
  [{ lat: 47.07, lon: 15.45 }, 'less than 1\u00a0km away'],
  [{ lat: 47.1, lon: 15.71 }, '20\u00a0km away'],
  [{ lat: -36.85, lon: 174.76 }, '17,971\u00a0km away'],
  [{}, null],
])('an ad at %o tells how far it is from Graz: %s', (point, told) =>
  expect(distanceTo({ place: { country: 'AT', ...point } }, { lat: 47.07, lon: 15.45 })).toBe(told),
);
