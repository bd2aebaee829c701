import { personalField, redactedText } from '../personal-fields.js';
import type { PhotoOnAd } from './photo.js';

/** A thumbhash is a very small picture, and so a person's; without it no picture is drawn. */
export const personalThumbhash = personalField<string, null>({ readable: () => null, redacted: () => '' });

type WithoutWords = Pick<PhotoOnAd, 'photoId' | 'width' | 'height'>;

/** Photos on an ad with their captions: which ones they are stays readable. */
export const personalPhotos = personalField<PhotoOnAd[], WithoutWords[]>({
  readable: (photos) => photos.map(({ photoId, width, height }) => ({ photoId, width, height })),
  redacted: (photos) => photos.map((photo) => ({ ...photo, photoCaption: redactedText, thumbhash: '' })),
});
