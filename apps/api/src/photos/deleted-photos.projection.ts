import type { DeletedGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { Projection, ViewDefinition } from '../views/views.js';
import { cardOf } from './gallery.projection.js';

/** Photos that were deleted from a gallery and are not forgotten yet: for their owners. */
export const deletedPhotosView: ViewDefinition = {
  name: 'deleted-photos-3',
  fields: { userId: 'text', productType: 'text', deletedAt: 'number' },
  indexes: [
    ['userId', 'productType', 'deletedAt'],
    ['userId', 'position'],
  ],
};

export const deletedPhotos: Projection<PhotoEvent> = {
  view: deletedPhotosView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'GalleryPhotoDeleted':
      case 'GalleryPhotoRestored':
      case 'PhotoDeleted':
        return [event.photoId];
      default:
        return [];
    }
  },
  evolve: (_row, { event }) => {
    if (event.type !== 'GalleryPhotoDeleted') return null;
    const { deletedAt } = event;
    const card: DeletedGalleryCard = { ...cardOf(event), deletedAt };
    return {
      json: JSON.stringify(card),
      fields: { userId: card.userId, productType: card.productType, deletedAt: Date.parse(deletedAt) },
    };
  },
};
