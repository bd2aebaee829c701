import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { thumbhashImage } from '../sources/thumbhash-image';

/** A photo as the viewer shows it, of an ad or of a gallery. */
export type ViewerPhoto = Pick<PhotoOnAd, 'photoId' | 'width' | 'height' | 'thumbhash'> & { alt: string };

/** The photo as a blur, behind it until it has come. */
export function placeholderOf({ thumbhash }: Pick<ViewerPhoto, 'thumbhash'>): { backgroundImage?: string } {
  const image = thumbhashImage(thumbhash);
  return image === null ? {} : { backgroundImage: `url(${image})` };
}
