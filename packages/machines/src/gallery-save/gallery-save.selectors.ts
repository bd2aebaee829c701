import type { SnapshotFrom } from 'xstate';
import type { gallerySaveMachine } from './gallery-save.machine.js';
import { hasInvalidCaption, photosLeftBehind, photosToPut, photosWaitedFor } from './gallery-photos.js';

export type GallerySaveSnapshot = SnapshotFrom<typeof gallerySaveMachine>;

/** What the save waits for. */
export interface WaitedFor {
  count: number;
  /** None of them continues before there is a network. */
  isOffline: boolean;
}

/** Null while it does not wait. */
export function waitedFor(snapshot: GallerySaveSnapshot): WaitedFor | null {
  if (!snapshot.matches('waitingForUploads')) return null;
  const photos = photosWaitedFor(snapshot.context);
  return { count: photos.length, isOffline: photos.every(({ isOffline }) => isOffline) };
}

/** How many photos would go into the gallery at once if the person did not wait for the others; 0 while none waits. */
export const readyMeanwhile = (snapshot: GallerySaveSnapshot): number =>
  snapshot.matches('waitingForUploads') ? photosToPut(snapshot.context).length : 0;

/** Of the photos of this save, how many are in the gallery; null while nothing is sent. */
export function saveProgress(snapshot: GallerySaveSnapshot): { done: number; of: number } | null {
  if (!snapshot.matches('saving')) return null;
  const { context } = snapshot;
  const open = photosToPut(context).map(({ photoId }) => photoId);
  const done = context.added
    .slice(context.addedBefore)
    .filter(({ photoId }) => !open.includes(photoId)).length;
  return { done, of: done + open.length + photosWaitedFor(context).length };
}

/** Why nothing was saved when the person pressed Save; null once it could be. */
export function refusedBecause(snapshot: GallerySaveSnapshot): 'caption' | 'noPhoto' | null {
  if (!snapshot.matches('refused')) return null;
  return hasInvalidCaption(snapshot.context) ? 'caption' : 'noPhoto';
}

/** A photo that is not in the gallery after the save. */
export interface LeftBehind {
  fileName: string;
  /** The server's; null where the photo's card says what is wrong. */
  reason: string | null;
}

/** Empty while the save has left none behind. */
export function leftBehind(snapshot: GallerySaveSnapshot): LeftBehind[] {
  if (!snapshot.matches('incomplete')) return [];
  const { refusals } = snapshot.context;
  return photosLeftBehind(snapshot.context).map(({ fileName, photoId }) => ({
    fileName,
    reason: refusals[photoId ?? ''] ?? null,
  }));
}
