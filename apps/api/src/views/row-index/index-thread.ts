import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../../storage/storage.js';
import { threadPool } from '../../storage/thread-pool.js';
import { IndexNotReady, type ViewDefinition } from '../views.js';
import type { Answered, ArgumentsOf, CallName, FollowingIndex } from './following-index.js';
import type { Outcome, Task, ThreadData } from './perform-tasks.js';
import type { Vocabulary } from './row-index.js';
import type { RowSource } from './row-reader.js';

export interface IndexThread extends FollowingIndex {
  /** Saves the index as far as there is time, and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread without saving the index. */
  abandon(): Promise<void>;
}

/** How long saving the index may delay the end of the process (ms). A supervisor kills a process that does not end. */
const savingTime = 5000;

/**
 * The thread's memory for objects (MB). An index of a million ads has less than 500 MB of them, twice while it is
 * rebuilt; its columns and bits are not counted. The process is not ended when a thread needs more.
 */
const maxOldGenerationSizeMb = 3072;

/** Threads need compiled code. Tests, which run TypeScript, do without. */
export const hasThreads = extname(import.meta.url) === '.js';

/** An index in its own thread, so that a slow question does not delay other calls. A thread that dies is replaced. */
export function indexThread(view: ViewDefinition, { file, opened }: RowSource): IndexThread {
  const thread = threadPool({
    filename: file,
    workerData: { view, opened } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb },
    minThreads: 1,
    maxThreads: 1,
    // A question, reading on and the end of the thread: the thread does them in order.
    concurrentTasksPerWorker: 10,
    // The thread reads changes while it has no questions.
    atomics: 'disabled',
  });

  async function perform(task: Task): Promise<unknown> {
    const outcome = (await thread.run(task).catch((error: unknown) => {
      throw new IndexNotReady(error);
    })) as Outcome;
    if ('answered' in outcome) return outcome.answered;
    throw outcome.name === 'StorageUnavailable' ? new StorageUnavailable(outcome.error) : outcome.error;
  }

  return {
    reach: async (position) => (await perform({ position, asked: null })) as Vocabulary,
    ask: async <Call extends CallName>(position: number, call: Call, given: ArgumentsOf<Call>) =>
      (await perform({ position, asked: { call, given } })) as Answered<Call>,
    save: async () => {
      await perform('save');
    },
    close: async () => {
      const givingUp = new AbortController();
      const late = pause(savingTime, null, { signal: givingUp.signal });
      // After a failure the next start reads the rows.
      await Promise.race([perform('save'), late]).catch(() => {});
      givingUp.abort();
      await late.catch(() => {});
      await thread.destroy();
    },
    abandon: () => thread.destroy(),
  };
}
