import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import type { UploadDrafts } from '../storage/upload-drafts';
import { oneTabAtATime } from './one-tab-at-a-time';

interface UploadOnceOptions {
  cardId: string;
  drafts: UploadDrafts;
  signal: AbortSignal;
}

/**
 * Uploads a stored card unless another tab with the same form does: then it waits, and takes what came of that. Where
 * tabs cannot wait for each other, the server's idempotency sees to it that nothing is stored twice.
 */
export const uploadOnce = (
  { cardId, drafts, signal }: UploadOnceOptions,
  upload: () => Promise<UploadedPhoto>,
): Promise<UploadedPhoto> =>
  oneTabAtATime(`upload.${cardId}`, signal, async () => {
    const known = await drafts.photoOf(cardId);
    if (known !== null) return known;
    const photo = await upload();
    await drafts.storePhoto(cardId, photo);
    return photo;
  });
