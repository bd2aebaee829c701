import { setImmediate as nextTurn } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import { projections } from './app.js';
import { comparingBeside } from './storage/sqlite/comparing-beside.js';
import { type CommitsToPrepare, preparedCommits } from './storage/sqlite/prepared-commits.js';

/** What threads of `preparing-threads.ts` run. A function cannot be passed to a thread, so this imports the projections. */

const oneAtATime = pLimit(1);

/** Several batches wait in a thread for their turn; the answer to each leaves before the next one is begun. */
const inTurn =
  <Asked, Answer>(work: (asked: Asked) => Answer) =>
  (asked: Asked): Promise<Answer> =>
    oneAtATime(async () => {
      await nextTurn();
      return work(asked);
    });

export const prepare = inTurn((asked: CommitsToPrepare) => preparedCommits(projections, asked));
export const compare = inTurn(comparingBeside(workerData as string, projections));
