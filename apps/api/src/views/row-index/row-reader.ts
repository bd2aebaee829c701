import type { SnapshotPlace } from './index-snapshot.js';
import type { IndexedRow } from './row-index.js';

/** Reads the stored rows of a view for an index. */
export interface RowReader {
  /**
   * The live rows in batches, the oldest first, because those that come later lose when there are too many words. A row that
   * changes meanwhile may come in its old or its new version.
   */
  all(): AsyncIterable<readonly IndexedRow[]>;
  /** The rows that were changed or removed after a position, the oldest change first. */
  changedAfter(position: number): AsyncIterable<readonly IndexedRow[]>;
  /** Where the index is saved for the next start; null when it is not saved. */
  readonly snapshots: SnapshotPlace | null;
}

/** How a thread opens its own reader: the storage's thread file, and what the reader needs to open the data. */
export interface RowSource {
  readonly file: string;
  readonly opened: string;
}
