import { undoDeletion } from '@voltyard/contracts/limits';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import { deletedPhotos } from './deleted-photos.projection.js';

/** From when on a deletion can be undone now, ms. */
export const undoableSince = (now: Date): number => now.getTime() - undoDeletion.hours * 3_600_000;

/** A user's own photos whose deletion can be undone: what GetDeletedPhotoGalleryCards and `deleted-photos:{userId}` show. */
export const deletedPhotoRows = (now: () => Date): OwnRows =>
  ownRows({
    name: 'deleted-photos',
    projection: deletedPhotos,
    isReadable: ({ deletedAt }) => Number(deletedAt) >= undoableSince(now()),
  });
