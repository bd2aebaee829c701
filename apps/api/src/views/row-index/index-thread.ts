import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { StorageUnavailable } from '../../storage/storage.js';
import { IndexNotReady, type ViewDefinition } from '../views.js';
import type { Answered, ArgumentsOf, CallName, FollowingIndex } from './following-index.js';
import type { Outcome, Task, ThreadData } from './perform-tasks.js';
import type { RowSource } from './row-reader.js';

export interface IndexThread extends FollowingIndex {
  close(): Promise<void>;
}

/** Node runs the thread as it was compiled; TypeScript, which only tests run, has no threads of its own. */
export const hasThreads = extname(import.meta.url) === '.js';

/** An index in a thread of its own: what a question costs there, costs no other call. One that dies is begun again. */
export function indexThread(view: ViewDefinition, { file, opened }: RowSource): IndexThread {
  const thread = new Piscina({
    filename: file,
    workerData: { view, opened } satisfies ThreadData,
    minThreads: 1,
    maxThreads: 1,
    // Questions wait in the thread, where they are answered in their order.
    concurrentTasksPerWorker: 10_000,
    // It reads while it is asked nothing.
    atomics: 'disabled',
    recordTiming: false,
  });
  // A thread that died with questions has failed those; another is there for the next.
  thread.on('error', () => {});

  async function perform(task: Task): Promise<unknown> {
    const outcome = (await thread.run(task).catch((error: unknown) => {
      throw new IndexNotReady(error);
    })) as Outcome;
    if ('answered' in outcome) return outcome.answered;
    throw outcome.name === 'StorageUnavailable' ? new StorageUnavailable(outcome.error) : outcome.error;
  }

  return {
    reach: async (position) => {
      await perform({ position, asked: null });
    },
    ask: async <Call extends CallName>(position: number, call: Call, given: ArgumentsOf<Call>) =>
      (await perform({ position, asked: { call, given } })) as Answered<Call>,
    close: () => thread.destroy(),
  };
}
