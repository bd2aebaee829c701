import { setImmediate as othersTurn } from 'node:timers/promises';
import { indexTokens, soughtTokens, searchTokens } from '@voltyard/contracts/ads/searched-words';
import { Searcher } from 'fast-fuzzy';
import { firstTrue } from '../views/first-true.js';

/** The least similarity of two words: it allows one wrong letter in three to five, two in six or more. */
const threshold = 0.65;
/** Shorter words are not corrected, because too many words are similar to them. */
const shortest = 3;

/** Corrects a search by known names; null when nothing needs correction. Other requests run between its words. */
export type Spelling = (search: string) => Promise<string | null>;

/**
 * Replaces each word of a search that is not the beginning of a known name by the most similar one: `telsa model 3`
 * becomes `Tesla Model 3`. Earlier names are preferred.
 */
export function spellingBy(names: readonly string[]): Spelling {
  const words = [...new Set(names.flatMap((name) => [...name.split(/\s+/), name]))].flatMap((written) => [
    { written, key: searchTokens(written).join('') },
    // People call Mercedes-Benz by the first half.
    ...(/\p{L}-\p{L}/u.test(written) ? [{ written, key: searchTokens(written)[0]! }] : []),
  ]);
  const known = [...new Set(words.flatMap(({ written, key }) => [key, ...indexTokens(written)]))].toSorted();
  const isKnown = (word: string) =>
    known[firstTrue(known.length, (place) => known[place]! >= word)]?.startsWith(word);
  const likeliest = new Searcher(
    words.filter(({ key }) => key.length >= shortest),
    { keySelector: ({ key }) => key, threshold, useSellers: false },
  );
  /** Beside a corrected word the others stand as names are written too: `Renault Zoe`. */
  const writtenBy = new Map(
    words
      .filter(({ written, key }) => key === searchTokens(written).join(''))
      .toReversed()
      .map(({ written, key }) => [key, written]),
  );
  // What has a synonym is known, although it is no name: `kombi`.
  const isFine = (word: string) =>
    word.length < shortest || soughtTokens(word)[0]!.length > 1 || isKnown(word);
  return async (search) => {
    const spelled: { word: string; better: string | null }[] = [];
    for (const word of searchTokens(search)) {
      const isWrong = !isFine(word);
      if (isWrong) await othersTurn();
      spelled.push({ word, better: isWrong ? (likeliest.search(word)[0]?.written ?? null) : null });
    }
    if (spelled.every(({ better }) => better === null)) return null;
    return spelled.map(({ word, better }) => better ?? writtenBy.get(word) ?? word).join(' ');
  };
}
