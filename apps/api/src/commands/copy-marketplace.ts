import { peopleIn } from '../personal-data/sealed-events.js';
import type { Storage } from '../storage/storage.js';
import type { Projection } from '../views/views.js';
import { type CopiedFiles, copyFiles } from './copy-files.js';
import { type CopyOptions, copyLog, Difference, verifyLog } from './copy-log.js';
import { CommandProblem } from './command.js';
import { type ComparedView, compareViews } from './compare-views.js';
import type { Ending } from './log-lines.js';
import { copyKeys, listed, takeKeys } from './copy-keys.js';
import { copyReaders, reachedBy } from './copy-readers.js';
import { logOf } from './readable-log.js';

/** The source may change while it is copied: how many times the rest is copied before this gives up. */
const maxRounds = 5;

export interface CopiedMarketplace {
  log: Ending;
  files: CopiedFiles;
  views: ComparedView[];
}

/** Copies the log and the files and verifies all of it, again when the source was written to meanwhile. */
export async function copyMarketplace(
  from: Storage,
  into: Storage,
  projections: readonly Projection[],
  options: CopyOptions,
): Promise<CopiedMarketplace> {
  for (let round = 1; round <= maxRounds; round++) {
    const copied = await copyAll(from, into, projections, options).catch((error: unknown) => {
      // What differs may only be what was written meanwhile.
      if (error instanceof Difference) return error;
      throw error;
    });
    if ((await from.store.head()) === (await into.store.head())) {
      if (copied instanceof Difference) throw copied;
      return copied;
    }
    options.reporter.say(`${options.names.from} was written to meanwhile: continuing with that …`);
  }
  throw new CommandProblem(
    `${options.names.from} is written to all the time, so its end was not reached.\n` +
      'Stop its server and run the same command again: what was copied so far is kept.',
  );
}

async function copyAll(
  from: Storage,
  into: Storage,
  projections: readonly Projection[],
  options: CopyOptions,
): Promise<CopiedMarketplace> {
  const source = logOf(from);
  const reached = await reachedBy(from.checkpoints);
  await copyKeys(from.keys, into.keys, options.names);
  await copyLog(source, into, {
    ...options,
    // Those who came meanwhile have theirs, and people of a log from before are given one where their log is.
    prepare: async (commits) =>
      takeKeys(into.keys, listed(await from.keys.obtain(peopleIn(commits))), options.names),
  });
  // After the log: each file that a commit speaks of is stored before the commit.
  const files = await copyFiles(from.files, into.files, options);
  const log = await verifyLog(source, into, options);
  const views = projections.map(({ view }) => view);
  await copyReaders(reached, into.checkpoints);
  return { log, files, views: await compareViews(from.views, into.views, views, options) };
}
