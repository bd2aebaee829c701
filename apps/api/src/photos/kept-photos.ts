import { photoLimits } from '@voltyard/contracts/limits';
import { Readable } from 'node:stream';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { type Photo, photoDecider, photoStream } from './photo.decider.js';
import type { ProcessedPhoto } from './process-photo.js';

/** The photos of the log and their files, which are named by photo and size. */
export interface KeptPhotos {
  /** The photo as the log has it. */
  read(photoId: string): Promise<Photo>;
  putFiles(photoId: string, photo: ProcessedPhoto): Promise<void>;
  removeFiles(photoId: string): Promise<void>;
  /** Records the deletion, then removes the files; answers the log position. */
  delete(photoId: string, by: string): Promise<number>;
}

export const fileKey = (photoId: string, size: number | string): string => `${photoId}-${size}`;

/** The photo a file belongs to; null for a file that is not ours. */
export const photoOfKey = (key: string): string | null => /^([0-9a-f-]{36})-\d+$/.exec(key)?.[1] ?? null;

export function keptPhotos(handle: HandleCommand, files: Files): KeptPhotos {
  const removeFiles = async (photoId: string) => {
    await Promise.all(photoLimits.sizes.map((size) => files.remove(fileKey(photoId, size))));
  };
  return {
    read: async (photoId) => {
      const asking = { ...photoDecider, decide: () => [] };
      return (await handle(photoStream(photoId), asking, undefined)).state;
    },
    putFiles: async (photoId, { sizes }) => {
      await Promise.all(
        [...sizes].map(([size, bytes]) => files.put(fileKey(photoId, size), Readable.from([bytes]))),
      );
    },
    removeFiles,
    delete: async (photoId, by) => {
      const { position } = await handle(photoStream(photoId), photoDecider, {
        type: 'DeletePhoto',
        photoId,
        by,
      });
      await removeFiles(photoId);
      return position;
    },
  };
}
