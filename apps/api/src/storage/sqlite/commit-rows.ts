import type { Commit } from '../../event-store/event-store.js';

/** A commit as its table has it. */
export type CommitRow = {
  position: number;
  stream: string;
  version: number;
  at: string;
  events: string;
};

/** A commit as it is stored. */
export const commitOf = (row: CommitRow): Commit => ({
  position: row.position,
  stream: row.stream,
  version: row.version,
  at: row.at,
  events: JSON.parse(row.events),
});
