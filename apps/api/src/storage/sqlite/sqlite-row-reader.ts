import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { IndexedRow } from '../../views/row-index/row-index.js';
import type { RowReader } from '../../views/row-index/row-reader.js';
import type { FieldValue, ViewDefinition } from '../../views/views.js';
import { columnOf, tableOf } from './view-table.js';

/** So many rows are read at a time: no reading transaction lasts longer. */
const atOnce = 500;

export function sqliteRowReader(db: DatabaseSync, view: ViewDefinition): RowReader {
  const fields = Object.keys(view.fields).map((field) => columnOf(view, field));
  const columns = ['key', 'id', 'position', 'live', 'words', ...fields].join(', ');
  const live = db.prepare(
    `SELECT ${columns} FROM ${tableOf(view)} WHERE key > ? AND live = 1 ORDER BY key LIMIT ${atOnce}`,
  );
  const changed = db.prepare(
    `SELECT ${columns} FROM ${tableOf(view)} WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ${atOnce}`,
  );
  for (const statement of [live, changed]) statement.setReturnArrays(true);
  const read = (statement: typeof live, ...values: SQLInputValue[]): SQLOutputValue[][] =>
    statement.all(...values) as unknown as SQLOutputValue[][];

  return {
    async *all() {
      for (let rows = read(live, 0); rows.length > 0; rows = read(live, rows.at(-1)![0]!))
        yield rows.map(indexedRow);
    },
    async *changedAfter(position) {
      // No id comes after this one.
      let rows = read(changed, position, '\u{10FFFF}');
      while (rows.length > 0) {
        yield rows.map(indexedRow);
        const [, id, last] = rows.at(-1)!;
        rows = rows.length < atOnce ? [] : read(changed, last!, id!);
      }
    },
  };
}

const indexedRow = ([, id, position, isLive, words, ...fields]: SQLOutputValue[]): IndexedRow => ({
  id: String(id),
  position: Number(position),
  fields: isLive === 1 ? (fields as FieldValue[]) : null,
  words: typeof words === 'string' && words !== '' ? words.split(' ') : [],
});
