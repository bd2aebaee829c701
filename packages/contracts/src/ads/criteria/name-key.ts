import { fold } from '../../fold.js';

/**
 * A brand or model for comparison: without case, accents and signs, so that `Citroën`, `e-Golf` and `IONIQ 5` match in
 * any spelling. A name that consists of signs only keeps them.
 */
export function nameKey(name: string): string {
  const letters = fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? name.trim() : letters;
}
