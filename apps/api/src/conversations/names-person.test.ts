import { namesPerson } from './names-person.js';

test.each([
  ['bob', 'bob here: new battery?'],
  ['bob', 'New? (BOB)'],
  ['bob', 'New, bоb?'],
  ['bob', 'New, Ｂｏｂ?'],
  ['bob', 'New, 𝐛𝐨𝐛 or ⓑⓞⓑ?'],
  ['bob', 'New, b\u200Bo\u00ADb?'],
  ['bob', 'New, bób?'],
  ['bob', 'New, B0b?'],
  ['bob', 'New, b o b?'],
  ['bob', 'New, b.o.b or b-ob?'],
  ['bob', 'New, _bob_?'],
  ['Bill', 'Does bi11 ask, or BІLL?'],
  ['ann-volt_9', 'I am Ann Volt 9'],
  ['ann-volt_9', 'I am annvolt9'],
  ['ann-volt_9', 'I am ａｎｎ. vоlt – 9'],
  ['quillan', 'Thank you, Quil lan'],
  ['anna', 'New, 4nn4 or @nn@?'],
  ['bob', 'New, 80b?'],
  ['tess', 'New, 7e$s?'],
  ['bob', 'New, bob99 or booob?'],
  ['anna-lindqvist', 'I am annaa lindqvistt'],
  ['anna-lindqvist', 'I am 4nn4_l1ndqv1st'],
  ['anna-lindqvist', 'I am xXannalindqvistXx, or annalindqvixst'],
])('%s is named in: %s', (userName, text) => {
  expect(namesPerson(text, userName)).toBe(true);
});

test.each([
  ['bob', 'Is the bobbin new, Rebob?'],
  ['bob', 'Is it b, or bo, or ob?'],
  ['isit', 'Is it the first battery?'],
  ['ann', 'Can I drive an new one?'],
  ['car-fan', 'Is this a car fanatic’s?'],
  ['quillan', 'Quill and ink'],
  ['wil', 'Will it charge at 11 kW?'],
  ['ben', 'Has it been serviced?'],
  ['bob', 'At $80 or 80 €, is it new! bo by bo?'],
  ['lillil', 'I will ill'],
])('%s is not named in: %s', (userName, text) => {
  expect(namesPerson(text, userName)).toBe(false);
});

test.each([
  ['one letter', 'a '],
  ['signs', '⁗'],
])(
  'a text of nothing but %s that is four times as long takes some four times as long, not sixteen',
  (_, piece) => {
    const least = (times: number) =>
      Math.min(...Array.from({ length: 5 }, () => cpuOf(piece.repeat(times), 'anna-lindqvist')));
    least(1000);
    expect(least(4000) / least(1000)).toBeLessThan(10);
  },
);

/** CPU time, in microseconds: that of the machine's other work does not count. */
function cpuOf(text: string, userName: string): number {
  const before = process.cpuUsage();
  namesPerson(text, userName);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
