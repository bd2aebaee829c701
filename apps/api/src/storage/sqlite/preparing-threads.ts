import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { maxBatchesAtOnce } from '../storage.js';
import { threadPool } from '../thread-pool.js';
import type { CommitsToPrepare } from './prepared-commits.js';

export interface PreparingThreads {
  /** Null for the first batch: a short log is imported before threads have started. */
  prepare: (asked: CommitsToPrepare) => Promise<(string | null)[]> | null;
  close(): Promise<void>;
}

/** Threads that run a file that prepares commits, so that this thread has little to do but write. */
export function preparingThreads(file: string): PreparingThreads {
  let pool: Piscina | null = null;
  let isFirst = true;
  return {
    prepare: (asked) => {
      if (!isFirst) return (pool ??= startedPool(file)).run(asked) as Promise<(string | null)[]>;
      isFirst = false;
      return null;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}

function startedPool(file: string): Piscina {
  // Each thread loads the whole application, so there are no more than there are batches for.
  const threads = Math.min(availableParallelism(), maxBatchesAtOnce);
  // A thread that has nothing to do for a moment stays: to start another one takes half a second.
  return threadPool({ filename: file, minThreads: threads, maxThreads: threads });
}
