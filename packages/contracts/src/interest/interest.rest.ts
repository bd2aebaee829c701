import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { interestLimits } from '../limits.js';

const { maximumAds } = interestLimits;
const adIdsSentence = `Name 1 to ${maximumAds} ads, with commas between their ids.`;

/** How many people are interested in an ad, for its owner only. */
export const AdInterest = z.object({
  adId: AdId,
  /** How many saved it; null where that is not told, as of one or two people. */
  saved: z.int().nullable(),
  /** How many wrote about it, as the owner’s list of conversations has them; counted up to {@link interestLimits}.counted. */
  wrote: z.int(),
});
export type AdInterest = z.infer<typeof AdInterest>;

export const getInterest = endpoint({
  method: 'get',
  path: '/api/Interest/GetInterest',
  budget: 'read',
  summary: 'How many people saved each of these ads of yours, and how many wrote to you about it',
  access: 'signed-in',
  query: z.object({
    adIds: z
      .string(adIdsSentence)
      .transform((written) => written.split(','))
      .pipe(z.array(AdId).min(1, adIdsSentence).max(maximumAds, adIdsSentence)),
  }),
  reply: z.object({
    /** Only ads of yours, and of these only those in which people are interested. */
    ads: z.array(AdInterest),
    /** The log position the numbers are true at: watch `inbox:{userId}` and `favourite-count:{adId}` after this. */
    position: z.int(),
  }),
});
