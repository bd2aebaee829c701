import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { cursorAt, pageEndOf } from '../../views/cursor.js';
import type { FieldValue, Page, Query, ViewDefinition, Views } from '../../views/views.js';
import { wordsOf } from '../../views/words.js';
import { columnOf, rowChange, storedRow, tableOf, type TableRow, wordsTableOf } from './view-table.js';

/** A condition of a WHERE clause and the values it binds. */
interface Condition {
  sql: string;
  values: SQLInputValue[];
}

export function sqliteViews(db: DatabaseSync): Views {
  const statements = new Map<string, StatementSync>();
  /** One question is one statement, prepared once. */
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const rowsOf = (sql: string, values: SQLInputValue[]) =>
    prepared(sql).all(...values) as unknown as TableRow[];
  const head = () =>
    (prepared('SELECT coalesce(max(position), 0) AS head FROM commits').get() as { head: number }).head;

  return {
    get: async (view, id) => {
      const [row] = rowsOf(`SELECT * FROM ${tableOf(view)} WHERE id = ? AND json IS NOT NULL`, [id]);
      return row ? storedRow(view, row) : null;
    },

    find: async (view, query) => {
      const { sql, values } = findStatement(view, query);
      const rows = rowsOf(sql, values);
      return pageOf(view, query, rows, head());
    },

    changesOf: async (view, ids) => {
      const marks = ids.map(() => '?').join(', ');
      const rows = rowsOf(`SELECT * FROM ${tableOf(view)} WHERE id IN (${marks}) ORDER BY position, id`, [
        ...ids,
      ]);
      return rows.map((row) => rowChange(view, row));
    },

    changedAfter: async (view, equals, position, limit) => {
      const { sql, values } = allOf([
        ...equalities(view, equals),
        { sql: 'position > ?', values: [position] },
      ]);
      const rows = rowsOf(`SELECT * FROM ${tableOf(view)} WHERE ${sql} ORDER BY position, id LIMIT ?`, [
        ...values,
        limit,
      ]);
      return rows.map((row) => rowChange(view, row));
    },
  };
}

/** One more row than asked tells whether there is a next page. */
function findStatement(view: ViewDefinition, query: Query): Condition {
  const { sql, values } = allOf([
    { sql: 'json IS NOT NULL', values: [] },
    ...equalities(view, query.equals ?? {}),
    ...ranges(view, query.range ?? {}),
    ...textSearch(view, query.text),
    ...afterCursor(view, query),
  ]);
  const direction = query.sort?.direction === 'down' ? 'DESC' : 'ASC';
  const order = query.sort ? `${columnOf(view, query.sort.field)} ${direction}, id ${direction}` : 'id';
  return {
    sql: `SELECT * FROM ${tableOf(view)} WHERE ${sql} ORDER BY ${order} LIMIT ?`,
    values: [...values, query.limit + 1],
  };
}

function pageOf(view: ViewDefinition, query: Query, rows: TableRow[], position: number): Page {
  const shown = rows.slice(0, query.limit).map((row) => storedRow(view, row));
  const last = shown.at(-1);
  const sortedValue = (last && query.sort ? last.fields[query.sort.field] : last?.id) ?? '';
  return {
    rows: shown,
    next: last && rows.length > query.limit ? cursorAt([sortedValue, last.id]) : null,
    position,
  };
}

const allOf = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

const equalities = (view: ViewDefinition, equals: Readonly<Record<string, FieldValue>>): Condition[] =>
  Object.entries(equals).map(([field, value]) => ({ sql: `${columnOf(view, field)} = ?`, values: [value] }));

const ranges = (view: ViewDefinition, range: NonNullable<Query['range']>): Condition[] =>
  Object.entries(range).flatMap(([field, { min, max }]) => [
    ...(min === undefined ? [] : [{ sql: `${columnOf(view, field)} >= ?`, values: [min] }]),
    ...(max === undefined ? [] : [{ sql: `${columnOf(view, field)} <= ?`, values: [max] }]),
  ]);

function textSearch(view: ViewDefinition, text: string | undefined): Condition[] {
  const words = wordsOf(text ?? '');
  if (words.length === 0) return [];
  const match = words.map((word) => `"${word}"*`).join(' AND ');
  const table = wordsTableOf(view);
  return [{ sql: `key IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, values: [match] }];
}

function afterCursor(view: ViewDefinition, { before, sort }: Query): Condition[] {
  if (before === undefined) return [];
  const [value, id] = pageEndOf(before);
  if (!sort) return [{ sql: 'id > ?', values: [id] }];
  const comparison = sort.direction === 'down' ? '<' : '>';
  return [{ sql: `(${columnOf(view, sort.field)}, id) ${comparison} (?, ?)`, values: [value, id] }];
}
