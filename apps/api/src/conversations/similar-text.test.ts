import { areAlike, sketchOf } from './similar-text.js';

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

test('what many people write is like nothing, not even itself', () => {
  const question = sketchOf('Is it still available? 0151 234567 0151 234567 !!!');
  expect([question, areAlike(question, question)]).toEqual(['', false]);
});

test('a sketch of the longest text is short', () => {
  const longest = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(97 + ((at * at) % 26))).join(
    '',
  );
  expect(sketchOf(longest).length).toBeLessThan(400);
});
