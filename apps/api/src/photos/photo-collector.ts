import { undoDeletion } from '@voltyard/contracts/limits';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../files/files.js';
import type { Views } from '../views/views.js';
import { type KeptPhotos, photoOfKey } from './kept-photos.js';
import { findPhoto, photoOf, photosView } from './photos.projection.js';
import { cardTurn, type TakeTurns, userTurn } from './take-turns.js';

const hour = 3_600_000;
/** How long a photo may be nowhere: long enough to finish a form, or to undo the deletion of an ad. */
const grace = undoDeletion.hours * hour;
/** What one run looks at, at most; the next one goes on. */
const perRun = { photos: 500, files: 5000 };

export interface CollectorOptions {
  kept: KeptPhotos;
  views: Views;
  files: Files;
  inTurn: TakeTurns;
  temporaryFolder: string;
  now: () => Date;
}

/**
 * A run deletes photos that are on no ad and in no gallery for a day, and files that a crash left behind a day
 * ago. Only the log says whether a photo is: views may be behind it, or in the making.
 */
export function photoCollector(options: CollectorOptions): () => Promise<void> {
  const collectStrayFiles = strayFiles(options);
  return async () => {
    const before = new Date(options.now().getTime() - grace);
    await collectReleased(options, before);
    await collectStrayFiles(before);
    await collectTemporary(options.temporaryFolder, before);
  };
}

async function collectReleased({ views, kept, inTurn }: CollectorOptions, before: Date): Promise<void> {
  const { rows } = await views.find(photosView, {
    range: { releasedAt: { max: before.getTime() - 1 } },
    sort: { field: 'releasedAt', direction: 'up' },
    limit: perRun.photos,
  });
  for (const stored of rows) {
    const { userId } = photoOf(stored);
    await inTurn(userTurn(userId), async () => {
      // Its owner may have saved it meanwhile.
      const { releasedAt = null } = (await findPhoto(views, stored.id)) ?? {};
      const isDue = releasedAt !== null && Date.parse(releasedAt) < before.getTime();
      if (isDue) await kept.delete(stored.id, userId);
    });
  }
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
          const { status } = await kept.read(photoId);
          if (status !== 'kept') await kept.removeFiles(photoId);
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
