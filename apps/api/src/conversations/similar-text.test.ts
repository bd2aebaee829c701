import { areAlike, sketchOf as sketchFor } from './similar-text.js';

const host = 'voltyard.example.com';
const sketchOf = (of: string) => sketchFor(of, host);

const text = 'I buy every electric car for cash, call me at 0151 234567 and I come today.';
const isLike = (other: string) => areAlike(sketchOf(text), sketchOf(other));
const hidden = sketchOf(`bqmwzkxjvhpygfdtrncluosaeiwqpzmxkvjhbygf ${text}`);

test.each([
  ['another case and other signs', `  ${text.toUpperCase().replaceAll(' ', ' … ')}!`],
  ['Cyrillic letters', text.replaceAll('e', 'е').replaceAll('a', 'а').replaceAll('c', 'с')],
  ['Greek letters', text.replaceAll('o', 'ο').replaceAll('v', 'ν')],
  ['mathematical letters', text.replace('electric', '𝐞𝐥𝐞𝐜𝐭𝐫𝐢𝐜')],
  ['letters of full width', text.replace('every', 'ｅｖｅｒｙ')],
  ['accents', text.replaceAll('e', 'é').replaceAll('a', 'a\u0301')],
  ['invisible characters', text.replaceAll('a', 'a\u200B\u2060').replaceAll('e', 'e\u00AD')],
  ['other digits', text.replaceAll(/\d/g, '9')],
  ['digits for letters', text.replaceAll('o', '0')],
  ['white space', text.split('').join('\u2003')],
  ['l for I', text.replaceAll('I', 'l')],
  ['another greeting', `Good evening Anna! ${text}`],
  ['some other words', text.replace('today', 'on Monday')],
])('a text is like itself with %s', (_name, other) => {
  expect(isLike(other)).toBe(true);
});

test('two that have other random letters beside the same text are alike', () => {
  const other = sketchOf(`${text} hqzxkvwjpyfbmgtdrnclsuoaeixqzjkvwpyhbfmg`);
  expect(areAlike(hidden, other)).toBe(true);
});

test.each([
  'Is the battery of your car still the first one, and when was it charged to 100 % last?',
  'I would like to see the car on Saturday. Is that possible, and where does it stand?',
  'Ich suche ein Auto für meine Tochter, die in Graz studiert. Ist es noch zu haben?',
])('and not like another one: %s', (other) => {
  expect(isLike(other)).toBe(false);
});

test('a text with a contact is like another one that names the same, whatever fills the two', () => {
  const filled = (letters: string) => sketchOf(`Write me at t.me/quickcars. ${letters.repeat(40)}`);
  expect(areAlike(filled('qwrtzxv'), filled('plmkjhg'))).toBe(true);
  expect(areAlike(filled('qwrtzxv'), sketchOf('t.me/quickcars'))).toBe(true);
});

test('what many people write is like nothing, not even itself', () => {
  const question = sketchOf('Is it still available? 2020-05-31 12,900 !!!');
  expect([question, areAlike(question, question)]).toEqual(['', false]);
});

describe('a short text that names a contact', () => {
  const short = 'Fast cash: t.me/quickcars 0151 23456789';

  test.each([
    ['itself', short],
    ['one with other words', 'Best price! 0151-2345-6789'],
    ['one with digits of another script', 'Ring ٠١٥١ ٢٣٤٥ ٦٧٨٩'],
    ['one with Cyrillic letters in its link', 'see t.mе/quickсars'],
    ['one with invisible characters', 'see t.me/quick\u200Bcars'],
  ])('is like %s', (_name, other) => {
    expect(areAlike(sketchOf(short), sketchOf(other))).toBe(true);
  });

  test.each([
    ['one with another contact', 'Fast cash: t.me/othercars 0151 23456780'],
    ['one without any', 'Fast cash?'],
    ['a long one', text],
  ])('is not like %s', (_name, other) => {
    expect(areAlike(sketchOf(short), sketchOf(other))).toBe(false);
    expect(areAlike(sketchOf(other), sketchOf(short))).toBe(false);
  });

  test('is one only where that leads away from the marketplace', () => {
    expect(sketchOf(`See ${host}/1`)).toBe('');
  });
});

test.each([
  ['letters', Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(97 + ((at * at) % 26))).join('')],
  ['numbers', Array.from({ length: 180 }, (_, at) => `${100_000_000 + at}`).join(', ')],
])('a sketch of the longest text of %s is short', (_name, longest) => {
  expect(sketchOf(longest).length).toBeLessThan(400);
});

test('of a text whose signs stand for many letters each, only as much is read as a message may have', () =>
  expect(sketchOf(`${'ﷺ'.repeat(1900)} ${text}`)).toBe(
    sketchOf(`${'ﷺ'.repeat(1900)} call me at 0151 234567`),
  ));
