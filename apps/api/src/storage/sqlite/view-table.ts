import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { FieldValue, RowChange, RowToStore, StoredRow, ViewDefinition } from '../../views/views.js';
import { wordsOf } from '../../views/words.js';

/** The names a view has in the database. */
export const tableOf = (view: ViewDefinition): string => `view_${view.name.replaceAll('-', '_')}`;
export const wordsTableOf = (view: ViewDefinition): string => `${tableOf(view)}_words`;
/** A declared field, or one of the row's own: `id`, `position`. Anything else is a programmer's error. */
export function columnOf(view: ViewDefinition, field: string): string {
  if (field === 'id' || field === 'position') return field;
  if (!Object.hasOwn(view.fields, field)) throw new Error(`The view ${view.name} has no field ${field}.`);
  return `"f_${field}"`;
}

export type TableRow = { id: string; position: number; json: string | null } & Record<string, FieldValue>;

/** Makes the table, word index and indexes of a view; nothing where they are there. */
export function createViewTable(db: DatabaseSync, view: ViewDefinition): void {
  const columns = Object.entries(view.fields).map(
    ([field, type]) => `${columnOf(view, field)} ${type === 'number' ? 'REAL' : 'TEXT'}`,
  );
  db.exec(`
    CREATE TABLE IF NOT EXISTS ${tableOf(view)} (
      ${['key INTEGER PRIMARY KEY', 'id TEXT NOT NULL UNIQUE', 'position INTEGER NOT NULL', 'json TEXT', ...columns].join(', ')}
    ) STRICT;
    CREATE VIRTUAL TABLE IF NOT EXISTS ${wordsTableOf(view)} USING fts5(words, prefix = '2 3');
  `);
  view.indexes.forEach((fields, number) => {
    const followsChanges = fields.includes('position');
    const indexed = [...fields, ...(followsChanges ? [] : ['id'])].map((field) => columnOf(view, field));
    db.exec(
      `CREATE INDEX IF NOT EXISTS ${tableOf(view)}_${number} ON ${tableOf(view)} (${indexed.join(', ')})` +
        (followsChanges ? '' : ' WHERE json IS NOT NULL'),
    );
  });
}

export function dropViewTable(db: DatabaseSync, view: Pick<ViewDefinition, 'name'>): void {
  const named = { fields: {}, indexes: [], ...view };
  db.exec(`DROP TABLE IF EXISTS ${tableOf(named)}; DROP TABLE IF EXISTS ${wordsTableOf(named)}`);
}

/** What projections write through, within the append's transaction. */
export interface RowWriter {
  get(id: string): RowToStore | null;
  put(id: string, position: number, row: RowToStore | null): void;
}

export function rowWriter(db: DatabaseSync, view: ViewDefinition): RowWriter {
  const table = tableOf(view);
  const words = wordsTableOf(view);
  const fields = Object.keys(view.fields);
  const columns = fields.map((field) => columnOf(view, field));
  const get = db.prepare(`SELECT * FROM ${table} WHERE id = ? AND json IS NOT NULL`);
  const put = db.prepare(
    `INSERT INTO ${table} (${['id', 'position', 'json', ...columns].join(', ')})
     VALUES (${['id', 'position', 'json', ...columns].map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET
       ${['position', 'json', ...columns].map((column) => `${column} = excluded.${column}`).join(', ')}
     RETURNING key`,
  );
  const remove = db.prepare(`UPDATE ${table} SET position = ?, json = NULL WHERE id = ? RETURNING key`);
  const dropWords = db.prepare(`DELETE FROM ${words} WHERE rowid = ?`);
  const putWords = db.prepare(`INSERT INTO ${words} (rowid, words) VALUES (?, ?)`);

  return {
    get: (id) => {
      const row = get.get(id) as TableRow | undefined;
      return row ? storedRow(view, row) : null;
    },
    put: (id, position, row) => {
      const values: SQLInputValue[] = row
        ? [id, position, row.json, ...fields.map((field) => row.fields[field] ?? null)]
        : [position, id];
      const stored = (row ? put : remove).get(...values) as { key: number } | undefined;
      if (!stored) return;
      dropWords.run(stored.key);
      if (row?.text !== undefined) putWords.run(stored.key, wordsOf(row.text).join(' '));
    },
  };
}

export const storedRow = (view: ViewDefinition, row: TableRow): StoredRow => ({
  ...rowChange(view, row),
  json: row.json as string,
});

export const rowChange = (view: ViewDefinition, row: TableRow): RowChange => ({
  id: row.id,
  position: row.position,
  json: row.json,
  fields: Object.fromEntries(Object.keys(view.fields).map((field) => [field, row[`f_${field}`] ?? null])),
});
