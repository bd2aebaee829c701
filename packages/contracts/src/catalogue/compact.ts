import { fold } from '../fold.js';

/** The letters and digits of a text, folded: the same for `e-tron` and `Etron`, for `IONIQ 5` and `ioniq5`. */
export const compact = (text: string): string => wordsOf(text).join('');

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
