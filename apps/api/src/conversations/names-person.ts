import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import { plainLettersOf } from './plain-letters.js';

/** From this length on, a name that stands in two words is no chance: “is it” is not the user isit. */
const longName = 6;

interface Word {
  readonly skeleton: string;
  /** What stands between it and the word before. */
  readonly gap: string;
}

/**
 * Whether a text has this user name as a word of its own, however it is spelled: with letters of other scripts, with spaces or
 * signs between its letters, with what people mix up in names.
 */
export function namesPerson(text: string, userName: string): boolean {
  const name = skeletonOf(plainLettersOf(userName));
  const words = wordsOf(plainLettersOf(text));
  return words.some((_, from) => isSpelledFrom(words, from, name));
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu)].map(([, gap = '', word = '']) => ({
    skeleton: skeletonOf(word),
    gap,
  }));

function isSpelledFrom(words: readonly Word[], from: number, name: string): boolean {
  let spelled = '';
  for (let at = from; at < words.length; at++) {
    spelled += words[at]!.skeleton;
    if (spelled === name) return areOneName(words.slice(from, at + 1), name);
    if (!name.startsWith(spelled)) return false;
  }
  return false;
}

/** One word, letters one by one, words that signs join, or any parts of a long name. */
const areOneName = (words: readonly Word[], name: string): boolean =>
  name.length >= longName ||
  words.every(({ skeleton }) => skeleton.length === 1) ||
  words.slice(1).every(({ gap }) => /^\S+$/.test(gap));
