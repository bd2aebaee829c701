import { compact } from '../../catalogue/compact.js';
import { rememberTexts } from '../../remember-texts.js';

/**
 * A brand or model for comparison: without case, accents and signs, so that `Citroën`, `e-Golf` and `IONIQ 5` match in
 * any spelling. A name that consists of signs only keeps them.
 */
export const nameKey = rememberTexts((name) => compact(name) || name.trim());
