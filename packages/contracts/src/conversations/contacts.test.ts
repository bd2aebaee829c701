import { contactsIn, withoutContacts } from './contacts.js';

const host = 'voltyard.example.com';
const kindsIn = (text: string) => contactsIn(text, host).map(({ kind }) => kind);

test.each([
  'Pay at https://pay.example.net/a?b=c',
  'see www.cheap-cars.com',
  'my shop is Cars24.de, look',
  'go to cars.motorcycles or wa.me/x',
  'look at escrow-volt.xyz/pay',
  'look at autos.bayern',
  'see ｅｖｉｌ．ｃｏｍ now',
  'see evil。com now',
  'see ev\u200Bil.co\u2060m now',
  'see münchen-autos.de',
  'see http://192.0.2.7/pay',
  `https://${host}.evil.net/login`,
  'hxxp://pay.example.net/a',
  'see hxxps://pay.example.net',
  'hxxp://evil[.]com/pay',
  'look at cheap-cars(dot)com',
  'see cheapcars dot com',
  'write to t.me/annsmith',
])('a link to another site is found: %s', (text) => {
  expect(kindsIn(text)).toContain('link');
});

test.each([
  '+49 151 2345 6789',
  'call 0043/664/123 45 67!',
  '(030) 1234-56789',
  'call ٠١٥١ ٢٣٤٥ ٦٧٨٩',
  'call ０１５１２３４５６７８',
  'call ०१५१ २३४५ ६७८९',
  'call 𝟎𝟏𝟓𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  'call 0151–2345–6789',
  'call 01\u200B51 23\u200B45 67\u200B89',
])('so is a telephone number: %s', (text) => {
  expect(kindsIn(text)).toEqual(['phone']);
});

test.each([
  'ann@example.org',
  'write to ann.volt+car@example.travel!',
  'ann＠example．org',
  'ann(at)example(dot)org',
  'ann [at] example [dot] org',
  'ann {AT} example.org',
  'ann（at）example（dot）org',
  'write to ann(ät)beispiel(punkt)de',
  'ann at example dot org',
  'ann@example dot com',
])('so is a mail address: %s', (text) => {
  expect(kindsIn(text)).toEqual(['mail']);
});

test.each([
  'write to @annsmith',
  '@ann_2',
  'I am on Telegram:@ann.smith!',
  '(@annsmith)',
  'insta ＠annsmith',
])('so is a name on another messenger: %s', (text) => {
  expect(kindsIn(text)).toEqual(['handle']);
});

test.each([
  'Is it still there?',
  'First registered 2020-05-31, 48,200 km, €12,900.00',
  'Serviced 2020-05-31 2022-06-01, 31.05.2024 12.900 km',
  `Your ad https://${host}/ads/for-sale/7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11`,
  `Hello, my ad “Cargo bike” may fit: https://${host}/ads/for-sale/70012345-6789-4012-8345-678901234567`,
  '10:30 or 11:30 on 24.12. at no. 5',
  'Is it near?Ok.Thanks',
  'WVWZZZE1ZMP012345 with 205/55 R16 91V',
  'I can come (at) 5 or @ 6, or you are @home',
  'It is at home, at the red dot in the yard',
  'Charge it @11kW, 3 phases@16A',
])('nothing is found in %s', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test.each([host, 'cars.example.net'])('a telephone number beside a link to %s is found', (linked) => {
  const link = `https://${linked}/ads/for-sale/70012345-6789-4012-8345-678901234567`;
  const phones = contactsIn(`${link} 0151 2345 6789, ${link}`, host).filter(({ kind }) => kind === 'phone');
  expect(phones.map(({ plain }) => plain)).toEqual(['0151 2345 6789']);
});

test('each is told as a machine reads it, however it is written', () => {
  const plainIn = (text: string) => contactsIn(text, host).map(({ plain }) => plain);
  expect(plainIn('ann [at] example(dot)org, ٠١٥١ ٢٣٤٥ ٦٧٨٩, @ann_2')).toEqual([
    'ann@example.org',
    '0151 2345 6789',
    '@ann_2',
  ]);
});

test('they are left out of what everybody is to read, and nothing else', () => {
  const told = `Call +49 151 2345 6789 or wa.me/491512345 or ann (at) example(dot)org, @annsmith, see https://${host}/company. 58 m²? ٠١٥١٢٣٤٥٦٧`;
  expect(withoutContacts(told, host)).toBe(`Call … or … or …, …, see https://${host}/company. 58 m²? …`);
});
