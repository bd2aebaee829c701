import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { indexTokens } from '@voltyard/contracts/ads/searched-words';
import type { FieldValue, RowChange, RowToStore, StoredRow, ViewDefinition } from '../../views/views.js';
import { followedFields, isFollowed, isFollowedField, movesBetween } from '../../views/followed-fields.js';
import { readField, storedField } from '../../views/list-field.js';
import { listIndexes } from '../../views/list-index.js';
import { rowKeys } from './row-keys.js';

/** The names a view has in the database. */
export const tableOf = (view: ViewDefinition): string => `view_${view.name.replaceAll('-', '_')}`;
export const leftTableOf = (view: ViewDefinition): string => `${tableOf(view)}_left`;
/** A declared field, or one of the row's own: `id`, `position`. Anything else is a programmer's error. */
export function columnOf(view: ViewDefinition, field: string): string {
  if (field === 'id' || field === 'position') return field;
  if (!Object.hasOwn(view.fields, field)) throw new Error(`The view ${view.name} has no field ${field}.`);
  return `"f_${field}"`;
}

/**
 * Says how a view's table is made. A file whose views are made otherwise makes them again from its log: a change of the
 * statements below takes the next number.
 */
export const tableLayout = 5;

/**
 * Makes the tables of a view: one for its rows, one for the places that rows have left. The JSON text is the last
 * column, so that the other columns are read without it. The words before it are for the index in memory. That of ids, by
 * which rows are found, is made by {@link createIdIndex}; earlier builds had it within the table, which is the same to readers.
 */
export function createViewTable(db: DatabaseSync, view: ViewDefinition, schema = 'main'): void {
  const columns = Object.entries(view.fields).map(
    ([field, type]) => `${columnOf(view, field)} ${type === 'number' ? 'REAL' : 'TEXT'}`,
  );
  db.exec(`
    CREATE TABLE ${schema}.${tableOf(view)} (
      ${['key INTEGER PRIMARY KEY', 'id TEXT NOT NULL', 'position INTEGER NOT NULL', 'live INTEGER NOT NULL', ...columns, 'words TEXT', 'json TEXT'].join(', ')}
    ) STRICT;
    CREATE TABLE ${schema}.${leftTableOf(view)} (
      id TEXT NOT NULL, place TEXT NOT NULL, position INTEGER NOT NULL, fields TEXT NOT NULL,
      PRIMARY KEY (id, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ${schema}.${leftTableOf(view)}_by_place ON ${leftTableOf(view)} (place, position, id);
  `);
}

export function createIdIndex(db: DatabaseSync, view: ViewDefinition, schema = 'main'): void {
  db.exec(`CREATE UNIQUE INDEX ${schema}.${tableOf(view)}_by_id ON ${tableOf(view)} (id)`);
}

/** The name an index has in the database. */
export const indexOf = (view: ViewDefinition, number: number): string => `${tableOf(view)}_${number}`;

/** Makes the indexes. Those for lists contain only live rows. */
export function createViewIndexes(db: DatabaseSync, view: ViewDefinition): void {
  createIdIndex(db, view);
  const index = (number: number, columns: readonly string[], condition = '') =>
    db.exec(`CREATE INDEX ${indexOf(view, number)} ON ${tableOf(view)} (${columns.join(', ')}) ${condition}`);
  const named = (fields: readonly string[]) => fields.map((field) => columnOf(view, field));
  view.indexes.forEach((fields, number) => {
    if (fields.includes('position')) index(number, named(fields));
  });
  for (const { number, fields } of listIndexes(view))
    index(number, [...named([...fields, 'id']), 'live'], 'WHERE live = 1');
}

export function dropViewTable(db: DatabaseSync, view: Pick<ViewDefinition, 'name'>): void {
  const named = { fields: {}, indexes: [], ...view };
  // Earlier builds had a table of words too.
  for (const table of [tableOf(named), `${tableOf(named)}_words`, leftTableOf(named)])
    db.exec(`DROP TABLE IF EXISTS ${table}`);
}

/** What projections write through, within the append's transaction. */
export interface RowWriter {
  /** Whether there is a live row. */
  has(id: string): boolean;
  /** Writes what becomes of a row by the commit at a position; null is no row. */
  change(id: string, position: number, become: (before: RowToStore | null) => RowToStore | null): void;
  /** Writes the {@link storedValues} of a new row. Returns false and writes nothing if the id is or was in use. */
  begin(values: readonly SQLInputValue[]): boolean;
}

export interface PlacedRow {
  readonly id: string;
  readonly position: number;
  readonly row: RowToStore;
}

/** The values of a row, in the order of {@link writtenColumns}, which leaves out whether it is live. */
export function storedValues(view: ViewDefinition, { id, position, row }: PlacedRow): SQLInputValue[] {
  const words = row.text === undefined ? null : indexTokens(row.text).join(' ');
  const values: SQLInputValue[] = [id, position, row.json, words];
  for (const field of Object.keys(view.fields)) values.push(storedField(row.fields[field] ?? null));
  return values;
}

/** Where {@link storedValues} have the JSON text of the row. */
export const placeOfJson = 2;

/** The columns that a row is written to. */
export const writtenColumns = (view: ViewDefinition): string[] => [
  'id',
  'position',
  'json',
  'words',
  ...Object.keys(view.fields).map((field) => columnOf(view, field)),
];

