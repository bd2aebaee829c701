import type { DatabaseSync } from 'node:sqlite';
import type { RowToStore, ViewDefinition } from '../../views/views.js';
import type { ComparedRow } from './compared-rows.js';
import { rebuiltSchema, rebuiltView } from './rebuilt-tables.js';
import type { VerifiedRows } from './verified-rows.js';
import { rowWriter, tableOf, writtenColumns } from './view-table.js';

export interface RebuildingWriter {
  /** Takes what was made from one commit alone. False where an earlier commit has made the row: then it must be changed. */
  begin(compared: ComparedRow): boolean;
  /** See `RowWriter.change`. */
  change(id: string, position: number, become: (before: RowToStore | null) => RowToStore | null): void;
}

/** Writes the rows of a view beside the served ones, but for those that need not be written. */
export function rebuildingWriter(
  db: DatabaseSync,
  view: ViewDefinition,
  verified: VerifiedRows,
): RebuildingWriter {
  const beside = rowWriter(db, rebuiltView(view));
  const [served, made] = [`main.${tableOf(view)}`, `${rebuiltSchema}.${tableOf(rebuiltView(view))}`];
  const isMade = db.prepare(`SELECT 1 FROM ${made} WHERE id = ?`);
  const find = db.prepare(`SELECT key, position FROM ${served} WHERE id = ?`);
  const copied = [...writtenColumns(view), 'live'].join(', ');
  const copy = db.prepare(`INSERT INTO ${made} (${copied}) SELECT ${copied} FROM ${served} WHERE key = ?`);

  /** The served row of an id, where it is known to be as the log said at its position. */
  function verifiedOf(id: string): { key: number; position: number } | null {
    const row = find.get(id) as { key: number; position: number } | undefined;
    return row && verified.has(row.key) && !isMade.get(id) ? row : null;
  }

  return {
    begin: ({ id, same, values }) => {
      if (isMade.get(id)) return false;
      if (same !== undefined) {
        verified.add(same);
        return true;
      }
      if (verifiedOf(id)) return false;
      return values ? beside.begin(values) : true;
    },
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
