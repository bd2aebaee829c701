import type { IndexedRow } from './row-index.js';

/** How an index reads the rows of its view from where they are stored. */
export interface RowReader {
  /** The live rows in any order, some at a time. What changes meanwhile may be as it was or as it is. */
  all(): AsyncIterable<readonly IndexedRow[]>;
  /** The rows that were changed or removed after a position, the oldest change first. */
  changedAfter(position: number): AsyncIterable<readonly IndexedRow[]>;
}

/** How a thread gets a reader of its own: the storage's thread file, and what its reader is opened with. */
export interface RowSource {
  readonly file: string;
  readonly opened: string;
}
