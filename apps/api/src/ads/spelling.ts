import { setImmediate as othersTurn } from 'node:timers/promises';
import { indexTokens, searchTokens, soughtTokens } from '@voltyard/contracts/ads/searched-words';
import { Searcher } from 'fast-fuzzy';
import { firstTrue } from '../views/first-true.js';

/** The least similarity of two words: it allows one wrong letter in three to five, two in six or more. */
const threshold = 0.65;
/** Shorter words are not corrected, because too many words are similar to them. */
const shortest = 3;

/** Corrects a search by known names; null when nothing needs correction. Other requests run between its words. */
export type Spelling = (search: string) => Promise<string | null>;

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
    const found = likeliest.search(word, { returnMatchData: true });
    const [first] = found
      .filter(({ score }) => score === found[0]!.score)
      .toSorted((one, other) => wordsIn(one.item.written) - wordsIn(other.item.written));
    return first?.item.written ?? null;
  };
  return async (search) => {
    const spelled: { word: string; better: string | null }[] = [];
    for (const word of searchTokens(search)) {
      const isWrong = !isFine(word);
      if (isWrong) await othersTurn();
      spelled.push({ word, better: isWrong ? betterFor(word) : null });
    }
    if (spelled.every(({ better }) => better === null)) return null;
    const meant = spelled
      .filter(({ word }, place) => !beginsWith(spelled[place + 1]?.better ?? '', word))
      .map(({ word, better }) => better ?? writtenBy.get(word) ?? word)
      .join(' ');
    // Several words of which none is known mean something else, unless together they are one name.
    const isAllGuessed = spelled.length > 1 && spelled.every(({ better }) => better !== null);
    return isAllGuessed && !names.includes(meant) ? null : meant;
  };
}

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
