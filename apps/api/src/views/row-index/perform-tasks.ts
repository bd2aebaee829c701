import { getHeapStatistics } from 'node:v8';
import { resourceLimits, workerData } from 'node:worker_threads';
import type { ViewDefinition } from '../views.js';
import { type CallName, followingIndex, type FollowingIndex } from './following-index.js';
import type { RowReader } from './row-reader.js';

/** A task for the thread, from `index-thread.ts`. */
export type Task = Question | 'save';

interface Question {
  /** The position that the index must have read up to. */
  readonly position: number;
  /** Null when the thread should only read changes. */
  readonly asked: { readonly call: CallName; readonly given: readonly unknown[] } | null;
}

/** The result of a task. An error is sent with its name, because it loses its class between threads. */
export type Outcome = { readonly answered: unknown } | { readonly error: Error; readonly name: string };

/** What the thread is started with. */
export interface ThreadData {
  readonly view: ViewDefinition;
  /** What its reader needs to open the data. */
  readonly opened: string;
}

/** Performs tasks in the thread of a storage, with a reader that the thread opens itself. */
export function performTasks(
  readerOf: (opened: string, view: ViewDefinition) => RowReader,
): (task: Task) => Promise<Outcome> {
  const { view, opened } = workerData as ThreadData;
  let index: FollowingIndex | null = null;
  return async (task) => {
    try {
      if (task === 'save') return { answered: await index?.save() };
      const { position, asked } = task;
      // Opened by the first task, so that a failure fails a question and not the thread.
      index ??= followingIndex(view, whileMemoryLasts(readerOf(opened, view)));
      if (asked === null) return { answered: await index.reach(position) };
      return { answered: await index.ask(position, asked.call, asked.given as never) };
    } catch (error) {
      return error instanceof Error
        ? { error, name: error.name }
        : { error: new Error(String(error)), name: 'Error' };
    }
  };
}

/** Of the memory that the thread may use at most. The rest is for what grows in one step, such as a map of all words. */
const usable = 0.6;

/**
 * Ends the thread before its memory is full. When V8 finds no memory for a large step, it ends the whole process. The next
 * thread begins without the words of old versions.
 */
function whileMemoryLasts(reader: RowReader): RowReader {
  async function* checked<Rows>(batches: AsyncIterable<Rows>): AsyncGenerator<Rows> {
    for await (const rows of batches) {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
      // Of the thread's own limits only this one holds when Node's option --max-old-space-size says another.
      const young = resourceLimits.maxYoungGenerationSizeMb! * 2 ** 20;
      if (used > usable * (limit - young)) process.exit(1);
      yield rows;
    }
  }
  return {
    ...reader,
    all: () => checked(reader.all()),
    changedAfter: (position) => checked(reader.changedAfter(position)),
  };
}
