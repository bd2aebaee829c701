import { fold as foldLetters } from '@voltyard/contracts/fold';

const plainWords = /^[a-z\d]+(?: [a-z\d]+)*$/;

/** A name, or its beginning, for comparison: lower case, without accents, one space between words. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plainWords.test(lower)) return lower;
  return foldLetters(text)
    .replace(/['’‘ʼʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
