import { fold } from '../fold.js';

/** The letters of a text: what `e-tron` and `Etron`, `IONIQ 5` and `ioniq5` have in common. */
export const compact = (text: string): string => wordsOf(text).join('');

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
