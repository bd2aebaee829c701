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
  'write to ann gmail dot com',
  'gmail dot com',
  'see evil . com',
  'see evil .com or evil. com',
  'see www evil net',
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
  'call 0 1 5 1 2 3 4 5 6 7 8',
  'call 0 - 1 - 5 - 1 - 2 - 3 - 4 - 5 - 6',
  'call 0151,2345,6789',
  'call 0151 * 2345 * 6789',
  'call 0151\n2345\n6789',
  'call O151 23I5 6789',
  'call +49 (0) 151 / 23 45 67 89',
  'call 0️⃣1️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  'call zero one five one two three four five six',
  'call null eins 51 zwei drei vier fünf sechs sieben',
  '512 345 678',
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
  'ann (at) gmail . com',
  'ann (at) gmail. com',
  'ann at gmail . com',
  'ann @ gmail . com',
  'ann (at) web . de',
  'ann_at_gmail_dot_com',
  'ann-at-gmail-dot-com',
  'ann at gmail dot com',
  'ann arroba gmail punto com',
  'a n n @ g m a i l . c o m',
  'a n n at g m a i l dot c o m',
  'ａｎｎ（ａｔ）ｇｍａｉｌ．ｃｏｍ',
  'write to annsmith at gmail',
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
  'It is @home. It is fine',
  'BMW i3 42.2 kWh, CCS 150 kW, 2019, 48 200 km, 12 900 €',
  'EZ 2019 48 200 km 12 900 €',
  'Model 3 2021 60 kWh, ID.3 58 kWh 2021 150 kW 204 PS, or an e.GO',
  '12.900 - 13.500 €, or 12 900 – 13 500 EUR, from € 12 900',
  'CHF 13 500 2019, serviced at 15.000, 30.000, 45.000 km',
  '2019 2020 2021',
  'between 05/2019 06/2021',
  'Price 12900\n2019',
  '100-150 km in winter, 42 000-45 000 km a year',
  'Type 2, 22 kW, 3 x 32 A @ 230 V; 0-100 in 7.3 s',
  'No. Net price is 12,000 . It is new . De',
  'three-point-turn, charge-point-network, stay-at-home, polka-dot',
  'El punto es que no, n’a point de rouille',
  'one or two, three at most',
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

test.each([
  ['signs before a link', '㍱.de+'],
  ['signs before a number of a host', '1.1.$'],
  ['signs for words', '㏂+'],
  ['spaces', ' '],
  ['letters', 'a'],
  ['lines', '_'],
])(
  'a text of nothing but %s takes about as long as four texts of a fourth, not four times that',
  (_, piece) => {
    const textOf = (length: number) => piece.repeat(length).slice(0, length);
    const [whole, fourths] = [[textOf(20_000)], Array<string>(4).fill(textOf(5000))];
    // As much work each: a pause for garbage is no larger a part of the one than of the other.
    const least = (texts: readonly string[]) => Math.min(...Array.from({ length: 9 }, () => cpuOf(...texts)));
    least(fourths);
    expect(least(whole) / least(fourths)).toBeLessThan(2.5);
  },
);

test.each(['xn--a.m.', 'a.xn--a.b.', 'xn--㏂'])(
  'a text of nothing but %s that is twice as long does not take a hundred times as long',
  (piece) => {
    const least = (times: number) => Math.min(...Array.from({ length: 3 }, () => cpuOf(piece.repeat(times))));
    least(9);
    expect(least(18) / least(9)).toBeLessThan(20);
  },
);

test.each([
  ['see xn--e1afmkfd.com', 'xn--e1afmkfd.com'],
  ['see https://cars.xn--p1ai/a', 'https://cars.xn--p1ai/a'],
  ['see my.xn--e1afmkfd.xn--p1ai now', 'my.xn--e1afmkfd.xn--p1ai'],
])('a name of another script is found in its code: %s', (text, found) =>
  expect(contactsIn(text, host).map(({ plain }) => plain)).toContain(found),
);

test('a link to a marketplace whose own name is of another script is none', () =>
  expect(contactsIn('see https://xn--mller-kva.de/ads', 'xn--mller-kva.de')).toEqual([]));

test('what stands in a long text without a space is found where it stands', () => {
  const filling = 'voltyard$'.repeat(40);
  const text = `${filling}www.cars.example.net$${filling}ann@cars.example.net`;
  expect(contactsIn(text, host).map(({ from, to }) => text.slice(from, to))).toEqual(
    expect.arrayContaining([expect.stringContaining('cars.example.net'), 'ann@cars.example.net']),
  );
});

/** CPU time, in microseconds: that of the machine's other work does not count. */
function cpuOf(...texts: readonly string[]): number {
  const before = process.cpuUsage();
  for (const text of texts) contactsIn(text, host);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
