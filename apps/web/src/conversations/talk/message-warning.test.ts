import { warningOf, withoutContacts } from './message-warning';

const host = 'voltyard.example.com';

test.each([
  'Pay at https://pay.example.net/a?b=c',
  'see www.cheap-cars.com',
  'my shop is Cars24.de, look',
  `https://${host}.evil.net/login`,
])('a link to another site is warned of: %s', (text) => {
  expect(warningOf(text, host)).toMatch(/another site/);
});

test.each(['+49 151 2345 6789', 'call 0043/664/123 45 67!', '(030) 1234-56789'])(
  'so is a telephone number: %s',
  (text) => {
    expect(warningOf(text, host)).toMatch(/telephone number/);
  },
);

test.each([
  'Is it still there?',
  'First registered 2020-05-31, 48,200 km, €12,900.00',
  `Your ad https://${host}/ads/for-sale/7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11`,
  '10:30 or 11:30 on 24.12. at no. 5',
])('nothing is said of %s', (text) => {
  expect(warningOf(text, host)).toBeNull();
});

test('contacts are left out of what everybody is to read, and nothing else', () => {
  const told = `Call +49 151 2345 6789 or wa.me/491512345 or ann@example.org, see https://${host}/company. 58 kWh?`;
  expect(withoutContacts(told, host)).toBe(`Call … or … or …, see https://${host}/company. 58 kWh?`);
});
