import { fold } from '../../fold.js';

/**
 * A brand or model as names are compared: without case, accents and signs, so that `Citroën`, `e-Golf` and `IONIQ 5` are
 * found however they are written. One of signs alone is compared by these.
 */
export function nameKey(name: string): string {
  const letters = fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? name.trim() : letters;
}
