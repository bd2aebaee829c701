import { pageEndOf } from '../../views/cursor.js';
import type {
  Conditions,
  FieldValue,
  Query,
  Range,
  SortField,
  ValuesQuestion,
  ViewDefinition,
} from '../../views/views.js';
import { indexFor } from '../../views/list-index.js';
import type { ReadStatement } from './question.worker.js';
import { columnOf, columnsOf, indexOf, leftTableOf, tableOf } from './view-table.js';

/** What a view is asked, as statements: pure, so that the same ones are asked here and in a thread. */

export const positionStatement: ReadStatement = {
  sql: 'SELECT coalesce(max(position), 0) FROM commits',
  values: [],
};

/** The page: found in an index alone, and only then its rows read. One more than asked tells whether there is a next page. */
export function pageStatement(view: ViewDefinition, query: Query): ReadStatement {
  const table = tableOf(view);
  const { sort = [] } = query;
  const { sql, values } = allOf([...conditionsOf(view, query), ...afterCursor(view, query)]);
  const order = orderOf(sort).map(({ field, direction }) => ({
    column: columnOf(view, field),
    direction: direction === 'down' ? 'DESC' : 'ASC',
  }));
  const orderBy = (from: string) =>
    order.map(({ column, direction }) => `${from}.${column} ${direction}`).join(', ');
  return {
    sql: `
      SELECT ${columnsOf(view)} FROM (
        SELECT key, ${order.map(({ column }) => column).join(', ')}
        FROM ${table} ${wayTo(view, query)}
        WHERE ${sql} ORDER BY ${orderBy(table)} LIMIT ?
      ) AS page CROSS JOIN ${table} ON ${table}.key = page.key ORDER BY ${orderBy('page')}`,
    values: [...values, query.limit + 1],
  };
}

/** What a list is sorted by: the fields asked for, then the id. */
const orderOf = (sort: readonly SortField[]): SortField[] => [
  ...sort,
  { field: 'id', direction: sort.at(-1)?.direction ?? 'up' },
];

/** The SQL clause that names the index to use, if one fits. */
function wayTo(view: ViewDefinition, question: Conditions & Pick<Query, 'sort'>): string {
  const index = indexFor(view, question);
  return index ? `INDEXED BY ${indexOf(view, index.number)}` : '';
}

/** How many rows there are, up to a bound: counted in an index alone. */
export function countStatement(view: ViewDefinition, conditions: Conditions, atMost: number): ReadStatement {
  const { sql, values } = allOf(conditionsOf(view, conditions));
  const way = wayTo(view, conditions);
  return {
    sql: `SELECT count(*) FROM (SELECT 1 FROM ${tableOf(view)} ${way} WHERE ${sql} LIMIT ?)`,
    values: [...values, atMost],
  };
}

/** How many rows there are of each value, each up to a bound: counted in an index that is entered once for each. */
export function countByValueStatement(
  view: ViewDefinition,
  { equals, field, values: counted }: ValuesQuestion,
  atMost: number,
): ReadStatement {
  const { sql, values } = allOf(conditionsOf(view, { equals }));
  const way = wayTo(view, { equals: { ...equals, [field]: null } });
  return {
    sql: `
      SELECT asked.value, (
        SELECT count(*) FROM (
          SELECT 1 FROM ${tableOf(view)} ${way} WHERE ${sql} AND ${columnOf(view, field)} = asked.value LIMIT ?
        )
      ) AS rows FROM json_each(?) AS asked WHERE rows > 0`,
    values: [...values, atMost, JSON.stringify(counted)],
  };
}

/** The rows of these ids, in no order. */
export const rowsStatement = (view: ViewDefinition, ids: readonly string[]): ReadStatement => ({
  sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE id IN (${places(ids)}) AND live = 1`,
  values: ids,
});

export const rowStatement = (view: ViewDefinition, id: string): ReadStatement => ({
  sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE id = ? AND live = 1`,
  values: [id],
});

export const changesOfStatement = (view: ViewDefinition, ids: readonly string[]): ReadStatement => ({
  sql: `SELECT ${columnsOf(view)} FROM ${tableOf(view)} WHERE id IN (${places(ids)}) ORDER BY position, id`,
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

/** The places that rows have left, each `id`, `position` and `fields`: of some rows, or those of one place after a position. */
export const leftByStatement = (view: ViewDefinition, ids: readonly string[]): ReadStatement => ({
  sql: `SELECT id, position, fields FROM ${leftTableOf(view)} WHERE id IN (${places(ids)}) ORDER BY position`,
  values: ids,
});

export const leftAfterStatement = (
  view: ViewDefinition,
  place: string,
  position: number,
  limit: number,
): ReadStatement => ({
  sql: `SELECT id, position, fields FROM ${leftTableOf(view)} WHERE place = ? AND position > ? ORDER BY position, id LIMIT ?`,
  values: [place, position, limit],
});

/** A condition of a WHERE clause and the values it binds. */
type Condition = ReadStatement;

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
  values: conditions.flatMap(({ values }) => values),
});

const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const conditionsOf = (view: ViewDefinition, conditions: Conditions): Condition[] => [
  { sql: 'live = 1', values: [] },
  ...equalities(view, conditions.equals ?? {}),
  ...Object.entries(conditions.range ?? {}).flatMap(([field, range]) =>
    isWithin(columnOf(view, field), range),
  ),
];

const equalities = (view: ViewDefinition, equals: Readonly<Record<string, FieldValue>>): Condition[] =>
  Object.entries(equals).map(([field, value]) => {
    const column = columnOf(view, field);
    return value === null
      ? { sql: `${column} IS NULL`, values: [] }
      : { sql: `${column} = ?`, values: [value] };
  });

const isWithin = (column: string, { min, max }: Range): Condition[] => [
  ...(min === undefined ? [] : [{ sql: `${column} >= ?`, values: [min] }]),
  ...(max === undefined ? [] : [{ sql: `${column} <= ?`, values: [max] }]),
];

/** Beyond the end of the page before: one comparison where all fields go one way, so that the index is entered there. */
function afterCursor(view: ViewDefinition, { sort = [], before }: Query): Condition[] {
  if (before === undefined) return [];
  const end = pageEndOf(before, sort);
  const order = orderOf(sort).map(({ field, direction }) => ({ column: columnOf(view, field), direction }));
  const [first] = order;
  const columns = order.map(({ column }) => column);
  if (order.every(({ direction }) => direction === first!.direction)) {
    return [{ sql: `(${columns.join(', ')}) ${beyond(first!.direction)} (${places(end)})`, values: end }];
  }
  const ways = order.map(({ column, direction }, place) => ({
    sql: [...columns.slice(0, place).map((tied) => `${tied} = ?`), `${column} ${beyond(direction)} ?`].join(
      ' AND ',
    ),
    values: end.slice(0, place + 1),
  }));
  const entered = { sql: `${first!.column} ${beyond(first!.direction)}= ?`, values: [end[0]!] };
  return [entered, anyOf(ways)];
}

const beyond = (direction: SortField['direction']): string => (direction === 'down' ? '<' : '>');
