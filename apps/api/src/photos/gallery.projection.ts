import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { GalleryPhoto, PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** The cards of all photos that are in a gallery, for lists and pushes. */
export const galleryView: ViewDefinition = {
  name: 'gallery-cards-1',
  fields: { productType: 'text', userId: 'text', createdAt: 'text' },
  indexes: [
    ['productType', 'createdAt'],
    ['productType', 'position'],
  ],
};

export const galleryProjection: Projection<PhotoEvent> = {
  view: galleryView,

  idsOf: ({ event }) => {
    switch (event.type) {
      case 'PhotoPutInGallery':
      case 'GalleryPhotoRestored':
      case 'GalleryPhotoDeleted':
      case 'PhotoDeleted':
        return [event.photoId];
      default:
        return [];
    }
  },

  evolve: (row, { event }) => {
    switch (event.type) {
      case 'PhotoPutInGallery':
      case 'GalleryPhotoRestored':
        return rowOf(cardOf(event));
      case 'GalleryPhotoDeleted':
      case 'PhotoDeleted':
        return null;
      default:
        return row;
    }
  },
};

export const cardOf = ({
  photoId,
  photoCaption,
  userId,
  userName,
  bucket,
  width,
  height,
  thumbhash,
  putAt,
}: GalleryPhoto): PhotoGalleryCard => ({
  photoId,
  photoCaption,
  userId,
  userName,
  width,
  height,
  thumbhash,
  productType: bucket,
  createdAt: putAt,
});

const rowOf = (card: PhotoGalleryCard): RowToStore => ({
  json: JSON.stringify(card),
  fields: { productType: card.productType, userId: card.userId, createdAt: card.createdAt },
});
