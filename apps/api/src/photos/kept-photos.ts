import { photoLimits } from '@voltyard/contracts/limits';
import { Readable } from 'node:stream';
import type { Handled, HandleCommand, HandleOptions } from '../event-store/command-handler.js';
import type { Files, KeysAsked } from '../files/files.js';
import { type Photo, type PhotoCommand, photoDecider, photoStream } from './photo.decider.js';
import type { ProcessedPhoto } from './process-photo.js';

type Deletion = Omit<Extract<PhotoCommand, { type: 'DeletePhoto' }>, 'type'>;

/** The photos of the log and their files, which are named by photo and size. */
export interface KeptPhotos {
  /** The photo as the log has it. */
  read(photoId: string): Promise<Handled<Photo>>;
  putFiles(photoId: string, photo: ProcessedPhoto): Promise<void>;
  removeFiles(photoId: string, asked?: Pick<KeysAsked, 'putBefore'>): Promise<void>;
  /** Records the deletion, then removes the files; answers the log position. */
  delete(deletion: Deletion, options?: HandleOptions): Promise<number>;
}

export const fileKey = (photoId: string, size: number | string): string => `${photoId}-${size}`;

/** The photo a file belongs to; null for a file that is not ours. */
export const photoOfKey = (key: string): string | null => /^([0-9a-f-]{36})-\d+$/.exec(key)?.[1] ?? null;

export function keptPhotos(handle: HandleCommand, files: Files): KeptPhotos {
  const removeFiles: KeptPhotos['removeFiles'] = async (photoId, asked) => {
    await Promise.all(photoLimits.sizes.map((size) => files.remove(fileKey(photoId, size), asked)));
  };
  return {
    read: (photoId) => handle(photoStream(photoId), { ...photoDecider, decide: () => [] }, undefined),
    putFiles: async (photoId, { sizes }) => {
      await Promise.all(
        [...sizes].map(([size, bytes]) => files.put(fileKey(photoId, size), Readable.from([bytes]))),
      );
    },
    removeFiles,
    delete: async (deletion, options) => {
      const { photoId } = deletion;
      const command = { type: 'DeletePhoto', ...deletion } as const;
      const { position } = await handle(photoStream(photoId), photoDecider, command, options);
      await removeFiles(photoId);
      return position;
    },
  };
}
