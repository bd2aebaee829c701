import { z } from 'zod';
import { pageSizes } from './limits.js';

const limitSentence = `The limit is a whole number from 1 to ${Math.max(...pageSizes.choices)}.`;

/** Which page of a list is asked for. */
export const PageQuery = z.object({
  /** `next` of the page before. */
  before: z.string().max(500).optional(),
  limit: z.coerce
    .number(limitSentence)
    .int(limitSentence)
    .min(1, limitSentence)
    .max(Math.max(...pageSizes.choices), limitSentence)
    .default(pageSizes.default),
});
