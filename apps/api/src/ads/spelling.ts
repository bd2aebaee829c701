import { setImmediate as othersTurn } from 'node:timers/promises';
import { indexTokens, searchTokens, soughtTokens } from '@voltyard/contracts/ads/searched-words';
import { Searcher } from 'fast-fuzzy';
import { firstTrue } from '../views/first-true.js';

/** The least similarity of two words that are compared at all. */
const threshold = 0.65;
/** How many letters of a word may be wrong, by its length: most short words are similar to some name. */
const maxWrong = (letters: number): number => [5, 6, 10].filter((length) => letters >= length).length;
/** Shorter words are not corrected, because too many words are similar to them. */
const shortest = 3;

/** Corrections of a search. */
export interface Spelled {
  /** With every wrong word corrected. */
  readonly whole: string;
  /** Where several words are wrong: with only one of them corrected. */
  readonly inOne: readonly string[];
  /** The whole correction without one of the words that no name is similar to. */
  readonly withoutOne: readonly string[];
}

/**
 * Corrects a search by known names; null when nothing needs correction. Words that are kept are right. Other requests run
 * between the words.
 */
export type Spelling = (search: string, kept?: ReadonlySet<string>) => Promise<Spelled | null>;

/** So many names are read before other requests run: some milliseconds. */
const atOnce = 50;

interface Written {
  readonly written: string;
  readonly key: string;
}

/**
 * Replaces each word of a search that is not the beginning of a known name by the most similar one: `telsa model 3`
 * becomes `Tesla Model 3`. Earlier names are preferred. Other requests run while the names are read.
 */
export async function spellingBy(names: readonly string[]): Promise<Spelling> {
  const { likeliest, known, writtenBy } = await vocabularyOf(names);
  const isKnown = (word: string) =>
    known[firstTrue(known.length, (place) => known[place]! >= word)]?.startsWith(word);
  // What has a synonym is known, although it is no name: `kombi`.
  const isFine = (word: string) =>
    word.length < shortest || soughtTokens(word)[0]!.length > 1 || isKnown(word);
  /** Of names that are equally similar the one with fewest words: “Modell Y” is no “Model 3”. */
  const betterFor = (word: string): string | null => {
    const found = likeliest.search(word, { returnMatchData: true }).filter((match) => isNear(word, match));
    const [first] = found
      .filter(({ score }) => score === found[0]!.score)
      .toSorted((one, other) => wordsIn(one.item.written) - wordsIn(other.item.written));
    return first?.item.written ?? null;
  };
  const textOf = (spelled: readonly SpelledWord[]): string =>
    spelled
      .filter(({ word }, place) => !beginsWith(spelled[place + 1]?.better ?? '', word))
      .map(({ word, better }) => better ?? writtenBy.get(word) ?? word)
      .join(' ');
  return async (search, kept = new Set()) => {
    const spelled: SpelledWord[] = [];
    let before = '';
    for (const word of searchTokens(search)) {
      const isWrong = !isFine(word) && !kept.has(word);
      if (isWrong) await othersTurn();
      // Of `e-golv` the short word is part of the name.
      const joined = before.length === 1 ? before + word : word;
      spelled.push({ word, better: isWrong ? (betterFor(word) ?? betterFor(joined)) : null });
      before = word;
    }
    const wrong = spelled.filter(({ better }) => better !== null);
    if (wrong.length === 0) return null;
    const whole = textOf(spelled);
    // Several words of which none is known mean something else, unless together they are one name.
    if (spelled.length > 1 && wrong.length === spelled.length && !names.includes(whole)) return null;
    const onlyIn = (one: SpelledWord) =>
      spelled.map((other) => (other === one ? one : { ...other, better: null }));
    return {
      whole,
      inOne: wrong.length === 1 ? [] : wrong.map((one) => textOf(onlyIn(one))),
      withoutOne: spelled.flatMap(({ better }, place) =>
        better === null ? [textOf(spelled.toSpliced(place, 1))] : [],
      ),
    };
  };
}

interface SpelledWord {
  readonly word: string;
  /** Null where it needs no correction, or none is known. */
  readonly better: string | null;
}

/** Whether a name is really near a word. A number is none that is misspelt, and one in a name says which model it is. */
function isNear(word: string, { item: { key }, score }: { item: Written; score: number }): boolean {
  if (digitsIn(word) !== digitsIn(key)) return false;
  const wrong = Math.round((1 - score) * Math.max(word.length, key.length));
  if (wrong > 1 && word[0] !== key[0]) return false;
  const isSwapped = wrong === 1 && lettersOf(word) === lettersOf(key);
  return isSwapped || wrong <= maxWrong(Math.min(word.length, key.length));
}

const digitsIn = (text: string): string => text.replaceAll(/\P{N}/gu, '');
const lettersOf = (text: string): string => Array.from(text).toSorted().join('');

const wordsIn = (name: string): number => name.split(/\s+/).length;

/** Whether a name of several words has one as its first: of `e-golv` the `e` is in `e-Golf` already. */
function beginsWith(name: string, word: string): boolean {
  const [first, ...others] = searchTokens(name);
  return first === word && others.length > 0;
}

/** How the names are written, by their letters, and what is similar to a word. */
async function vocabularyOf(names: readonly string[]) {
  const unique = [...new Set(names.flatMap((name) => [...name.split(/\s+/), name]))];
  const likeliest = new Searcher([] as Written[], {
    keySelector: ({ key }) => key,
    threshold,
    useSellers: false,
  });
  const known = new Set<string>();
  /** Beside a corrected word the others stand as names are written too: `Renault Zoe`. */
  const writtenBy = new Map<string, string>();
  for (let first = 0; first < unique.length; first += atOnce) {
    for (const written of unique.slice(first, first + atOnce)) {
      const whole = searchTokens(written);
      const key = whole.join('');
      // People call Mercedes-Benz by the first half, and Segway-Ninebot by either.
      const keys = /\p{L}-\p{L}/u.test(written) ? [key, ...whole] : [key];
      for (const each of [...keys, ...indexTokens(written)]) known.add(each);
      if (!writtenBy.has(key)) writtenBy.set(key, written);
      likeliest.add(
        ...keys.filter(({ length }) => length >= shortest).map((each) => ({ written, key: each })),
      );
    }
    await othersTurn();
  }
  return { likeliest, known: [...known].toSorted(), writtenBy };
}
