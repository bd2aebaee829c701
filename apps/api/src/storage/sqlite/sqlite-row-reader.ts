import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { IndexedRow } from '../../views/row-index/row-index.js';
import type { RowReader } from '../../views/row-index/row-reader.js';
import type { FieldValue, ViewDefinition } from '../../views/views.js';
import { sqliteSnapshotPlace } from './list-snapshots.js';
import { columnOf, tableOf } from './view-table.js';

/** The number of rows read at a time, which keeps each read transaction short. */
const atOnce = 500;

export function sqliteRowReader(db: DatabaseSync, view: ViewDefinition, dataDir: string): RowReader {
  const fields = Object.keys(view.fields).map((field) => columnOf(view, field));
  const columns = ['key', 'id', 'position', 'live', 'words', ...fields].join(', ');
  const live = db.prepare(
    `SELECT ${columns} FROM ${tableOf(view)} WHERE key > ? AND live = 1 ORDER BY key LIMIT ${atOnce}`,
  );
  const changed = db.prepare(
    `SELECT ${columns} FROM ${tableOf(view)} WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ${atOnce}`,
  );
  for (const statement of [live, changed]) statement.setReturnArrays(true);
  const read = (statement: typeof live, ...values: SQLInputValue[]): ArrayRow[] => statement.all(...values);

  const indexed = (row: ArrayRow) => indexedRow(row, fields.length);

  return {
    snapshots: sqliteSnapshotPlace(db, view, dataDir),
    async *all() {
      for (let rows = read(live, 0); rows.length > 0; rows = read(live, rows.at(-1)![0]!))
        yield rows.map(indexed);
    },
    async *changedAfter(position) {
      // No id sorts after this one.
      let rows = read(changed, position, '\u{10FFFF}');
      while (rows.length > 0) {
        yield rows.map(indexed);
        const { 1: id, 2: last } = rows.at(-1)!;
        rows = rows.length < atOnce ? [] : read(changed, last!, id!);
      }
    },
  };
}

/** A row as an array, which `setReturnArrays` gives although the types of Node say otherwise. */
type ArrayRow = Readonly<Record<number, SQLOutputValue>>;

function indexedRow(row: ArrayRow, fieldCount: number): IndexedRow {
  const { 1: id, 2: position, 3: isLive, 4: words } = row;
  return {
    id: String(id),
    position: Number(position),
    fields: isLive === 1 ? Array.from({ length: fieldCount }, (_, at) => row[at + 5] as FieldValue) : null,
    words: typeof words === 'string' && words !== '' ? words.split(' ') : [],
  };
}
