import { undoDeletion } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../files/files.js';
import type { Views } from '../views/views.js';
import { deletedPhotosView } from './deleted-photos.projection.js';
import { hasNoUse, type KeptPhotos, photoOfKey } from './kept-photos.js';
import type { PhotosOfAds } from './photos-of-ads.js';
import { photoOf, type PhotoRow, photosView } from './photos.projection.js';
import { cardTurn, type TakeTurns } from './take-turns.js';

const hour = 3_600_000;
/** How long a photo may be nowhere: long enough to finish a form, or to undo the deletion of an ad. */
const grace = undoDeletion.hours * hour;
/** What one run looks at, at most; the next one goes on. */
const perRun = { photos: 500, files: 5000 };

export interface CollectorOptions extends Pick<PhotosOfAds, 'giveUpPhoto'> {
  kept: KeptPhotos;
  views: Views;
  files: Files;
  inTurn: TakeTurns;
  temporaryFolder: string;
  now: () => Date;
}

/**
 * A run deletes photos that are on no ad and in no gallery for a day, and files that a crash left behind a day
 * ago. The view only names whom to look at: whether a photo goes is decided in the log, where whoever uses it just
 * now, in any process, is faster or finds it gone.
 */
export function photoCollector(options: CollectorOptions): () => Promise<void> {
  const collectStrayFiles = strayFiles(options);
  return async () => {
    const before = new Date(options.now().getTime() - grace);
    await collectReleased(options, before);
    await forgetDeleted(options, before);
    await collectStrayFiles(before);
    await collectTemporary(options.temporaryFolder, before);
  };
}

async function collectReleased(options: CollectorOptions, before: Date): Promise<void> {
  const { rows } = await options.views.find(photosView, {
    range: { releasedAt: { max: before.getTime() - 1 } },
    sort: [{ field: 'releasedAt', direction: 'up' }],
    limit: perRun.photos,
  });
  for (const row of rows) {
    try {
      await collectPhoto(options, row.id, photoOf(row));
    } catch (error) {
      // In use after all, or changed since it was looked at: the next run looks again.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** Those whose deletion can be undone no more. */
async function forgetDeleted({ views, kept, now }: CollectorOptions, before: Date): Promise<void> {
  const { rows } = await views.find(deletedPhotosView, {
    range: { deletedAt: { max: before.getTime() - 1 } },
    sort: [{ field: 'deletedAt', direction: 'up' }],
    limit: perRun.photos,
  });
  for (const { id } of rows) await kept.forget(id, now().toISOString());
}

async function collectPhoto(
  { kept, giveUpPhoto, now }: CollectorOptions,
  photoId: string,
  { attachedTo }: PhotoRow,
): Promise<void> {
  const { state, version } = await kept.read(photoId);
  if (state.status !== 'kept' || state.gallery) return;
  const { userId: by, placed } = state;
  const adId = placed?.adId ?? attachedTo; // the latter for those saved before saves placed photos
  // Its ad first: a save that is on its way there is not to show a deleted photo.
  const at = now().toISOString();
  if (adId !== null) await giveUpPhoto({ adId, photoId, by, at });
  await kept.delete({ photoId, by, takenOff: adId, at }, { seenVersion: version });
}

function strayFiles({ files, kept, inTurn }: CollectorOptions): (before: Date) => Promise<void> {
  /** The last key the run before looked at; undefined to begin with the first one. */
  let seen: string | undefined;
  return async (before) => {
    let looked = 0;
    let checked: string | null = null;
    for await (const key of files.keys({ after: seen, putBefore: before })) {
      seen = key;
      const photoId = photoOfKey(key);
      if (photoId !== null && photoId !== checked) {
        await inTurn(cardTurn(photoId), async () => {
          const { state } = await kept.read(photoId);
          // Another process may be receiving the photo again: what it puts stays.
          if (hasNoUse(state)) await kept.removeFiles(photoId, { putBefore: before });
        });
      }
      checked = photoId;
      if (++looked >= perRun.files) return;
    }
    seen = undefined;
  };
}

async function collectTemporary(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = await stat(path).then(
      ({ mtime }) => mtime < before,
      () => false, // its upload ended meanwhile
    );
    if (isOld) await rm(path, { force: true });
  }
}

/** Collects now and every hour; answers how to stop, which waits for a run that is at work. */
export function startCollecting(
  collect: () => Promise<void>,
  report: (error: unknown) => void,
  every = hour,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= collect()
      .catch(report)
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
