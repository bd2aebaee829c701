import type { EffectProblem } from '../effect-problem.js';

/** A photo of the page that is to come into the gallery. */
export interface GalleryPhoto {
  cardId: string;
  fileName: string;
  /** Null until it is uploaded. */
  photoId: string | null;
  photoCaption: string;
  isCaptionInvalid: boolean;
  upload: 'running' | 'done' | 'failed';
  /** The upload waits for the network. */
  isOffline: boolean;
}

/** As one call puts it in the gallery. */
export interface AddedPhoto {
  photoId: string;
  photoCaption: string;
}

export interface PhotosOfPage {
  photos: readonly GalleryPhoto[];
  /** What this page has put in the gallery so far, in the order it was put there. */
  added: readonly AddedPhoto[];
  /** Why the server refused photos of this save, by photo id. */
  refusals: Readonly<Record<string, string>>;
  /** The person does not want to wait for photos that still upload. */
  isHurried: boolean;
}

/** It is there with the caption that the page shows: a card of it is not needed any more. */
const isInGallery = ({ added }: PhotosOfPage, photo: GalleryPhoto): boolean =>
  added.some(({ photoId, photoCaption }) => photoId === photo.photoId && photoCaption === photo.photoCaption);

export const photosInGallery = (all: PhotosOfPage): GalleryPhoto[] =>
  all.photos.filter((photo) => isInGallery(all, photo));

const isRefused = ({ refusals }: PhotosOfPage, { photoId }: GalleryPhoto): boolean =>
  photoId !== null && photoId in refusals;

/** What the next call carries, in the order in which the photos were chosen. */
export const photosToPut = (all: PhotosOfPage): AddedPhoto[] =>
  all.photos
    .filter((photo) => !photo.isCaptionInvalid && !isRefused(all, photo) && !isInGallery(all, photo))
    .flatMap(({ photoId, photoCaption }) => (photoId === null ? [] : [{ photoId, photoCaption }]));

/** Put in the gallery together the photos stand there in the order in which they were chosen. */
export const photosWaitedFor = ({ photos, isHurried }: PhotosOfPage): GalleryPhoto[] =>
  isHurried ? [] : photos.filter(({ upload }) => upload === 'running');

/** Photos that come into the gallery only once the person has done something about them. */
export const photosLeftBehind = (all: PhotosOfPage): GalleryPhoto[] =>
  all.photos.filter(
    (photo) =>
      photo.upload === 'failed' ||
      (photo.upload === 'done' &&
        !isInGallery(all, photo) &&
        (photo.isCaptionInvalid || isRefused(all, photo))),
  );

export const hasInvalidCaption = ({ photos }: Pick<PhotosOfPage, 'photos'>): boolean =>
  photos.some(({ isCaptionInvalid }) => isCaptionInvalid);

/** A photo form is invalid if any card is, or if there is nothing to save. */
export const isFormValid = (all: Pick<PhotosOfPage, 'photos'>): boolean =>
  !hasInvalidCaption(all) && all.photos.some(({ upload }) => upload !== 'failed');

/** What is there now: a photo whose caption was changed keeps its place. */
export const withAdded = (before: readonly AddedPhoto[], sent: readonly AddedPhoto[]): AddedPhoto[] => [
  ...before.map((photo) => sent.find(({ photoId }) => photoId === photo.photoId) ?? photo),
  ...sent.filter(({ photoId }) => !before.some((photo) => photo.photoId === photoId)),
];

/** The server names a photo that it refuses by its place in the call: `photos.2.photoId`. */
export function refusalsIn(sent: readonly AddedPhoto[], { fields = [] }: EffectProblem): [string, string][] {
  return fields.flatMap(({ path, message }) => {
    const [, index] = /^photos\.(\d+)\./.exec(path) ?? [];
    const photo = index === undefined ? undefined : sent[Number(index)];
    return photo === undefined ? [] : [[photo.photoId, message]];
  });
}
