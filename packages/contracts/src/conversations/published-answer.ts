import { z } from 'zod';
import { AdId, AnswerId } from '../ids.js';

/** A question about an ad with its owner's answer, as everybody may read them: a row of `answers:{adId}`. */
export const PublishedAnswer = z.object({
  adId: AdId,
  answerId: AnswerId,
  /** Without the name of its writer; null when the writer's account is deleted. */
  question: z.string().nullable(),
  answer: z.string(),
  /** ISO 8601 */
  publishedAt: z.string(),
  /** The place of its publication in the log, and so among the answers. */
  position: z.int(),
});
export type PublishedAnswer = z.infer<typeof PublishedAnswer>;

/** What the row of a published answer is called: of its ad too, since two people may use one id. */
export const rowIdOfAnswer = ({ adId, answerId }: Pick<PublishedAnswer, 'adId' | 'answerId'>): string =>
  `${adId}:${answerId}`;
