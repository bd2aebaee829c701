import { photoLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Files } from '../files/files.js';
import type { RunPerKey } from '../event-store/queue-per-key.js';
import { fileKey, hasNoUse, type PhotoRepository, sharedSize } from './photo-repository.js';

interface SharedPhotoOptions {
  files: Files;
  repository: Pick<PhotoRepository, 'read'>;
  /** Keeps the makings of one photo apart, so that it is made once. */
  perPhoto: RunPerKey;
  /** So many more wait while one is made; further ones are refused. */
  maxWaiting?: number;
}

/**
 * Makes the picture that link previews show of a photo, when it is first asked for: few photos are ever shared. It is made
 * from the largest stored size, beside the event loop, one at a time.
 */
export function sharedPhotos({ files, repository, perPhoto, maxWaiting = 24 }: SharedPhotoOptions) {
  const line = pLimit(1);
  const isStored = async (photoId: string) => {
    const stored = await files.get(fileKey(photoId, sharedSize));
    stored?.content.destroy();
    return stored !== null;
  };
  const make = async (photoId: string) => {
    if (await isStored(photoId)) return;
    const largest = await files.get(fileKey(photoId, Math.max(...photoLimits.sizes)));
    if (!largest) throw new Problem('not-found');
    const jpeg = await cutOf(await buffer(largest.content));
    await files.put(fileKey(photoId, sharedSize), Readable.from([jpeg]));
    await refuseDeleted(photoId);
  };
  /** Who deletes a photo, here or in another process, removes its files after the log has it: this one may have come later. */
  const refuseDeleted = async (photoId: string) => {
    const { state } = await repository.read(photoId);
    if (hasNoUse(state)) await files.remove(fileKey(photoId, sharedSize));
    if (state.status !== 'stored') throw new Problem('not-found');
  };
  /** Resolves when the picture is among the files. */
  return async (photoId: string): Promise<void> => {
    if (await isStored(photoId)) return;
    if (line.pendingCount >= maxWaiting) throw new Problem('too-many-requests', undefined, 2);
    await perPhoto(photoId, () => line(() => make(photoId)));
  };
}

/** Cut to its most striking part, as previews all have one shape. */
const cutOf = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .resize({ ...photoLimits.shared, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#070a09' })
    .jpeg({ quality: 80 })
    .toBuffer();
