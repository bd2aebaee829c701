import { indexTokens, searchTokens } from '@voltyard/contracts/ads/searched-words';
import { Searcher } from 'fast-fuzzy';

/** How alike two words are at least: one wrong letter of three to five, two of six or more. */
const threshold = 0.65;
/** Of shorter words nobody can tell what they should have been. */
const shortest = 3;

/** Spells a search by names that are known; null where it has nothing to correct. */
export type Spelling = (search: string) => string | null;

/**
 * Corrects the words of a search that no name begins with to the word of a name that is most like them, as that is written:
 * `telsa model 3` becomes `Tesla model 3`. The names that come first are preferred.
 */
export function spellingBy(names: readonly string[]): Spelling {
  const words = [...new Set(names.flatMap((name) => [...name.split(/\s+/), name]))].map((written) => ({
    written,
    key: searchTokens(written).join(''),
  }));
  const known = new Set(words.flatMap(({ written, key }) => [key, ...indexTokens(written)]));
  const likeliest = new Searcher(
    words.filter(({ key }) => key.length >= shortest),
    { keySelector: ({ key }) => key, threshold, useSellers: false },
  );
  const corrected = (word: string): string | null => {
    const isFine = word.length < shortest || [...known].some((token) => token.startsWith(word));
    return isFine ? null : (likeliest.search(word)[0]?.written ?? null);
  };
  return (search) => {
    const spelled = searchTokens(search).map((word) => ({ word, better: corrected(word) }));
    if (spelled.every(({ better }) => better === null)) return null;
    return spelled.map(({ word, better }) => better ?? word).join(' ');
  };
}
