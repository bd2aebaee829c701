import { z } from 'zod';
import { PhotoId } from '../ids.js';
import { limits, photoLimits } from '../limits.js';
import { isSeenLine, unseenSentence } from '../texts.js';

const captionSentence = `A caption has at most ${photoLimits.maximumCaptionLength} characters.`;
export const PhotoCaption = z
  .string(captionSentence)
  .trim()
  .normalize('NFC')
  .max(photoLimits.maximumCaptionLength, captionSentence)
  .refine(isSeenLine, unseenSentence('The caption'));

/** An uploaded photo that is to be put somewhere. */
export const PhotoToSave = z.strictObject({ photoId: PhotoId, photoCaption: PhotoCaption.default('') });
export type PhotoToSave = z.infer<typeof PhotoToSave>;

/** Photos to put somewhere, each named once. */
export const photosToSave = (maximum: number, sentence: string) =>
  z
    .array(PhotoToSave)
    .max(maximum, sentence)
    .superRefine((photos, context) => {
      const ids = photos.map(({ photoId }) => photoId);
      for (const [index, id] of ids.entries()) {
        if (ids.indexOf(id) === index) continue;
        const message = 'This photo is named twice. Name it once.';
        context.addIssue({ code: 'custom', path: [index, 'photoId'], message });
      }
    });

/** The photos that an ad is posted with. */
export const PhotosOfNewAd = photosToSave(
  limits.maximumPhotosPerAd,
  `An ad has at most ${limits.maximumPhotosPerAd} photos.`,
);

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

/** Of a photo on a card: any id and caption that were stored once. */
export const shownPhoto = {
  photoId: z.string(),
  photoCaption: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
};
