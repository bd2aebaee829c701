import { urlOf } from '../endpoint.js';
import type { PhotoOnAd } from './photo.js';
import { getPhoto, photoSizes } from './photos.rest.js';

export const photoUrl = (photoId: string, size: (typeof photoSizes)[number]): string =>
  urlOf(getPhoto, { params: { id: photoId, size: String(size) } });

/**
 * The photo's files for `srcset`. A size bounds the longer side, so an upright photo's files are narrower than
 * their size says; a photo smaller than a size is not listed twice.
 */
export function photoSrcSet({
  photoId,
  width,
  height,
}: Pick<PhotoOnAd, 'photoId' | 'width' | 'height'>): string {
  const longer = Math.max(width, height);
  const widths = new Map(
    photoSizes
      .map((size) => [Math.round(width * Math.min(1, size / longer)), photoUrl(photoId, size)] as const)
      .toReversed(),
  );
  return [...widths]
    .toReversed()
    .map(([pixels, url]) => `${url} ${pixels}w`)
    .join(', ');
}

/** How wide a photo is shown, as the attribute `sizes` has it. */
export const shownWidths = {
  card: '(max-width: 599px) calc(100vw - 32px), 380px',
  sheet: '(max-width: 900px) 100vw, 860px',
} as const;
