import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';

export const altOf = ({ photoCaption, userName }: PhotoGalleryCard): string =>
  photoCaption || `Photo by ${userName}`;
