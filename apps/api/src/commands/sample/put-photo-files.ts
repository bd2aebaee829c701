import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { Readable } from 'node:stream';
import type { Commit } from '../../event-store/event-store.js';
import type { Files } from '../../files/files.js';
import { fileKey } from '../../photos/photo-repository.js';
import type { ProcessedPhoto } from '../../photos/process-photo.js';
import { drawingIn } from './photos.js';

/** Stores the files of the photos that these commits upload. */
export async function putPhotoFiles(
  commits: readonly Commit[],
  photos: ReadonlyMap<string, ProcessedPhoto>,
  files: Files,
): Promise<void> {
  const uploads = commits.flatMap(({ events }) => (events as readonly PhotoEvent[]).filter(isUpload));
  for (const { photoId, fileName } of uploads) {
    const { sizes } = photos.get(drawingIn(fileName))!;
    await Promise.all(
      [...sizes].map(([size, bytes]) => files.put(fileKey(photoId, size), Readable.from([bytes]))),
    );
  }
}

const isUpload = (event: PhotoEvent) => event.type === 'PhotoUploaded';
