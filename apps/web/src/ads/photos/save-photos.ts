import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import {
  type UploadedCard,
  uploadedCards,
  type uploadsMachine,
} from '@voltyard/machines/uploads/uploads.machine';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { AdsApi } from '../ads-api';
import { counted } from '../../ui/formats';
import type { ExistingPhoto } from './existing-photos';
import type { UploadsActor } from '../../photos/uploads/uploads';

/** What is done of saving the photos: kept between attempts, so that a retry does the rest. */
export interface PhotosDone {
  /** Of the ad after the last thing done; null once somebody else has changed it too. */
  version: number | null;
  /** Captions of new photos as the ad has them, by photo id. */
  attached: Map<string, string>;
  removed: Set<string>;
}

export const nothingDone = (version: number | null): PhotosDone => ({
  version,
  attached: new Map(),
  removed: new Set(),
});

interface SavePhotosOptions {
  kind: AdKind;
  adId: string;
  uploads: UploadsActor;
  existing: readonly ExistingPhoto[];
  done: PhotosDone;
  api: Pick<AdsApi, 'savePhotosOnAd' | 'removePhoto'>;
  signal: AbortSignal;
}

/**
 * Brings the ad's photos to what the form shows: takes the removed ones off, changes captions, and puts the new photos
 * on the ad in the order they were chosen, each as soon as it and those before it are uploaded: the first one is what
 * lists show of the ad. Answers the version the ad is at, if nobody else changed it meanwhile. Rejects when an upload
 * has failed; what is done by then stays done.
 */
export async function savePhotos(asked: SavePhotosOptions): Promise<{ version: number } | undefined> {
  const { kind, adId, existing, uploads, done, api, signal } = asked;
  const save = async (photos: { photoId: string; photoCaption: string }[]) => {
    if (photos.length === 0) return;
    const { version } = await api.savePhotosOnAd(kind, adId, photos);
    // Another version than the next one: somebody else wrote too, which the next save must not overwrite unseen.
    done.version = done.version !== null && version <= done.version + 1 ? version : null;
  };

  for (const { photo, isRemoved } of existing) {
    if (!isRemoved || done.removed.has(photo.photoId)) continue;
    await api.removePhoto(photo.photoId);
    done.removed.add(photo.photoId);
    if (done.version !== null) done.version += 1;
  }
  await save(
    existing
      .filter(
        ({ photo, photoCaption, isRemoved }) => !isRemoved && photoCaption.trim() !== photo.photoCaption,
      )
      .map(({ photo, photoCaption }) => ({ photoId: photo.photoId, photoCaption: photoCaption.trim() })),
  );

  const unsaved = (snapshot: UploadsSnapshot) =>
    uploadedInOrder(snapshot)
      .map(({ photoId, photoCaption }) => ({ photoId, photoCaption: photoCaption.trim() }))
      .filter(({ photoId, photoCaption }) => done.attached.get(photoId) !== photoCaption);
  const isToDo = (snapshot: UploadsSnapshot) => unsaved(snapshot).length > 0 || !snapshot.hasTag('busy');
  for (;;) {
    const snapshot = await waitFor(uploads, isToDo, { signal });
    const photos = unsaved(snapshot);
    if (photos.length === 0) break;
    await save(photos);
    photos.forEach(({ photoId, photoCaption }) => done.attached.set(photoId, photoCaption));
  }
  refuseIfSomeFailed(uploads.getSnapshot());
  return done.version === null ? undefined : { version: done.version };
}

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** The uploaded ones that no photo chosen before them can come in front of any more. */
function uploadedInOrder(snapshot: UploadsSnapshot): UploadedCard[] {
  const firstBusy = snapshot.context.cards.findIndex(({ summary }) => summary.isBusy);
  if (firstBusy < 0) return uploadedCards(snapshot);
  const settled = new Set(snapshot.context.cards.slice(0, firstBusy).map(({ cardId }) => cardId));
  return uploadedCards(snapshot).filter(({ cardId }) => settled.has(cardId));
}

function refuseIfSomeFailed(snapshot: UploadsSnapshot): void {
  const missing = snapshot.context.cards.length - uploadedCards(snapshot).length;
  if (missing === 0) return;
  const which = counted(missing, 'photo is', 'photos are');
  throw new Error(`Your ad is saved, but ${which} not uploaded. Try again there or remove it, then save.`);
}
