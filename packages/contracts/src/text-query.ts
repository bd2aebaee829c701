import { z } from 'zod';

const sentence = 'The text is given once, and has at most 100 characters.';

/** The beginning of a name, as it is typed. */
export const TextQuery = z.string(sentence).trim().max(100, sentence).default('');
