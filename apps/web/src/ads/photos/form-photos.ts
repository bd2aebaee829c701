import type { FormPhoto } from '@voltyard/machines/ad-save/ad-save.machine';
import type { CardOfUploads } from '@voltyard/machines/uploads/uploads.machine';
import type { ExistingPhoto } from '@voltyard/machines/ad-edit/existing-photos';
import type { Option } from '../kinds/form-fields';

/** The photos that the form shows, in the words of the machine that saves them: those of the ad, then the new ones. */
export const formPhotos = (
  existing: readonly ExistingPhoto[],
  cards: readonly CardOfUploads[],
): FormPhoto[] => [...existing.map(photoOfAd), ...cards.map(newPhoto)];

/** The photos that can be chosen: they are uploaded and not removed. */
export const photoOptions = (photos: readonly FormPhoto[]): Option[] =>
  photos.flatMap(({ photoId, photoCaption, isRemoved }, index) => {
    if (photoId === null || isRemoved) return [];
    const name = `Photo ${index + 1}`;
    return [{ value: photoId, label: photoCaption === '' ? name : `${name}: ${photoCaption}` }];
  });

const photoOfAd = ({ photo, photoCaption, isRemoved }: ExistingPhoto): FormPhoto => ({
  id: photo.photoId,
  photoId: photo.photoId,
  photoCaption: photoCaption.trim(),
  savedCaption: photo.photoCaption,
  isRemoved,
  upload: 'done',
  isOffline: false,
  progress: 1,
});

const newPhoto = ({ cardId, summary }: CardOfUploads): FormPhoto => ({
  id: cardId,
  photoId: summary.isUploaded ? summary.photoId : null,
  photoCaption: summary.photoCaption.trim(),
  savedCaption: null,
  isRemoved: false,
  upload: summary.isUploaded ? 'done' : summary.isBusy ? 'running' : 'failed',
  isOffline: summary.isOffline,
  // Whole percents are what a person sees.
  progress: Math.round(summary.progress * 100) / 100,
});
