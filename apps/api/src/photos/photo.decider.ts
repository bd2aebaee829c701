import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

type Uploaded = Extract<PhotoEvent, { type: 'PhotoUploaded' }>;

export type PhotoCommand =
  | ({ type: 'UploadPhoto' } & Omit<Uploaded, 'type'>)
  | { type: 'DeletePhoto'; photoId: string; by: string };

export type KeptPhoto = { status: 'kept' } & Pick<
  Uploaded,
  'photoId' | 'userId' | 'width' | 'height' | 'thumbhash'
>;
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

function upload(command: Extract<PhotoCommand, { type: 'UploadPhoto' }>, state: Photo): PhotoEvent[] {
  // Sent twice: the first one counts.
  return earlierUpload(state, command.userId) ? [] : [{ ...command, type: 'PhotoUploaded' }];
}

function remove({ photoId, by }: Extract<PhotoCommand, { type: 'DeletePhoto' }>, state: Photo): PhotoEvent[] {
  if (state.status === 'new') throw new Problem('not-found');
  if (state.userId !== by) throw new Problem('not-your-photo');
  return state.status === 'deleted' ? [] : [{ type: 'PhotoDeleted', photoId }];
}

function evolve(state: Photo, event: PhotoEvent): Photo {
  switch (event.type) {
    case 'PhotoUploaded': {
      const { photoId, userId, width, height, thumbhash } = event;
      return { status: 'kept', photoId, userId, width, height, thumbhash };
    }
    case 'PhotoDeleted':
      return state.status === 'new' ? state : { status: 'deleted', userId: state.userId };
  }
}

/** The rules of one photo, stream `photo-{photoId}`. */
export const photoDecider: Decider<PhotoCommand, Photo, PhotoEvent> = {
  initialState,
  decide: (command, state) =>
    command.type === 'UploadPhoto' ? upload(command, state) : remove(command, state),
  evolve,
};
