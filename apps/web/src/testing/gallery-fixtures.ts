import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';

/** Ids in the order of their numbers, so that tests read: `photoIdOf(3)`. */
export const photoIdOf = (number: number): string =>
  `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A photo of the car gallery; the higher its number the newer it is. */
export const galleryCard = (number: number, changes: Partial<PhotoGalleryCard> = {}): PhotoGalleryCard => ({
  photoId: photoIdOf(number),
  photoCaption: `Photo ${number}`,
  width: 1600,
  height: 1200,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  productType: 'car',
  userId: '5b1c9d4e-0000-4000-8000-000000000001',
  userName: 'bob-amp',
  createdAt: new Date(Date.UTC(2026, 4, 1, 12, 0, number)).toISOString(),
  ...changes,
});
