import type { OwnRows } from '../realtime/own-rows.js';
import { ownDeletedRows } from '../realtime/own-deleted-rows.js';
import { deletedPhotos } from './deleted-photos.projection.js';

/** A user's own photos whose deletion can be undone: what GetDeletedPhotoGalleryCards and `deleted-photos:{userId}` show. */
export const deletedPhotoRows = (now: () => Date): OwnRows =>
  ownDeletedRows({ name: 'deleted-photos', projection: deletedPhotos, now });
