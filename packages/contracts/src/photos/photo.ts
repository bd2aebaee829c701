import { z } from 'zod';
import { PhotoId } from '../ids.js';
import { photoLimits } from '../limits.js';
import { isSeenLine, unseenSentence } from '../texts.js';

const captionSentence = `A caption has at most ${photoLimits.maximumCaptionLength} characters.`;
export const PhotoCaption = z
  .string(captionSentence)
  .trim()
  .normalize('NFC')
  .max(photoLimits.maximumCaptionLength, captionSentence)
  .refine(isSeenLine, unseenSentence('The caption'));

/**
 * A photo as cards show it. `width` and `height` are those of the largest kept size (px, upright);
 * `thumbhash` is base64 and draws the placeholder.
 */
export const PhotoOnAd = z.object({
  photoId: PhotoId,
  photoCaption: PhotoCaption,
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});
export type PhotoOnAd = z.infer<typeof PhotoOnAd>;
