import type { Commit, EventStore } from '../event-store/event-store.js';
import type { Files } from '../files/files.js';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Allowance } from '../http/allowances.js';
import type { Keys } from '../personal-data/keys.js';
import type { Checkpoints } from '../subscriptions/checkpoints.js';
import type { Vocabulary } from '../views/row-index/row-index.js';
import type { Views } from '../views/views.js';

/** Hears how far a step is. */
export type Report = (done: number, of: number) => void;

export interface RebuildReports {
  /** Of the commits that rows are made from. */
  commits?: Report;
  /** Of the steps in which rows are compared. */
  rows?: Report;
}

/** One of the two storages, open: the ports over the same data. */
export interface Storage {
  readonly store: EventStore;
  readonly views: Views;
  /** Starts to build the indexes in memory, as a server does at its start, so that the first question need not wait. */
  prepareLists(): void;
  /** How many words the indexes in memory find rows by. */
  listVocabulary(): Vocabulary;
  /** Saves the indexes for a fast start, however long that takes; null where they are not saved. */
  readonly saveLists: (() => Promise<void>) | null;
  readonly files: Files;
  readonly checkpoints: Checkpoints;
  readonly keys: Keys;
  /** Calls `listener` when the key of a person was destroyed, here or by another process; answers how to stop. */
  onKeyDestroyed(listener: (person: string) => void): () => void;
  /**
   * Makes every row again from the log, beside the served ones, and puts those in place that are not as the log says, while
   * others write. Resolves to how many these were.
   */
  rebuild(reports?: RebuildReports): Promise<number>;
  /**
   * Takes over commits of another log at their own positions, in order; the first one follows the head of this log, or
   * the commits of an earlier call that are not stored yet. Encrypted fields stay as they are, so their keys must be
   * imported before; other personal fields are encrypted. No other process may write meanwhile. In a storage that was
   * opened for an import, a killed process may lose the last commits until `finishImport` or `close`. The views are
   * complete after `finishImport`, or when the storage is opened the next time.
   */
  importCommits(commits: readonly Commit[]): Promise<void>;
  finishImport(report?: (done: number, of: number) => void): Promise<void>;
  /** Commits as they are stored, with what is personal encrypted: to be carried elsewhere. Else as `readAfter`. */
  readSealed(position: number, limit: number): Promise<Commit[]>;
  /** What these commits, as another log stores them, will be read as when they are taken over. */
  openImported(commits: readonly Commit[]): Promise<Commit[]>;
  /** Encrypts what an earlier build stored of a person as it is, in its place. */
  sealWordsOf(person: string, signalProgress?: () => void): Promise<void>;
  /** Overwrites what removed and replaced rows left in the files. */
  sweep(): Promise<void>;
  /** Resolves when the data can be reached; otherwise rejects with {@link StorageUnavailable}, soon. */
  check(): Promise<void>;
  /** Makes a counter of calls that all processes over this data share; null where only one may open it. */
  readonly sharedCounter: ((name: string, allowance: Allowance) => RateLimiterAbstract) | null;
  /** Finishes what was appended, then closes. */
  close(): Promise<void>;
}

/**
 * An import waits for no more calls of `importCommits` than this at the same time. So many that the threads which prepare
 * commits have enough to do while a transaction ends.
 */
export const maxBatchesAtOnce = 30;

/** One rebuild at a time: two would write over each other. */
export class RebuildAtWork extends Error {
  override readonly name = 'RebuildAtWork';
  constructor(cause: unknown) {
    super('Another rebuild is at work. Wait until it has ended.', { cause });
  }
}

/** There is no room left to write. What was asked was not done; what was there before stays. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  constructor(cause: unknown) {
    super('There is no room left for the data.', { cause });
  }
}

/** The data cannot be reached now, and may be later. What was asked may have been done or not: ask again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super('The data cannot be reached.', { cause });
  }
}
