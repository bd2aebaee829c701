import { photoLimits } from '@voltyard/contracts/limits';
import { Readable } from 'node:stream';
import type { Handled, HandleCommand, HandleOptions } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { Files, KeysQuery } from '../files/files.js';
import { type Photo, type PhotoCommand, photoDecider, photoStream } from './photo.decider.js';
import type { ProcessedPhoto } from './process-photo.js';

type Deletion = Omit<Extract<PhotoCommand, { type: 'DeletePhoto' }>, 'type'>;

/** The photos of the log and their files, which are named by photo and size. */
export interface PhotoRepository {
  /** The photo as the log has it. */
  read(photoId: string): Promise<Handled<Photo>>;
  putFiles(photoId: string, photo: ProcessedPhoto): Promise<void>;
  removeFiles(photoId: string, query?: Pick<KeysQuery, 'putBefore'>): Promise<void>;
  /** Records the deletion, then removes the files unless it can be undone; answers the log position. */
  delete(deletion: Deletion, options?: Pick<HandleOptions, 'seenVersion'>): Promise<number>;
  /** The same for a deletion that can be undone no more. */
  forget(photoId: string, at: string): Promise<void>;
}

/** It is not used and cannot come back: its files may be removed. */
export const hasNoUse = (photo: Photo): boolean =>
  photo.status === 'new' || (photo.status === 'deleted' && photo.restorable === null);

export const fileKey = (photoId: string, size: number | string): string => `${photoId}-${size}`;

/** What the picture for link previews is stored as, beside the sizes. */
export const sharedSize = 'shared';
const storedSizes = [...photoLimits.sizes, sharedSize];

/** The photo a file belongs to; null for a file that is not ours. */
export const photoOfKey = (key: string): string | null =>
  /^([0-9a-f-]{36})-(?:\d+|shared)$/.exec(key)?.[1] ?? null;

export function photoRepository(handle: HandleCommand, files: Files): PhotoRepository {
  const removeFiles: PhotoRepository['removeFiles'] = async (photoId, query) => {
    await Promise.all(storedSizes.map((size) => files.remove(fileKey(photoId, size), query)));
  };
  const readAggregate = aggregateReader(handle);
  return {
    read: (photoId) => readAggregate(photoStream(photoId), photoDecider),
    putFiles: async (photoId, { sizes }) => {
      await Promise.all(
        [...sizes].map(([size, bytes]) => files.put(fileKey(photoId, size), Readable.from([bytes]))),
      );
    },
    removeFiles,
    delete: async (deletion, options) => {
      const { photoId } = deletion;
      const command = { type: 'DeletePhoto', ...deletion } as const;
      const { position, state } = await handle(photoStream(photoId), photoDecider, command, options);
      if (hasNoUse(state)) await removeFiles(photoId);
      return position;
    },
    forget: async (photoId, at) => {
      const { state } = await handle(photoStream(photoId), photoDecider, {
        type: 'ForgetPhoto',
        photoId,
        at,
      });
      if (hasNoUse(state)) await removeFiles(photoId);
    },
  };
}
