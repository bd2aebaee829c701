import { searchLimits } from '../limits.js';

/**
 * A text as the words it is searched by: lower case, without accents, each once. A word is searched by its beginning, so
 * of a very long one the beginning is enough.
 */
export const tokenize = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, searchLimits.wordLength)),
  ),
];

/** What is wrong with a text to search for, as a sentence for the person; null when nothing is. */
export function searchProblem(text: string): string | null {
  if (text.length > searchLimits.length) return `Search for at most ${searchLimits.length} characters.`;
  const words = tokenize(text);
  if (text.trim() !== '' && words.length === 0)
    return 'There is nothing to search for: a search needs a letter or a digit.';
  if (words.length > searchLimits.words) return `Search for at most ${searchLimits.words} different words.`;
  return null;
}

/** Of a text to search for as much as may be asked: the text itself, or its first words. */
export const searchable = (text: string): string =>
  searchProblem(text) === null
    ? text
    : tokenize(text.slice(0, searchLimits.length)).slice(0, searchLimits.words).join(' ');
