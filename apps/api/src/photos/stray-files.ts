import { undoDeletion } from '@voltyard/contracts/limits';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../files/files.js';
import { hasNoUse, type PhotoRepository, photoOfKey } from './photo-repository.js';
import type { RunPerKey } from '../event-store/queue-per-key.js';

const hour = 3_600_000;
/** How old a file must be: the process that put it has written the log by then, or never will. */
const grace = undoDeletion.hours * hour;
/** How many files one run looks at, at most; the next one continues. */
const filesPerRun = 5000;

export interface StrayFilesDependencies {
  repository: PhotoRepository;
  files: Files;
  perPhoto: RunPerKey;
  temporaryFolder: string;
  now: () => Date;
}

/**
 * A run removes files that a crash left behind a day ago: of uploads that the log never heard of, so that no event
 * names them. Whether a photo is used is decided by the log alone.
 */
export function strayFileCollector(dependencies: StrayFilesDependencies): () => Promise<void> {
  const collectStrayFiles = strayFiles(dependencies);
  return async () => {
    const before = new Date(dependencies.now().getTime() - grace);
    await collectStrayFiles(before);
    await collectTemporary(dependencies.temporaryFolder, before);
  };
}

function strayFiles({
  files,
  repository,
  perPhoto,
}: StrayFilesDependencies): (before: Date) => Promise<void> {
  /** The last key the run before looked at; undefined to begin with the first one. */
  let seen: string | undefined;
  return async (before) => {
    let looked = 0;
    let checked: string | null = null;
    for await (const key of files.keys({ after: seen, putBefore: before })) {
      seen = key;
      const photoId = photoOfKey(key);
      if (photoId !== null && photoId !== checked) {
        await perPhoto(photoId, async () => {
          const { state } = await repository.read(photoId);
          // Another process may be receiving the photo again: what it puts stays.
          if (hasNoUse(state)) await repository.removeFiles(photoId, { putBefore: before });
        });
      }
      checked = photoId;
      if (++looked >= filesPerRun) return;
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
