import {
  addFile,
  deletePhoto,
  getPhoto,
  getSharedPhoto,
  restorePhoto,
  savePhotos,
  type UploadedPhoto,
} from '@voltyard/contracts/photos/photos.rest';
import { Problem } from '@voltyard/contracts/problems';
import type { ProductType } from '@voltyard/contracts/product-types';
import { rm } from 'node:fs/promises';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { type Route, serve } from '../http/serve.js';
import type { SessionUser } from '../http/session-user.js';
import type { Views } from '../views/views.js';
import type { PhotoRepository } from './photo-repository.js';
import { hasNoUse, sharedSize } from './photo-repository.js';
import { deleteEverywhere } from './delete-photo.js';
import { earlierUpload, photoDecider, photoStream } from './photo.decider.js';
import type { PhotosOfAds } from '../slice.js';
import { processPhoto } from './process-photo.js';
import { ClientLeft, receiveUpload, type Upload, type UploadGate, uploadOf } from './receive-upload.js';
import { putPhotos } from './save-photos.js';
import { isServed, type ServedPhotoDependencies } from './served-photo.js';
import { sendPhoto } from './send-photo.js';
import { sharedPhotos } from './share-photo.js';
import type { RunPerKey } from '../event-store/queue-per-key.js';
import type { UploadQueue } from './upload-queue.js';

export interface PhotoRoutesOptions extends PhotosOfAds {
  handle: HandleCommand;
  views: Views;
  isAccountClosed: ServedPhotoDependencies['isAccountClosed'];
  files: Files;
  repository: PhotoRepository;
  /** Keeps uploads of one card apart from each other. */
  perPhoto: RunPerKey;
  queue: UploadQueue;
  /** By what the places of an address in the queue are counted; null counts those of accounts only. */
  clientNetwork: UploadGate['clientNetwork'];
  /** Where uploads are until they are processed; made when missing. */
  temporaryFolder: string;
  now: () => Date;
}

export function photoRoutes(options: PhotoRoutesOptions): Route[] {
  const { files, temporaryFolder } = options;
  const makeShared = sharedPhotos(options);
  return [
    serve(
      addFile,
      async ({ params, user, request }) => {
        const removeFile = async () => {
          if (request.file) await rm(request.file.path, { force: true });
        };
        const clientLeft = request.clientLeft!;
        clientLeft.addEventListener('abort', () => void removeFile(), { once: true });
        try {
          return await keepInTurn(options, params.bucket, uploadOf(request), user, clientLeft);
        } catch (error) {
          if (!(error instanceof ClientLeft)) throw error;
        } finally {
          await removeFile();
        }
      },
      ...receiveUpload(temporaryFolder, options),
    ),
    serve(savePhotos, ({ body, user }) => putPhotos(options, body, user.userId)),
    serve(deletePhoto, async ({ params, user }) => ({
      position: await deleteEverywhere(options, params.id, user.userId),
    })),
    serve(restorePhoto, async ({ params: { id }, user }) => {
      const command = {
        type: 'RestorePhoto',
        photoId: id,
        by: user.userId,
        at: options.now().toISOString(),
      } as const;
      const { position } = await options.handle(photoStream(id), photoDecider, command);
      return { position };
    }),
    serve(getPhoto, async ({ params, request, response }) => {
      if (!(await isServed(options, params.id))) throw new Problem('not-found');
      await sendPhoto(files, params, request, response);
    }),
    serve(getSharedPhoto, async ({ params: { id }, request, response }) => {
      if (!(await isServed(options, id))) throw new Problem('not-found');
      await makeShared(id);
      await sendPhoto(files, { id, size: sharedSize, mediaType: 'image/jpeg' }, request, response);
    }),
  ];
}

/** An upload whose client does not wait for the answer any more is not begun. */
const keepInTurn = (
  options: PhotoRoutesOptions,
  bucket: ProductType,
  upload: Upload,
  user: SessionUser,
  clientLeft: AbortSignal,
): Promise<UploadedPhoto> =>
  options.perPhoto(upload.cardId, async () => {
    clientLeft.throwIfAborted();
    return keep(options, bucket, upload, user, clientLeft);
  });

/** Processes and records an upload; one that was done before is only answered again. */
async function keep(
  { handle, repository, queue }: PhotoRoutesOptions,
  bucket: ProductType,
  { cardId, fileName, path }: Upload,
  { userId, userName }: SessionUser,
  clientLeft: AbortSignal,
): Promise<UploadedPhoto> {
  const known = earlierUpload((await repository.read(cardId)).state, userId);
  if (known) return replyOf(known);
  const photo = await queue.run(userId, () => processPhoto(path), clientLeft);
  // Files first: a crash in between leaves files that are collected, not a photo without files.
  await repository.putFiles(cardId, photo);
  const { width, height, thumbhash } = photo;
  const about = { photoId: cardId, userId, userName, bucket, fileName, width, height, thumbhash };
  try {
    await handle(photoStream(cardId), photoDecider, { type: 'UploadPhoto', ...about }, { isNew: true });
  } catch (error) {
    // Uploaded by another process and deleted meanwhile: these files came after that.
    const { state } = await repository.read(cardId);
    if (state.status === 'deleted' && hasNoUse(state)) await repository.removeFiles(cardId);
    throw error;
  }
  return replyOf(about);
}

const replyOf = ({ photoId, width, height, thumbhash }: Omit<UploadedPhoto, 'cardId'>): UploadedPhoto => ({
  cardId: photoId,
  photoId,
  width,
  height,
  thumbhash,
});
