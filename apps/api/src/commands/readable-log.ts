import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import type { Storage } from '../storage/storage.js';
import { type Ending, lineOf } from './log-lines.js';
import type { ShowProgress } from './progress-reporter.js';

/** How many commits are read or stored together: of few, the garbage collector moves less while they wait for their turn. */
export const atOnce = 1000;

/** A log to be read: a storage's, or an exported one. What is personal in it is encrypted as it is stored. */
export interface ReadableLog {
  head(): Promise<number>;
  /** The commits after a position, in their order. */
  batchesAfter(position: number): AsyncIterable<readonly Commit[]>;
}

export const logOf = ({ store, readSealed }: Pick<Storage, 'store' | 'readSealed'>): ReadableLog => ({
  head: () => store.head(),
  batchesAfter: async function* (position) {
    for (let last = position; ;) {
      // SQLite answers without one, and the order to stop would not be heard.
      await nextTurn();
      const batch = await readSealed(last, atOnce);
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

/** Opens what is personal in commits: their texts differ where one was encrypted when it was carried. */
export type OpenCommits = (commits: readonly Commit[]) => Promise<Commit[]>;

/** Two logs read side by side up to a position: the one ending of the other, or where they first differ. */
export async function compareLogs(
  one: ReadableLog,
  other: ReadableLog,
  upTo: number,
  { open, ...watching }: Watching & { open: OpenCommits },
): Promise<Ending | { differAt: number }> {
  const hash = createHash('sha256');
  const others = opened(commitsUpTo(other, upTo, { ...watching, show: () => {} }), open);
  for await (const { open: line, position } of opened(commitsUpTo(one, upTo, watching), open)) {
    const { value: twin } = await others.next();
    if (!twin || twin.open !== line) return { differAt: position };
    hash.update(twin.stored);
  }
  return { commits: upTo, sha256: hash.digest('hex') };
}

interface OpenedLine {
  position: number;
  /** The commit as a line, as it is stored and as it is read. */
  stored: string;
  open: string;
}

/** Opens a part of the commits at a time. */
async function* opened(
  commits: AsyncIterable<Commit>,
  open: OpenCommits,
): AsyncGenerator<OpenedLine, undefined> {
  let part: Commit[] = [];
  const lines = async function* () {
    const read = await open(part);
    for (const [index, commit] of part.entries())
      yield { position: commit.position, stored: lineOf(commit), open: lineOf(read[index]!) };
    part = [];
  };
  for await (const commit of commits) {
    part.push(commit);
    if (part.length === atOnce) yield* lines();
  }
  yield* lines();
  return undefined;
}
