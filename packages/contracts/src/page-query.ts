import { z } from 'zod';
import { pageSizes } from './limits.js';
import { writtenNumber } from './written-number.js';

const beforeSentence = 'Pass as “before” what the page before answered as “next”.';
const limitSentence = `The limit is a whole number from 1 to ${Math.max(...pageSizes.choices)}.`;

/** Which page of a list is asked for. */
export const PageQuery = z.object({
  /** `next` of the page before. */
  before: z.string(beforeSentence).max(500, beforeSentence).optional(),
  limit: writtenNumber(
    z
      .int(limitSentence)
      .min(1, limitSentence)
      .max(Math.max(...pageSizes.choices), limitSentence),
  ).default(pageSizes.default),
});
