import { workerData } from 'node:worker_threads';
import type { ViewDefinition } from '../views.js';
import { type CallName, followingIndex, type FollowingIndex } from './following-index.js';
import type { OpenRowReader, RowSource } from './row-reader.js';

/** What the thread is asked, by `index-thread.ts`. */
export interface Task {
  /** Up to where the index must have read. */
  readonly position: number;
  /** Null where it is to read on only. */
  readonly asked: { readonly call: CallName; readonly given: readonly unknown[] } | null;
}

/** What a task came to; an error loses its class on the way between threads. */
export type Outcome = { readonly answered: unknown } | { readonly error: Error; readonly name: string };

const { view, source } = workerData as { view: ViewDefinition; source: RowSource };

async function open(): Promise<FollowingIndex> {
  const { openRowReader } = (await import(source.module)) as { openRowReader: OpenRowReader };
  return followingIndex(view, await openRowReader(source.data, view));
}

let opened: Promise<FollowingIndex> | null = null;

export default async function perform({ position, asked }: Task): Promise<Outcome> {
  try {
    opened ??= open();
    const index = await opened;
    if (asked === null) return { answered: await index.reach(position) };
    return { answered: await index.ask(position, asked.call, asked.given as never) };
  } catch (error) {
    return error instanceof Error
      ? { error, name: error.name }
      : { error: new Error(String(error)), name: 'Error' };
  }
}
