import { workerData } from 'node:worker_threads';
import { projections } from './app.js';
import { comparingBeside } from './storage/sqlite/comparing-beside.js';
import { type CommitsToPrepare, preparedCommits } from './storage/sqlite/prepared-commits.js';

/** What threads of `preparing-threads.ts` run. A function cannot be passed to a thread, so this imports the projections. */

export const prepare = (asked: CommitsToPrepare) => preparedCommits(projections, asked);
export const compare = comparingBeside(workerData as string, projections);
