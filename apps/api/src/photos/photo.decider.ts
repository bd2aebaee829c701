import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

type Uploaded = Extract<PhotoEvent, { type: 'PhotoUploaded' }>;
type InGallery = Pick<Extract<PhotoEvent, { type: 'PhotoPutInGallery' }>, 'photoCaption' | 'putAt'>;

export type PhotoCommand =
  | ({ type: 'UploadPhoto' } & Omit<Uploaded, 'type'>)
  | {
      type: 'PutInGallery';
      photoId: string;
      photoCaption: string;
      by: string;
      /** ISO 8601: now */
      at: string;
      /** The ad it is on, which is a fact of the ad's own stream. */
      attachedTo: string | null;
    }
  | { type: 'DeletePhoto'; photoId: string; by: string };
type CommandOf<Type extends PhotoCommand['type']> = Extract<PhotoCommand, { type: Type }>;

export type KeptPhoto = { status: 'kept'; gallery: InGallery | null } & Omit<Uploaded, 'type' | 'fileName'>;
export type Photo = { status: 'new' } | KeptPhoto | { status: 'deleted'; userId: string };

export const photoStream = (photoId: string): string => `photo-${photoId}`;

const initialState: Photo = { status: 'new' };

/** The photo that this upload made before, null when it is the first; refuses an id that is used up. */
export function earlierUpload(state: Photo, userId: string): KeptPhoto | null {
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
  const { photoCaption, by, at, attachedTo } = command;
  if (state.status !== 'kept') throw new Problem('not-found');
  if (state.userId !== by) throw new Problem('not-your-photo');
  if (attachedTo !== null) throw new Problem('photo-in-use');
  const { status, gallery, ...facts } = state;
  if (gallery?.photoCaption === photoCaption) return [];
  return [{ type: 'PhotoPutInGallery', ...facts, photoCaption, putAt: gallery?.putAt ?? at }];
}

function remove({ photoId, by }: CommandOf<'DeletePhoto'>, state: Photo): PhotoEvent[] {
  if (state.status === 'new') throw new Problem('not-found');
  if (state.userId !== by) throw new Problem('not-your-photo');
  return state.status === 'deleted' ? [] : [{ type: 'PhotoDeleted', photoId }];
}

function decide(command: PhotoCommand, state: Photo): PhotoEvent[] {
  switch (command.type) {
    case 'UploadPhoto':
      return upload(command, state);
    case 'PutInGallery':
      return putInGallery(command, state);
    case 'DeletePhoto':
      return remove(command, state);
  }
}

function evolve(state: Photo, event: PhotoEvent): Photo {
  switch (event.type) {
    case 'PhotoUploaded': {
      const { type, fileName, ...facts } = event;
      return { status: 'kept', ...facts, gallery: null };
    }
    case 'PhotoPutInGallery': {
      const { photoCaption, putAt } = event;
      return state.status === 'kept' ? { ...state, gallery: { photoCaption, putAt } } : state;
    }
    case 'PhotoDeleted':
      return state.status === 'new' ? state : { status: 'deleted', userId: state.userId };
  }
}

/** The rules of one photo, stream `photo-{photoId}`. */
export const photoDecider: Decider<PhotoCommand, Photo, PhotoEvent> = { initialState, decide, evolve };
