import type { Storage } from '../storage/storage.js';
import type { Projection } from '../views/views.js';
import { type CarriedFiles, carryFiles } from './carry-files.js';
import { type CarryOptions, carryLog, Difference, verifyLog } from './carry-log.js';
import { CommandProblem } from './command.js';
import { type ComparedView, compareViews } from './compare-views.js';
import type { Ending } from './log-lines.js';
import { logOf } from './readable-log.js';

/** How often what was written meanwhile is carried after, before it is told that there is no end to it. */
const mostRounds = 5;

export interface Carried {
  log: Ending;
  files: CarriedFiles;
  views: ComparedView[];
}

/** Carries the log and the files, verifies all of it, and does so again when the source was written to meanwhile. */
export async function carryMarketplace(
  from: Storage,
  into: Storage,
  projections: readonly Projection[],
  options: CarryOptions,
): Promise<Carried> {
  for (let round = 1; round <= mostRounds; round++) {
    const carried = await carryAll(from, into, projections, options).catch((error: unknown) => {
      // What differs may only be what was written meanwhile.
      if (error instanceof Difference) return error;
      throw error;
    });
    if ((await from.store.head()) === (await into.store.head())) {
      if (carried instanceof Difference) throw carried;
      return carried;
    }
    options.talk.say(`${options.names.from} was written to meanwhile: going on with that …`);
  }
  throw new CommandProblem(
    `${options.names.from} is written to all the time, so its end was not reached.\n` +
      'Stop its server and run the same command again: what was carried so far is kept.',
  );
}

async function carryAll(
  from: Storage,
  into: Storage,
  projections: readonly Projection[],
  options: CarryOptions,
): Promise<Carried> {
  const source = logOf(from.store);
  await carryLog(source, into, options);
  // After the log: each file that a commit speaks of is stored before the commit.
  const files = await carryFiles(from.files, into.files, options);
  const log = await verifyLog(source, into, options);
  const views = projections.map(({ view }) => view);
  return { log, files, views: await compareViews(from.views, into.views, views, options) };
}
