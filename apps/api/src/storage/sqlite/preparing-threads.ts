import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { maxBatchesAtOnce } from '../storage.js';
import { threadPool } from '../thread-pool.js';
import type { ComparedRow, Stretch } from './compared-rows.js';
import type { CommitsToPrepare } from './prepared-commits.js';

/** Each answers null for the first batch of all: a short log is done before threads have started. */
export interface PreparingThreads {
  prepare: (asked: CommitsToPrepare) => Promise<(string | null)[]> | null;
  compare: (stretch: Stretch) => Promise<ComparedRow[]> | null;
  close(): Promise<void>;
}

export interface PreparingThreadsOptions {
  /** The file that the threads run. */
  file: string;
  dataDir: string;
}

/** Threads that make rows of commits, for an import or a rebuild, so that this thread has little to do but write. */
export function preparingThreads({ file, dataDir }: PreparingThreadsOptions): PreparingThreads {
  let pool: Piscina | null = null;
  let isFirst = true;
  const run = (name: string, asked: unknown): Promise<unknown> | null => {
    if (!isFirst) return (pool ??= startedPool({ file, dataDir })).run(asked, { name });
    isFirst = false;
    return null;
  };
  return {
    prepare: (asked) => run('prepare', asked) as Promise<(string | null)[]> | null,
    compare: (stretch) => run('compare', stretch)?.then((text) => JSON.parse(text as string)) ?? null,
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** Each loads the whole application, and this thread writes no more than a few can prepare. */
const maxThreads = 5;

function startedPool({ file, dataDir }: PreparingThreadsOptions): Piscina {
  const threads = Math.min(availableParallelism(), maxThreads);
  return threadPool({
    filename: file,
    workerData: dataDir,
    // A thread that has nothing to do for a moment stays: to start another one takes half a second.
    minThreads: threads,
    maxThreads: threads,
    // While this thread ends a transaction, it gives out nothing: what the others do meanwhile waits in them.
    concurrentTasksPerWorker: Math.ceil(maxBatchesAtOnce / threads),
  });
}
