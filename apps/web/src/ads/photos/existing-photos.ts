import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** A photo the ad has already, as the form changes it; nothing of it happens before saving. */
export interface ExistingPhoto {
  photo: PhotoOnAd;
  photoCaption: string;
  isRemoved: boolean;
}

export const existingPhotosOf = ({ photos }: AdCard): ExistingPhoto[] =>
  photos.map((photo) => ({ photo, photoCaption: photo.photoCaption, isRemoved: false }));

export const isChangedPhoto = ({ photo, photoCaption, isRemoved }: ExistingPhoto): boolean =>
  isRemoved || photoCaption.trim() !== photo.photoCaption;

/** What is changed of them and not saved yet. */
export const photoEditsOf = (existing: readonly ExistingPhoto[]) =>
  existing
    .filter(isChangedPhoto)
    .map(({ photo: { photoId }, photoCaption, isRemoved }) => ({ photoId, photoCaption, isRemoved }));
