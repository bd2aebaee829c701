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
  /** ISO 8601, as are the other times */
  uploadedAt: string;
  /** The ad it is on; a deleted ad holds its photos still, since it may be restored. */
  attachedTo: string | null;
  /** Since when it is on no ad that is shown and in no gallery; null while it is. */
  releasedAt: string | null;
}

export const photosView: ViewDefinition = {
  name: 'photos-1',
  fields: { releasedAt: 'number' },
  indexes: [['releasedAt']],
};

type Input = PhotoEvent | AdEvent;

/** Every photo, and where it is used: for saving, deleting and collecting. */
export const photosProjection: Projection<Input> = {
  view: photosView,

  idsOf: ({ event }) => {
    switch (event.type) {
      case 'PhotoUploaded':
      case 'PhotoPutInGallery':
      case 'PhotoDeleted':
      case 'AdPhotoRemoved':
        return [event.photoId];
      case 'AdPhotosSaved':
      case 'AdRestored':
        return event.photos.map(({ photoId }) => photoId);
      case 'AdDeleted':
        return event.photoIds;
      default:
        return [];
    }
  },

  evolve: (stored, recorded) => {
    const row = rowAfter(stored && photoOf(stored), recorded);
    return row && toStore(row);
  },
};

function rowAfter(row: PhotoRow | null, { event, at }: Recorded<Input>): PhotoRow | null {
  switch (event.type) {
    case 'PhotoUploaded': {
      const { userId, bucket, width, height, thumbhash, fileName } = event;
      const place = { attachedTo: null, releasedAt: at };
      return { userId, bucket, width, height, thumbhash, fileName, uploadedAt: at, ...place };
    }
    case 'PhotoPutInGallery':
      return row && { ...row, releasedAt: null };
    case 'PhotoDeleted':
      return null;
    case 'AdPhotosSaved':
    case 'AdRestored':
      return row && { ...row, attachedTo: event.adId, releasedAt: null };
    case 'AdPhotoRemoved':
      return row?.attachedTo === event.adId ? { ...row, attachedTo: null, releasedAt: at } : row;
    case 'AdDeleted':
      return row?.attachedTo === event.adId ? { ...row, releasedAt: at } : row;
    default:
      return row;
  }
}

const toStore = (row: PhotoRow): RowToStore => ({
  json: JSON.stringify(row),
  fields: { releasedAt: row.releasedAt === null ? null : Date.parse(row.releasedAt) },
});

export const photoOf = ({ json }: Pick<RowToStore, 'json'>): PhotoRow => JSON.parse(json) as PhotoRow;

/** What is known of a photo; null when there is none. */
export async function findPhoto(views: Views, photoId: string): Promise<PhotoRow | null> {
  const stored = await views.get(photosView, photoId);
  return stored && photoOf(stored);
}
