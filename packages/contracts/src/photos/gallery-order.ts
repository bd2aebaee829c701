import { comparedBy } from '../list-order.js';
import type { PhotoGalleryCard } from './gallery.rest.js';

/** The newest first; of photos put in the gallery at the same time, by id. */
export const galleryOrder = { field: 'createdAt', direction: 'down' } as const;

/** Below 0 when the first photo is before the other in a gallery. */
export const compareInGallery = comparedBy<PhotoGalleryCard>(
  galleryOrder.direction,
  (card) => card[galleryOrder.field],
  ({ photoId }) => photoId,
);
