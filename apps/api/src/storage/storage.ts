import type { EventStore } from '../event-store/event-store.js';
import type { Files } from '../files/files.js';
import type { Views } from '../views/views.js';

/** One of the two storages, open: the three ports over the same data. */
export interface Storage {
  readonly store: EventStore;
  readonly views: Views;
  readonly files: Files;
  /** Drops every view and makes it again from the log; reports each thousand commits. */
  rebuild(report?: (done: number, of: number) => void): Promise<void>;
  /** Finishes what was appended, then closes. */
  close(): Promise<void>;
}
