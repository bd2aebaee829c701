import { maximumChangesPerPhoto, undoDeletion } from '@voltyard/contracts/limits';
import type { GalleryPhoto, PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { Problem, type ProblemCode } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

type Uploaded = Extract<PhotoEvent, { type: 'PhotoUploaded' }>;
type InGallery = Pick<GalleryPhoto, 'photoCaption' | 'putAt'>;

export type PhotoCommand =
  | ({ type: 'UploadPhoto' } & Omit<Uploaded, 'type'>)
  | {
      type: 'PutInGallery';
      photoId: string;
      photoCaption: string;
      by: string;
      /** ISO 8601: now */
      at: string;
    }
  | { type: 'PlaceOnAd'; photoId: string; adId: string; by: string }
  /** Undoes a `PlaceOnAd`; only for who did it, and knows that it will not put the photo on the ad. */
  | { type: 'FreeFromAd'; photoId: string; adId: string }
  /** `takenOff` is the ad that does not show it any more and never will again. */
  | {
      type: 'DeletePhoto';
      photoId: string;
      by: string;
      takenOff: string | null;
      /** ISO 8601: now */
      at: string;
    }
  /** `withAccount`: it was deleted with the account of its owner, and comes back with it. */
  | { type: 'RestorePhoto'; photoId: string; by: string; at: string; withAccount?: true }
  /** Ends what `RestorePhoto` could undo, once it is too late for it. */
  | { type: 'ForgetPhoto'; photoId: string; at: string };
type CommandOf<Type extends PhotoCommand['type']> = Extract<PhotoCommand, { type: Type }>;

export type StoredPhoto = {
  status: 'stored';
  gallery: InGallery | null;
  /** The one ad that may show it; `isOnce` while a single save has placed it there. */
  placed: { adId: string; isOnce: boolean } | null;
  /** How much has happened to it since it was uploaded. */
  changes: number;
} & Omit<Uploaded, 'type' | 'fileName'>;
export type DeletedPhoto = {
  status: 'deleted';
  userId: string;
  /** What comes back when the deletion is undone; null when it was for good. */
  restorable: { photo: GalleryPhoto; deletedAt: string } | null;
  changes: number;
};
export type Photo = { status: 'new' } | StoredPhoto | DeletedPhoto;

export const photoStream = (photoId: string): string => `photo-${photoId}`;

const changesLeftForUndo = 100;

const initialState: Photo = { status: 'new' };

/** The photo that this upload made before, null when it is the first; refuses an id that is used up. */
export function earlierUpload(state: Photo, userId: string): StoredPhoto | null {
  if (state.status === 'new') return null;
  // A deleted photo's id is used up too: addresses of photos are cached for ever.
  if (state.status === 'deleted' || state.userId !== userId) throw new Problem('upload-id-taken');
  return state;
}

function upload(command: CommandOf<'UploadPhoto'>, state: Photo): PhotoEvent[] {
  // Sent twice: the first one counts.
  return earlierUpload(state, command.userId) ? [] : [{ ...command, type: 'PhotoUploaded' }];
}

function putInGallery(command: CommandOf<'PutInGallery'>, state: Photo): PhotoEvent[] {
  const { photoCaption, by, at } = command;
  const { status, gallery, placed, changes, ...facts } = ownPhoto(state, by);
  if (placed) throw refusal('photo-in-use', 'This photo is on an ad.');
  if (gallery?.photoCaption === photoCaption) return [];
  refuseAfter(maximumChangesPerPhoto, changes);
  return [{ type: 'PhotoPutInGallery', ...facts, photoCaption, putAt: gallery?.putAt ?? at }];
}

function placeOnAd({ photoId, adId, by }: CommandOf<'PlaceOnAd'>, state: Photo): PhotoEvent[] {
  const { gallery, placed, changes } = ownPhoto(state, by);
  if (placed && placed.adId !== adId) throw refusal('photo-in-use', 'This photo is on another ad.');
  if (gallery) throw refusal('photo-in-use', 'This photo is in a gallery.');
  refuseAfter(maximumChangesPerPhoto, changes);
  // Also when it is placed there: so the earlier save knows that another one depends on it.
  return [{ type: 'PhotoPlaced', photoId, adId }];
}

function freeFromAd({ photoId, adId }: CommandOf<'FreeFromAd'>, state: Photo): PhotoEvent[] {
  const placed = state.status === 'stored' ? state.placed : null;
  return placed?.adId === adId && placed.isOnce ? [{ type: 'PhotoFreed', photoId, adId }] : [];
}

function remove({ photoId, by, takenOff, at }: CommandOf<'DeletePhoto'>, state: Photo): PhotoEvent[] {
  if (state.status === 'new') throw new Problem('not-found');
  if (state.userId !== by) throw new Problem('not-your-photo');
  if (state.status === 'deleted') return [];
  // A save has placed it meanwhile: it has to come off that ad first.
  if (state.placed && state.placed.adId !== takenOff) throw new Problem('write-contention');
  if (state.gallery)
    return [{ type: 'GalleryPhotoDeleted', ...galleryPhoto(state, state.gallery), deletedAt: at }];
  return [{ type: 'PhotoDeleted', photoId }];
}

function restore({ by, at, withAccount }: CommandOf<'RestorePhoto'>, state: Photo): PhotoEvent[] {
  if (state.status === 'new') throw new Problem('not-found');
  if (state.userId !== by) throw new Problem('not-your-photo');
  if (state.status === 'stored' && state.gallery) return [];
  if (state.status === 'stored' || !state.restorable) throw new Problem('not-found');
  if (!isRestorable(state.restorable, at)) throw new Problem('restore-too-late');
  // A photo that can be changed no more can still be deleted, and that slip be undone. How often an account is closed
  // has a limit of its own.
  if (!withAccount) refuseAfter(maximumChangesPerPhoto + changesLeftForUndo, state.changes);
  return [{ type: 'GalleryPhotoRestored', ...state.restorable.photo }];
}

/** A stream is folded whole when it is not known: so it has an end. */
function refuseAfter(most: number, changes: number): void {
  if (changes >= most) throw new Problem('photo-changed-too-often');
}

function forget({ photoId, at }: CommandOf<'ForgetPhoto'>, state: Photo): PhotoEvent[] {
  const isOver =
    state.status === 'deleted' && state.restorable !== null && !isRestorable(state.restorable, at);
  return isOver ? [{ type: 'PhotoDeleted', photoId }] : [];
}

const isRestorable = ({ deletedAt }: { deletedAt: string }, at: string): boolean =>
  Date.parse(at) - Date.parse(deletedAt) <= undoDeletion.hours * 3_600_000;

function galleryPhoto(
  { status, placed, changes, gallery: _, ...facts }: StoredPhoto,
  gallery: InGallery,
): GalleryPhoto {
  return { ...facts, ...gallery };
}

function ownPhoto(state: Photo, by: string): StoredPhoto {
  if (state.status !== 'stored') {
    throw refusal('not-found', 'There is no such photo any more. Upload it again.');
  }
  if (state.userId !== by) throw refusal('not-your-photo', 'This photo belongs to another user.');
  return state;
}

const refusal = (code: ProblemCode, message: string): Problem =>
  new Problem(code, [{ path: 'photoId', message }]);

function decide(command: PhotoCommand, state: Photo): PhotoEvent[] {
  switch (command.type) {
    case 'UploadPhoto':
      return upload(command, state);
    case 'PutInGallery':
      return putInGallery(command, state);
    case 'PlaceOnAd':
      return placeOnAd(command, state);
    case 'FreeFromAd':
      return freeFromAd(command, state);
    case 'DeletePhoto':
      return remove(command, state);
    case 'RestorePhoto':
      return restore(command, state);
    case 'ForgetPhoto':
      return forget(command, state);
  }
}

function evolve(state: Photo, event: PhotoEvent): Photo {
  const changes = state.status === 'new' ? 0 : state.changes + 1;
  switch (event.type) {
    case 'PhotoUploaded': {
      const { type, fileName, ...facts } = event;
      return { status: 'stored', ...facts, gallery: null, placed: null, changes };
    }
    case 'PhotoPutInGallery': {
      const { photoCaption, putAt } = event;
      if (state.status !== 'stored') return state;
      return { ...state, gallery: { photoCaption, putAt }, changes };
    }
    case 'PhotoPlaced': {
      if (state.status !== 'stored') return state;
      return { ...state, placed: { adId: event.adId, isOnce: state.placed === null }, changes };
    }
    case 'PhotoFreed':
      return state.status === 'stored' ? { ...state, placed: null, changes } : state;
    case 'PhotoDeleted':
      if (state.status === 'new') return state;
      return { status: 'deleted', userId: state.userId, restorable: null, changes };
    case 'GalleryPhotoDeleted': {
      const { type, deletedAt, ...photo } = event;
      return { status: 'deleted', userId: photo.userId, restorable: { photo, deletedAt }, changes };
    }
    case 'GalleryPhotoRestored': {
      const { type, photoCaption, putAt, ...facts } = event;
      return { status: 'stored', ...facts, gallery: { photoCaption, putAt }, placed: null, changes };
    }
  }
}

/** The rules of one photo, stream `photo-{photoId}`. */
export const photoDecider: Decider<PhotoCommand, Photo, PhotoEvent> = { initialState, decide, evolve };
