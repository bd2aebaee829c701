import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** A photo the ad has already, as the form changes it; nothing of it happens before saving. */
export interface ExistingPhoto {
  photo: PhotoOnAd;
  photoCaption: string;
  isRemoved: boolean;
}

/** A caption, or the removal, of a photo that the ad has. */
export interface PhotoEdit {
  photoId: string;
  photoCaption: string;
  isRemoved: boolean;
}

/** The ad's photos with what was changed about them before. Photos that are gone by now are gone. */
export const existingPhotosOf = (
  photos: readonly PhotoOnAd[],
  edits: readonly PhotoEdit[] = [],
): ExistingPhoto[] =>
  photos.map((photo) => {
    const { photoCaption, isRemoved = false } = {
      ...photo,
      ...edits.find(({ photoId }) => photoId === photo.photoId),
    };
    return { photo, photoCaption, isRemoved };
  });

export const isChangedPhoto = ({ photo, photoCaption, isRemoved }: ExistingPhoto): boolean =>
  isRemoved || photoCaption.trim() !== photo.photoCaption;

/** What is changed of them and not saved yet. */
export const photoEditsOf = (existing: readonly ExistingPhoto[]): PhotoEdit[] =>
  existing
    .filter(isChangedPhoto)
    .map(({ photo: { photoId }, photoCaption, isRemoved }) => ({ photoId, photoCaption, isRemoved }));

/** The photos that the ad has once all of this is saved. */
export const savedPhotosOf = (existing: readonly ExistingPhoto[]): ExistingPhoto[] =>
  existingPhotosOf(
    existing
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ photo, photoCaption }) => ({ ...photo, photoCaption: photoCaption.trim() })),
  );
