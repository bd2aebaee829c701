import type { Change } from '@voltyard/contracts/push';

/** What is known of a row; null since it was removed, so that an older push cannot bring it back. */
export interface LiveEntry<Row> {
  row: Row | null;
  /** What is said of the row is true at this position of the log. */
  position: number;
  /** It was first seen by a push after the list was loaded, and `rows.seen` was not heard since. */
  isNew: boolean;
}

export type LiveRows<Row> = Record<string, LiveEntry<Row>>;

export interface LoadedPage<Row> {
  rows: Row[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  position: number;
}

/** A list of which nothing is loaded yet, and what it has heard of. */
export interface UnloadedList<Row> {
  rules: RowRules<Row>;
  rows: LiveRows<Row>;
}

/** How a list wants its rows. */
export interface RowRules<Row> {
  /** Below 0 when `a` stands before `b`. */
  compare(a: Row, b: Row): number;
  /** Whether the list shows such a row at all: its filters, as the server applies them. */
  belongs(row: Row): boolean;
  idOf(row: Row): string;
  /** What is known of its rows without it, as something to look at: asked where the network is cut before it is loaded. */
  knownElsewhere?(list: UnloadedList<Row>): LiveRows<Row> | null;
}

/** The rows after these changes, in whatever order they came: a position that is not higher never wins. */
export function mergeChanges<Row>(
  rows: LiveRows<Row>,
  changes: readonly Change<Row>[],
  { isMarking }: { isMarking: boolean },
): LiveRows<Row> {
  const merged = { ...rows };
  for (const { id, row, position } of changes) {
    const known = merged[id];
    if (known && known.position >= position) continue;
    merged[id] = { row, position, isNew: row !== null && (known?.isNew ?? isMarking) };
  }
  return merged;
}

/** The rows of a list that was loaded from its start: of what was known only what is newer than the page stays. */
export function firstPage<Row>(
  rows: LiveRows<Row>,
  page: LoadedPage<Row>,
  rules: RowRules<Row>,
): LiveRows<Row> {
  const loaded: LiveRows<Row> = {};
  for (const row of page.rows) {
    const id = rules.idOf(row);
    loaded[id] = { row, position: page.position, isNew: rows[id]?.isNew ?? false };
  }
  const newer = Object.entries(rows).filter(([, { position }]) => position > page.position);
  return { ...loaded, ...Object.fromEntries(newer) };
}

/**
 * The rows with those of a further page: what is known from the page's position or later stays as it is. What a page
 * contains is not new, also where a push told of it first: it stands in its place, like the rest of the page.
 */
export function furtherPage<Row>(
  rows: LiveRows<Row>,
  page: LoadedPage<Row>,
  rules: RowRules<Row>,
): LiveRows<Row> {
  const merged = { ...rows };
  for (const row of page.rows) {
    const id = rules.idOf(row);
    const known = merged[id];
    const isLater = known && known.position >= page.position;
    merged[id] = isLater ? { ...known, isNew: false } : { row, position: page.position, isNew: false };
  }
  return merged;
}

/** The rows as something to look at until the list is loaded again: whatever is heard or loaded next wins. */
export const outdated = <Row>(rows: LiveRows<Row>): LiveRows<Row> =>
  Object.fromEntries(Object.entries(rows).map(([id, entry]) => [id, { ...entry, position: 0 }]));

/** The rows after one was deleted here: gone at the position it was known at, so that whatever is heard next wins. */
export const withoutRow = <Row>(rows: LiveRows<Row>, id: string): LiveRows<Row> => ({
  ...rows,
  [id]: { row: null, position: rows[id]?.position ?? 0, isNew: false },
});

export const allSeen = <Row>(rows: LiveRows<Row>): LiveRows<Row> =>
  Object.fromEntries(Object.entries(rows).map(([id, entry]) => [id, { ...entry, isNew: false }]));

/**
 * The rows to show, in order. `lastRow` is the last one of the last page while there are further pages: what stands
 * behind it belongs to a page that is not loaded, and would be followed by a hole.
 */
export function rowsInOrder<Row>(rows: LiveRows<Row>, rules: RowRules<Row>, lastRow: Row | null): Row[] {
  const isShown = (row: Row | null): row is Row =>
    row !== null && rules.belongs(row) && (lastRow === null || rules.compare(row, lastRow) <= 0);
  return Object.values(rows)
    .map(({ row }) => row)
    .filter(isShown)
    .toSorted((a, b) => rules.compare(a, b));
}
