import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { Projection, Recorded, RowToStore, ViewDefinition, Views } from '../views/views.js';

/** What is known of a photo that is not deleted. */
export interface PhotoRow {
  userId: string;
  bucket: ProductType;
  width: number;
  height: number;
  thumbhash: string;
  fileName: string;
  /** ISO 8601 */
  uploadedAt: string;
  /** The ad it is on; a deleted ad holds its photos still, since it may be restored. */
  attachedTo: string | null;
}

export const photosView: ViewDefinition = {
  name: 'photos-3',
  fields: { userId: 'text', uploadedAt: 'text' },
  indexes: [['userId', 'uploadedAt']],
};

type Input = PhotoEvent | AdEvent;

/** Every photo, and the ad it is on: for deleting it there. */
export const photosProjection: Projection<Input> = {
  view: photosView,

  idsOf: ({ event }) => {
    switch (event.type) {
      case 'PhotoUploaded':
      case 'PhotoDeleted':
      case 'AdPhotoRemoved':
        return [event.photoId];
      case 'AdPhotosSaved':
      case 'AdRestored':
        return event.photos.map(({ photoId }) => photoId);
      default:
        return [];
    }
  },

  evolve: (stored, recorded) => {
    const row = rowAfter(stored && photoOf(stored), recorded);
    if (!row) return null;
    const { userId, uploadedAt } = row;
    return { json: JSON.stringify(row), fields: { userId, uploadedAt } };
  },
};

function rowAfter(row: PhotoRow | null, { event, at }: Recorded<Input>): PhotoRow | null {
  switch (event.type) {
    case 'PhotoUploaded': {
      const { userId, bucket, width, height, thumbhash, fileName } = event;
      const look = { width, height, thumbhash };
      return { userId, bucket, ...look, fileName, uploadedAt: at, attachedTo: null };
    }
    case 'PhotoDeleted':
      return null;
    case 'AdPhotosSaved':
    case 'AdRestored':
      return row && { ...row, attachedTo: event.adId };
    case 'AdPhotoRemoved':
      return row?.attachedTo === event.adId ? { ...row, attachedTo: null } : row;
    default:
      return row;
  }
}

export const photoOf = ({ json }: Pick<RowToStore, 'json'>): PhotoRow => JSON.parse(json) as PhotoRow;

/** What is known of a photo; null when there is none. */
export async function findPhoto(views: Pick<Views, 'get'>, photoId: string): Promise<PhotoRow | null> {
  const stored = await views.get(photosView, photoId);
  return stored && photoOf(stored);
}
