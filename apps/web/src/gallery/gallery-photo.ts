import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { thumbhashImage } from '../ads/thumbhash-image';

export const altOf = ({ photoCaption, userName }: PhotoGalleryCard): string =>
  photoCaption || `Photo by ${userName}`;

/** The photo as a blur, behind it until it has come. */
export function placeholderOf({ thumbhash }: PhotoGalleryCard): { backgroundImage?: string } {
  const image = thumbhashImage(thumbhash);
  return image === null ? {} : { backgroundImage: `url(${image})` };
}
