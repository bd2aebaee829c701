import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { isFollowed } from '../../views/followed-fields.js';
import { idsTouched, rowAfter } from '../../views/projecting.js';
import type { Projection, ViewDefinition } from '../../views/views.js';
import { type CommitRow, commitOf } from './commit-rows.js';
import type { SqliteSealing } from './sqlite-sealing.js';
import { leftTableOf, storedValues, tableOf, writtenColumns } from './view-table.js';

/** The commits after a position, up to another one. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

/** A row that a commit changes, as it is made where none is there yet. */
export interface ComparedRow {
  readonly position: number;
  /** The index of its projection. */
  readonly projection: number;
  readonly id: string;
  /** The served row that is the same, by its key. */
  readonly same?: number;
  /** What is to be written where none is the same; null for nothing. */
  readonly values?: readonly SQLInputValue[] | null;
}

export interface ComparingDependencies {
  /** Only read. */
  db: DatabaseSync;
  open: SqliteSealing['open'];
  projections: readonly Projection[];
}

/**
 * Makes the rows of a stretch of the log, each from its commit alone, and compares them with the served ones: most rows are
 * made by one commit, so of most nothing needs to be written. In the order of the log.
 */
export function comparingRows({
  db,
  open,
  projections,
}: ComparingDependencies): (stretch: Stretch) => ComparedRow[] {
  const read = db.prepare('SELECT * FROM commits WHERE position > ? AND position <= ? ORDER BY position');
  const sameIn = projections.map(({ view }) => sameRow(db, view));

  return ({ after, upTo }) =>
    (read.all(after, upTo) as CommitRow[]).flatMap((stored) => {
      const commit = open(commitOf(stored));
      const { position } = commit;
      return projections.flatMap((each, projection) =>
        idsTouched(each, commit).map((id): ComparedRow => {
          const row = rowAfter(each, commit, id, null);
          const values = row && storedValues(each.view, { id, position, row });
          const same = values && sameIn[projection]!(values);
          return same === null ? { position, projection, id, values } : { position, projection, id, same };
        }),
      );
    });
}

/**
 * Finds the key of the served row that has these values and no others; null where there is none. Most rows stand in the order of
 * the log, so it is looked for behind the one before, then by its id.
 */
function sameRow(
  db: DatabaseSync,
  view: ViewDefinition,
): (values: readonly SQLInputValue[]) => number | null {
  const columns = writtenColumns(view).map((column, place) => `${column} IS ?${place + 1}`);
  const served = `main.${tableOf(view)}`;
  const stayed = `NOT EXISTS (SELECT 1 FROM main.${leftTableOf(view)} WHERE id = ?1)`;
  const conditions = ['live = 1', ...columns, ...(isFollowed(view) ? [stayed] : [])].join(' AND ');
  const behind = db.prepare(`SELECT key FROM ${served} WHERE key = ?${columns.length + 1} AND ${conditions}`);
  const byId = db.prepare(`SELECT key FROM ${served} WHERE id = ?1 AND ${conditions}`);
  let last = 0;
  return (values) => {
    const found = behind.get(...values, last + 1) ?? byId.get(...values);
    if (!found) return null;
    last = (found as { key: number }).key;
    return last;
  };
}
