import { projections } from './app.js';
import { type CommitsToPrepare, preparedCommits } from './storage/sqlite/prepared-commits.js';

/** Runs in a thread of `preparing-threads.ts`. A function cannot be passed to a thread, so it imports the projections. */
export default (asked: CommitsToPrepare) => preparedCommits(projections, asked);
