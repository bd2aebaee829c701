import { wordsOf } from '@voltyard/contracts/ads/searched-words';
import { cursorAt, pageEndOf } from '../../views/cursor.js';
import type { FieldValue, Page, Query, ViewDefinition } from '../../views/views.js';
import { indexFor } from '../../views/list-index.js';
import type { ReadStatement, Rows } from './question.worker.js';
import { columnOf, columnsOf, indexOf, storedRow, tableOf, wordsTableOf } from './view-table.js';

/** What a view is asked, as statements: pure, so that the same ones are asked here and in a thread. */

export const positionStatement: ReadStatement = {
  sql: 'SELECT coalesce(max(position), 0) FROM commits',
  values: [],
};

/**
 * So many rows that a text search found are looked at one by one. Of more, each entry of the list's index is asked
 * whether it is one of them: neither reads a row that is not shown, and both end when the page is full.
 */
export const fewHits = 200;

/** How many rows have the words, at most one more than a few; null when no words are asked for. */
export function hitsStatement(view: ViewDefinition, { text }: Query): ReadStatement | null {
  const [search] = textSearch(view, text);
  return search
    ? { sql: `SELECT count(*) FROM (${search.hits} LIMIT ${fewHits + 1})`, values: search.values }
    : null;
}

/** The page: found in an index alone, and only then its rows read. One more than asked tells whether there is a next page. */
export function pageStatement(view: ViewDefinition, query: Query, hits = Infinity): ReadStatement {
  const table = tableOf(view);
  const index = indexFor(view, query);
  const { sql, values } = allOf([
    { sql: 'live = 1', values: [] },
    ...equalities(view, query.equals ?? {}),
    ...ranges(view, query.range ?? {}),
    ...textSearch(view, query.text),
    ...afterCursor(view, query),
  ]);
  const isByHits = hits <= fewHits;
  const way = isByHits ? 'NOT INDEXED' : index ? `INDEXED BY ${indexOf(view, index.number)}` : '';
  const direction = query.sort?.direction === 'down' ? 'DESC' : 'ASC';
  const sorted = query.sort ? [columnOf(view, query.sort.field), 'id'] : ['id'];
  const orderOf = (from: string) => sorted.map((column) => `${from}.${column} ${direction}`).join(', ');
  return {
    sql: `
      SELECT ${columnsOf(view)} FROM (
        SELECT key, ${[...new Set(sorted)].join(', ')} FROM ${table} ${way}
        WHERE ${sql} ORDER BY ${orderOf(table)} LIMIT ?
      ) AS page CROSS JOIN ${table} ON ${table}.key = page.key ORDER BY ${orderOf('page')}`,
    values: [...values, query.limit + 1],
  };
}

export function pageOf(view: ViewDefinition, query: Query, rows: Rows, position: number): Page {
  const shown = rows.slice(0, query.limit).map((row) => storedRow(view, row));
  const last = shown.at(-1);
  const sortedValue = (last && query.sort ? last.fields[query.sort.field] : last?.id) ?? '';
  return {
    rows: shown,
    next: last && rows.length > query.limit ? cursorAt([sortedValue, last.id]) : null,
    position,
  };
}

/** How many rows there are, up to a bound: counted in an index alone. */
export function countStatement(
  view: ViewDefinition,
  equals: Readonly<Record<string, FieldValue>>,
  atMost: number,
): ReadStatement {
  const { sql, values } = allOf([{ sql: 'live = 1', values: [] }, ...equalities(view, equals)]);
  return {
    sql: `SELECT count(*) FROM (SELECT 1 FROM ${tableOf(view)} WHERE ${sql} LIMIT ?)`,
    values: [...values, atMost],
  };
}

export const rowStatement = (view: ViewDefinition, id: string): ReadStatement => ({
  sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE id = ? AND live = 1`,
  values: [id],
});

export const changesOfStatement = (view: ViewDefinition, ids: readonly string[]): ReadStatement => ({
  sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY position, id`,
  values: ids,
});

export function changedAfterStatement(
  view: ViewDefinition,
  equals: Readonly<Record<string, FieldValue>>,
  position: number,
  limit: number,
): ReadStatement {
  const { sql, values } = allOf([...equalities(view, equals), { sql: 'position > ?', values: [position] }]);
  return {
    sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE ${sql} ORDER BY position, id LIMIT ?`,
    values: [...values, limit],
  };
}

/** A condition of a WHERE clause and the values it binds. */
type Condition = ReadStatement;

const allOf = (conditions: readonly Condition[]): Condition => ({
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

function textSearch(view: ViewDefinition, text: string | undefined): (Condition & { hits: string })[] {
  const words = wordsOf(text ?? '');
  if (words.length === 0) return [];
  const match = words.map((word) => `"${word}"*`).join(' AND ');
  const table = wordsTableOf(view);
  const hits = `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`;
  return [{ sql: `key IN (${hits})`, values: [match], hits }];
}

function afterCursor(view: ViewDefinition, { before, sort }: Query): Condition[] {
  if (before === undefined) return [];
  const [value, id] = pageEndOf(before);
  if (!sort) return [{ sql: 'id > ?', values: [id] }];
  const comparison = sort.direction === 'down' ? '<' : '>';
  return [{ sql: `(${columnOf(view, sort.field)}, id) ${comparison} (?, ?)`, values: [value, id] }];
}
