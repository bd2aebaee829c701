import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import { plainLettersOf } from './plain-letters.js';

/** From this length on, a name that stands in two words or within one is no chance: “is it” is not the user isit. */
const longName = 6;

/**
 * The most words that are read as one name. What only repeats its letters, as a thousand times “a” does those of anna, would
 * else be read to its end from each of them.
 */
const maxParts = 40;

/** A word or a name as it is compared. */
type Reader = (plain: string) => string;

interface Word {
  readonly plain: string;
  readonly read: string;
  /** What stands between it and the word before. */
  readonly gap: string;
}

/**
 * Whether a text has this user name as a word of its own, however it is spelled: with letters of other scripts, with spaces or
 * signs between its letters, with what people mix up in names, with digits and signs for letters, or with letters too many.
 */
export function namesPerson(text: string, userName: string): boolean {
  const plainName = plainLettersOf(userName);
  const isOnceEach = withoutRepeats(lettersOf(plainName)).length >= longName;
  const read = isOnceEach ? onceEach : lettersOf;
  const name = read(plainName);
  const plain = plainLettersOf(text);
  return [plain, withLettersForSigns(plain)].some((reading) => {
    const words = wordsOf(reading, read);
    return words.some(
      (word, from) => hasLettersTooMany(word, name) || isSpelledFrom(words, from, name, isOnceEach),
    );
  });
}

const digits: Record<string, string> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const lettersOf: Reader = (plain) => skeletonOf(plain).replaceAll(/[345789]/g, (digit) => digits[digit]!);

const withoutRepeats = (letters: string): string => letters.replaceAll(/(.)\1+/gu, '$1');
const onceEach: Reader = (plain) => withoutRepeats(lettersOf(plain));

const signs: Record<string, string> = { '@': 'a', $: 's', '€': 'e', '!': 'i', '|': 'l', '+': 't' };
/** Where a word continues after them: at its end a sign is punctuation. */
const withLettersForSigns = (plain: string): string =>
  plain.replaceAll(/[@$€!|+](?=[\p{L}\p{N}@$€!|+])/gu, (sign) => signs[sign]!);

const wordsOf = (plain: string, read: Reader): Word[] =>
  // A gap is read from its first sign on only: the time would grow with the square of a long one.
  [...plain.matchAll(/(?<![^\p{L}\p{N}])([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu)].map(
    ([, gap = '', word = '']) => ({
      plain: word,
      read: read(word),
      gap,
    }),
  );

/** `bob99`, `booob`; of a long name also `xann-volt`, `ann-voolt`, `ann-volxt`. */
function hasLettersTooMany({ plain, read }: Word, name: string): boolean {
  if (lettersOf(plain.replaceAll(/^\d+|\d+$/g, '')) === name) return true;
  if (/(.)\1\1/u.test(plain) && withoutRepeats(read) === withoutRepeats(name)) return true;
  return name.length >= longName && (read.includes(name) || isOneLetterMore(read, name));
}

const isOneLetterMore = (word: string, name: string): boolean =>
  word.length === name.length + 1 &&
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1)).includes(name);

function isSpelledFrom(words: readonly Word[], from: number, name: string, isOnceEach: boolean): boolean {
  let spelled = '';
  for (let at = from; at < Math.min(words.length, from + maxParts); at++) {
    const next = words[at]!.read;
    spelled += isOnceEach && spelled.at(-1) === next[0] ? next.slice(1) : next;
    if (spelled === name) return areOneName(words.slice(from, at + 1), name);
    if (!name.startsWith(spelled)) return false;
  }
  return false;
}

/** One word, letters one by one, words that signs join, or any parts of a long name. */
const areOneName = (words: readonly Word[], name: string): boolean =>
  name.length >= longName ||
  words.every(({ plain }) => plain.length === 1) ||
  words.slice(1).every(({ gap }) => /^\S+$/.test(gap));
