import { fold } from '../fold.js';
import { searchLimits } from '../limits.js';

/** A word is searched by its beginning, so of a very long one the beginning is enough. */
const cut = (word: string): string => word.slice(0, searchLimits.wordLength);

/**
 * What a text is found by, each once: the beginnings of these tokens. Letters and digits are words of their own, and a
 * token is all from the beginning of a word to the next space, without the signs between: `e-tron` is `etron` and
 * `tron`, `ID.3` is `id3` and `3`. So it is found by its words, and by them joined, for no more tokens than it has words.
 */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const unbroken of new Set(fold(text).split(/\s+/)))
    for (const token of tokensIn(unbroken)) tokens.add(token);
  return [...tokens];
}

/** Most are: it is seen by its letters alone, and nothing is joined. */
const oneWord = /^(?:\p{L}+|\p{N}+)$/u;

function tokensIn(unbroken: string): string[] {
  if (oneWord.test(unbroken)) return [cut(unbroken)];
  const words = unbroken.match(/\p{L}+|\p{N}+/gu) ?? [];
  // No word is empty, so this many make a token as long as it may be.
  return words.map((_, first) => cut(words.slice(first, first + searchLimits.wordLength).join('')));
}

/** The words of a search, each once. A dot joins what it stands between: `ID.3` means no other ID that has a 3. */
export const searchTokens = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => cut(word.replaceAll('.', '')))
      .filter((word) => word !== ''),
  ),
];

/** Whether a search finds a text: every word of it begins a token of the text. */
export function finds(search: string, text: string): boolean {
  const tokens = indexTokens(text);
  return searchTokens(search).every((word) => tokens.some((token) => token.startsWith(word)));
}

/** What is wrong with a text to search for, as a sentence for the person; null when nothing is. */
export function searchProblem(text: string): string | null {
  if (text.length > searchLimits.length) return `Search for at most ${searchLimits.length} characters.`;
  const words = searchTokens(text);
  if (text.trim() !== '' && words.length === 0)
    return 'There is nothing to search for: a search needs a letter or a digit.';
  if (words.length > searchLimits.words) return `Search for at most ${searchLimits.words} different words.`;
  return null;
}

/** Of a text to search for as much as may be asked: the text itself, or its first words. */
export const searchable = (text: string): string =>
  searchProblem(text) === null
    ? text
    : searchTokens(text.slice(0, searchLimits.length)).slice(0, searchLimits.words).join(' ');
