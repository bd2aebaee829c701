/** A photo as the form shows it: one that the ad has, or one that is uploaded for it. */
export interface FormPhoto {
  /** Of its upload card, or of the photo that the ad has. */
  id: string;
  /** Null until it is uploaded. */
  photoId: string | null;
  photoCaption: string;
  /** The caption that the ad has; null for a photo that the ad does not have yet. */
  savedCaption: string | null;
  /** The person takes it off the ad. */
  isRemoved: boolean;
  upload: 'running' | 'done' | 'failed';
  /** The upload waits for the network. */
  isOffline: boolean;
  /** Of the upload, 0 to 1. */
  progress: number;
}

export interface CaptionedPhoto {
  photoId: string;
  photoCaption: string;
}

/** What is saved of the photos already: it stays from one attempt to the next, so that a retry does the rest. */
export interface SavedPhotos {
  removed: string[];
  /** By photo id. */
  captions: Record<string, string>;
}

export interface PhotosToSave {
  photos: readonly FormPhoto[];
  savedPhotos: SavedPhotos;
  /** Ids of photos whose upload failed and that the person did not want to wait for. */
  leftOut: readonly string[];
}

const isNew = ({ savedCaption }: FormPhoto): boolean => savedCaption === null;

/** The photos that are to come onto the ad, in the order in which they were chosen. */
export const newPhotos = ({ photos, leftOut }: PhotosToSave): FormPhoto[] =>
  photos.filter((photo) => isNew(photo) && !leftOut.includes(photo.id));

export const isUploading = (all: PhotosToSave): boolean =>
  newPhotos(all).some(({ upload }) => upload === 'running');

export const failedUploads = (all: PhotosToSave): FormPhoto[] =>
  newPhotos(all).filter(({ upload }) => upload === 'failed');

/** The next photo to take off the ad; null when there is none. */
export const photoToRemove = ({ photos, savedPhotos }: PhotosToSave): string | null =>
  photos.find((photo) => !isNew(photo) && photo.isRemoved && !savedPhotos.removed.includes(photo.id))?.id ??
  null;

/** Photos of the ad with another caption than the ad has. */
export const captionsToSave = ({ photos, savedPhotos }: PhotosToSave): CaptionedPhoto[] =>
  photos
    .filter((photo) => !isNew(photo) && !photo.isRemoved && !savedPhotos.removed.includes(photo.id))
    .filter(
      ({ id, photoCaption, savedCaption }) => photoCaption !== (savedPhotos.captions[id] ?? savedCaption),
    )
    .map(({ id, photoCaption }) => ({ photoId: id, photoCaption }));

/**
 * Uploaded photos that the ad does not have yet. Only those before the first one that is still uploading: the first
 * photo is what lists show of the ad.
 */
export function photosToAttach(all: PhotosToSave): CaptionedPhoto[] {
  const photos = newPhotos(all);
  const firstRunning = photos.findIndex(({ upload }) => upload === 'running');
  return photos
    .slice(0, firstRunning === -1 ? photos.length : firstRunning)
    .flatMap(({ photoId, photoCaption }) => (photoId === null ? [] : [{ photoId, photoCaption }]))
    .filter(({ photoId, photoCaption }) => all.savedPhotos.captions[photoId] !== photoCaption);
}

/** Nothing is left to do about the photos. */
export const isPhotoSaveDone = (all: PhotosToSave): boolean =>
  photoToRemove(all) === null &&
  captionsToSave(all).length === 0 &&
  photosToAttach(all).length === 0 &&
  !isUploading(all) &&
  failedUploads(all).length === 0;

/** What the person decides about a photo, as text: all of it but how far its upload is. */
const choiceOf = ({ id, photoCaption, isRemoved }: FormPhoto): string =>
  JSON.stringify([id, photoCaption, isRemoved]);

export const isOtherChoice = (before: readonly FormPhoto[], now: readonly FormPhoto[]): boolean =>
  before.map(choiceOf).join() !== now.map(choiceOf).join();

export const withCaptions = (saved: SavedPhotos, photos: readonly CaptionedPhoto[]): SavedPhotos => ({
  ...saved,
  captions: {
    ...saved.captions,
    ...Object.fromEntries(photos.map(({ photoId, photoCaption }) => [photoId, photoCaption])),
  },
});

/**
 * The version that the form knows after a write of its own. A version further on than the next one means that another page
 * wrote too: the known version stays, so that the next save of the fields is refused and overwrites nothing unseen.
 */
export const versionAfter = (known: number | null, written: number): number | null =>
  known !== null && written > known + 1 ? known : written;

/** What is missing of a save, and what to do about it; each photo's card says what may help. */
export function missingSentence(count: number, isPosted: boolean): string {
  const [photos, help] =
    count === 1
      ? ['1 photo failed', 'See at the photo what to do, or remove it']
      : [`${count} photos failed`, 'See at each photo what to do, or remove them'];
  return isPosted
    ? `Your ad is saved, but ${photos}. ${help}, then save.`
    : `Your ad is not posted yet: ${photos}. ${help}, then post.`;
}
