import { workerData } from 'node:worker_threads';
import type { ViewDefinition } from '../views.js';
import { type CallName, followingIndex, type FollowingIndex } from './following-index.js';
import type { RowReader } from './row-reader.js';

/** What the thread is asked, by `index-thread.ts`. */
export interface Task {
  /** Up to where the index must have read. */
  readonly position: number;
  /** Null where it is to read on only. */
  readonly asked: { readonly call: CallName; readonly given: readonly unknown[] } | null;
}

/** What a task came to; an error loses its class on the way between threads. */
export type Outcome = { readonly answered: unknown } | { readonly error: Error; readonly name: string };

/** What the thread is begun with. */
export interface ThreadData {
  readonly view: ViewDefinition;
  /** What its reader is opened with. */
  readonly opened: string;
}

/** What a storage's thread does with a task, by a reader that it opens for itself. */
export function performTasks(
  readerOf: (opened: string, view: ViewDefinition) => RowReader,
): (task: Task) => Promise<Outcome> {
  const { view, opened } = workerData as ThreadData;
  let index: FollowingIndex | null = null;
  return async ({ position, asked }) => {
    try {
      // By the first task, so that what cannot be opened fails a question and not the thread.
      index ??= followingIndex(view, readerOf(opened, view));
      if (asked === null) return { answered: await index.reach(position) };
      return { answered: await index.ask(position, asked.call, asked.given as never) };
    } catch (error) {
      return error instanceof Error
        ? { error, name: error.name }
        : { error: new Error(String(error)), name: 'Error' };
    }
  };
}
