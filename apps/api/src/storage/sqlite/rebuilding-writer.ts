import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { isFollowed } from '../../views/followed-fields.js';
import type { ViewDefinition } from '../../views/views.js';
import { rebuiltSchema, rebuiltView } from './rebuilt-tables.js';
import type { VerifiedRows } from './verified-rows.js';
import { leftTableOf, type RowWriter, rowWriter, tableOf, writtenColumns } from './view-table.js';

/**
 * Writes the rows of a view beside the served ones, but for those that need not be written: most rows are made by one commit,
 * and the served one that says so is compared with it there and then.
 */
export function rebuildingWriter(db: DatabaseSync, view: ViewDefinition, verified: VerifiedRows): RowWriter {
  const beside = rowWriter(db, rebuiltView(view));
  const [served, made] = [`main.${tableOf(view)}`, `${rebuiltSchema}.${tableOf(rebuiltView(view))}`];
  const columns = writtenColumns(view);
  const isSame = ['live = 1', ...columns.map((column, place) => `${column} IS ?${place + 1}`)];
  if (isFollowed(view)) isSame.push(`NOT EXISTS (SELECT 1 FROM main.${leftTableOf(view)} WHERE id = ?1)`);
  const compare = db.prepare(`SELECT key, ${isSame.join(' AND ')} AS isSame FROM ${served} WHERE id = ?1`);
  const isMade = db.prepare(`SELECT 1 FROM ${made} WHERE id = ?`);
  const find = db.prepare(`SELECT key, position FROM ${served} WHERE id = ?`);
  const copied = [...columns, 'live'].join(', ');
  const copy = db.prepare(`INSERT INTO ${made} (${copied}) SELECT ${copied} FROM ${served} WHERE key = ?`);

  /** The served row of an id, where it is known to be as the log said at its position. */
  function verifiedOf(id: string): { key: number; position: number } | null {
    const row = find.get(id) as { key: number; position: number } | undefined;
    return row && verified.has(row.key) && !isMade.get(id) ? row : null;
  }

  return {
    begin: (values: readonly SQLInputValue[]) => {
      const id = values[0]!;
      if (isMade.get(id)) return false;
      const row = compare.get(...values) as { key: number; isSame: number } | undefined;
      if (row?.isSame === 1) verified.add(row.key);
      else if (row && verified.has(row.key)) return false; // it began with an earlier commit
      else beside.begin(values);
      return true;
    },
    has: (id) => beside.has(id) || verifiedOf(id) !== null,
    change: (id, position, become) => {
      const row = verifiedOf(id);
      // It was right, and its writer has gone on from there.
      if (row !== null && row.position >= position) return;
      if (row !== null) {
        copy.run(row.key);
        verified.delete(row.key);
      }
      beside.change(id, position, become);
    },
  };
}