/** Writes rows of a table with an index of ids. */
export function rowWriter(db: DatabaseSync, view: ViewDefinition): RowWriter {
  const insert = `${insertInto(view)} ON CONFLICT (id) DO`;
  const begin = db.prepare(`${insert} NOTHING`);
  const columns = [...writtenColumns(view), 'live'];
  const put = db.prepare(
    `${insert} UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
  return writerBy(db, view, {
    where: 'id = ?',
    placeOf: (id) => id,
    begin: (values) => begin.run(...values).changes === 1,
    put: (values) => put.run(...values),
  });
}

/** Writes all rows of a new table that has no index of ids yet; nothing else may write to it meanwhile. */
export function newRowWriter(db: DatabaseSync, view: ViewDefinition): RowWriter {
  const table = tableOf(view);
  const insert = db.prepare(insertInto(view));
  const columns = writtenColumns(view).map((column) => `${column} = ?`);
  const update = db.prepare(`UPDATE ${table} SET ${columns.join(', ')}, live = 1 WHERE key = ?`);
  const idAt = db.prepare(`SELECT id FROM ${table} WHERE key = ?`);
  const keys = rowKeys();
  // Of rows that a transaction took back their keys are known still: what has such a key now is looked at.
  const keyOf = (id: string) => keys.find(id, (key) => idAt.get(key)?.['id'] === id);
  const add = (values: readonly SQLInputValue[]) =>
    keys.add(values[0] as string, Number(insert.run(...values).lastInsertRowid));
  return writerBy(db, view, {
    where: 'key = ?',
    placeOf: keyOf,
    begin: (values) => {
      if (keyOf(values[0] as string) !== null) return false;
      add(values);
      return true;
    },
    put: (values) => {
      const key = keyOf(values[0] as string);
      if (key === null) add(values);
      else update.run(...values, key);
    },
  });
}

const insertInto = (view: ViewDefinition): string => {
  const written = writtenColumns(view);
  return `INSERT INTO ${tableOf(view)} (${[...written, 'live'].join(', ')}) VALUES (${written.map(() => '?').join(', ')}, 1)`;
};

/** How a writer finds a row by its id, and what it writes whole. */
interface WaysToRows {
  readonly where: string;
  /** What `where` asks for; null is no row. */
  readonly placeOf: (id: string) => SQLInputValue;
  readonly begin: (values: readonly SQLInputValue[]) => boolean;
  readonly put: (values: readonly SQLInputValue[]) => void;
}

function writerBy(
  db: DatabaseSync,
  view: ViewDefinition,
  { where, placeOf, begin, put }: WaysToRows,
): RowWriter {
  const table = tableOf(view);
  const fields = Object.keys(view.fields);
  const named = (field: string) => columnOf(view, field);
  const get = db.prepare(`SELECT ${columnsOf(view)} FROM ${table} WHERE ${where} AND live = 1`);
  get.setReturnArrays(true);
  const emptied = ['json', 'words', ...fields.filter((field) => !isFollowedField(view, field)).map(named)];
  const remove = db.prepare(
    `UPDATE ${table} SET position = ?, live = 0, ${emptied.map((column) => `${column} = NULL`).join(', ')} WHERE ${where} AND live = 1`,
  );
  const noteMoves = moveWriter(db, view, where);

  const find = (place: SQLInputValue) => {
    const row = valuesOf(get.get(place));
    return row && storedRow(view, row);
  };
  return {
    has: (id) => find(placeOf(id)) !== null,
    change: (id, position, become) => {
      const place = placeOf(id);
      const row = become(find(place));
      if (row) noteMoves({ id, place, position }, row.fields);
      if (!row) remove.run(position, place);
      else put(storedValues(view, { id, position, row }));
    },
    begin,
  };
}

/** A row of a statement that answers arrays, which its type does not say; null when there is none. */
const valuesOf = (row: unknown): SQLOutputValue[] | null => (Array.isArray(row) ? row : null);

/** Stores, before a row is written, which places it leaves by that. One that is removed stays where it was. */
function moveWriter(db: DatabaseSync, view: ViewDefinition, where: string) {
  if (!isFollowed(view)) return () => {};
  const table = leftTableOf(view);
  const fields = db.prepare(`SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE ${where}`);
  fields.setReturnArrays(true);
  const leave = db.prepare(`INSERT INTO ${table} (id, place, position, fields) VALUES (?, ?, ?, ?)`);
  const enter = db.prepare(`DELETE FROM ${table} WHERE id = ? AND place = ?`);
  return (row: { id: string; place: SQLInputValue; position: number }, after: RowToStore['fields']): void => {
    const { id, place: ofRow, position } = row;
    const stored = valuesOf(fields.get(ofRow));
    if (!stored) return;
    const before = followedFields(view, rowChange(view, stored).fields);
    const { left, entered } = movesBetween(view, before, followedFields(view, after));
    for (const place of entered) enter.run(id, place);
    for (const place of left) leave.run(id, place, position, JSON.stringify(before));
  };
}

/** What a row is read as, in the order that `rowChange` takes it. */
export const columnsOf = (view: ViewDefinition, table = tableOf(view)): string =>
  ['id', 'position', 'json', ...Object.keys(view.fields).map((field) => columnOf(view, field))]
    .map((column) => `${table}.${column}`)
    .join(', ');

export const storedRow = (view: ViewDefinition, row: SQLOutputValue[]): StoredRow => ({
  ...rowChange(view, row),
  json: row[2] as string,
});

export function rowChange(
  view: ViewDefinition,
  [id, position, json, ...values]: SQLOutputValue[],
): RowChange {
  const fields = Object.keys(view.fields).map((field, place) => [
    field,
    readField(view, field, values[place] as FieldValue),
  ]);
  return {
    id: id as string,
    position: position as number,
    json: json as string | null,
    fields: Object.fromEntries(fields),
  };
}
