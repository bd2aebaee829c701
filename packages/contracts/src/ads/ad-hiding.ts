import { grouped } from '../grouped.js';
import { z } from 'zod';
import { hidingLimits } from '../limits.js';
import { personalField, redactedText } from '../personal-fields.js';
import { writtenText } from '../written-text.js';

/** Why only its owner reads an ad that the operator of the marketplace has hidden. */
export interface AdHiding {
  /** A sentence of the operator to the owner. */
  reason: string;
  /** ISO 8601 */
  since: string;
  /** What the owner answered: one answer for each hiding. */
  answer?: { text: string; at: string };
}

const { maximumReasonLength, maximumAnswerLength } = hidingLimits;

/** The words of the owner's answer. */
export const HidingAnswer = writtenText({
  sentence: `An answer has 1 to ${grouped(maximumAnswerLength)} characters.`,
  name: 'The answer',
  maximum: maximumAnswerLength,
});

/** The operator's words to the owner. */
export const HidingReason = writtenText({
  sentence: `A reason has 1 to ${maximumReasonLength} characters.`,
  name: 'The reason',
  maximum: maximumReasonLength,
});

/** As the owner's card carries it. */
export const AdHiding: z.ZodType<AdHiding> = z.object({
  reason: z.string(),
  since: z.string(),
  answer: z.object({ text: z.string(), at: z.string() }).optional(),
}) as z.ZodType<AdHiding>;

/** Both sentences say something about the owner, so both go with their account. That the ad is hidden stays readable. */
export const personalHiding = personalField<AdHiding, Pick<AdHiding, 'since'>>({
  readable: ({ since }) => ({ since }),
  redacted: ({ since }) => ({ since, reason: redactedText }),
});

/** The hiding with the answer of the ad's owner, as it was stored. */
export const answered = (
  hiding: AdHiding,
  { text, answeredAt }: { text: string; answeredAt: string },
): AdHiding => ({ ...hiding, answer: { text, at: answeredAt } });
