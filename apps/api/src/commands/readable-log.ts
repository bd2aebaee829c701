import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Commit, EventStore } from '../event-store/event-store.js';
import { type Ending, lineOf } from './log-lines.js';
import type { ShowProgress } from './progress-reporter.js';

/** How many commits are read or stored together. */
export const atOnce = 500;

/** A log to be read: a storage's, or an exported one. */
export interface ReadableLog {
  head(): Promise<number>;
  /** The commits after a position, in their order. */
  batchesAfter(position: number): AsyncIterable<readonly Commit[]>;
}

export const logOf = (store: EventStore): ReadableLog => ({
  head: () => store.head(),
  batchesAfter: async function* (position) {
    for (let last = position; ;) {
      // SQLite answers without one, and the order to stop would not be heard.
      await nextTurn();
      const batch = await store.readAfter(last, atOnce);
      if (batch.length === 0) return;
      yield batch;
      last = batch.at(-1)!.position;
    }
  },
});

export interface Watching {
  show: ShowProgress;
  stopping: AbortSignal;
}

/** The first commits of a log, up to a position, one by one. */
export async function* commitsUpTo(
  log: ReadableLog,
  upTo: number,
  { show, stopping }: Watching,
): AsyncGenerator<Commit> {
  show(0, upTo);
  if (upTo === 0) return;
  for await (const batch of log.batchesAfter(0)) {
    stopping.throwIfAborted();
    for (const commit of batch) {
      if (commit.position <= upTo) yield commit;
    }
    const done = Math.min(batch.at(-1)!.position, upTo);
    show(done, upTo);
    if (done === upTo) return;
  }
}

/** Two logs read side by side up to a position: the one ending of both, or where they first differ. */
export async function compareLogs(
  one: ReadableLog,
  other: ReadableLog,
  upTo: number,
  watching: Watching,
): Promise<Ending | { differAt: number }> {
  const hash = createHash('sha256');
  const others = commitsUpTo(other, upTo, { ...watching, show: () => {} });
  for await (const commit of commitsUpTo(one, upTo, watching)) {
    const line = lineOf(commit);
    const { value: twin } = await others.next();
    if (!twin || lineOf(twin as Commit) !== line) return { differAt: commit.position };
    hash.update(line);
  }
  return { commits: upTo, sha256: hash.digest('hex') };
}
