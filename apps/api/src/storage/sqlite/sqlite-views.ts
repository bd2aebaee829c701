import type { FieldsBefore, Page, Query, StoredViews, Value, ViewDefinition } from '../../views/views.js';
import { placeNamed } from '../../views/followed-fields.js';
import { asRemoved, inLogOrder } from '../../views/log-order.js';
import { indexFor, isExact, isExactCount } from '../../views/list-index.js';
import { pageOf } from '../../views/page-of.js';
import type { ReadStatement, Rows } from './question.worker.js';
import {
  changedAfterStatement,
  changesOfStatement,
  countByValueStatement,
  countStatement,
  leftAfterStatement,
  leftByStatement,
  pageStatement,
  positionStatement,
  rowsStatement,
  rowStatement,
} from './view-questions.js';
import { rowChange, storedRow } from './view-table.js';

export interface Asking {
  /** Answers at once, in this thread: for what reads no more than it answers. */
  here(statements: readonly ReadStatement[]): Rows[];
  /** Answers beside it: for a question that may look at more than that. */
  beside(statements: readonly ReadStatement[]): Promise<Rows[]>;
}

/**
 * Rows by id that are read in this thread. Each may lie elsewhere on the disk: a page of a list in another order than the
 * newest takes 1 ms from memory, and 20 to 50 ms when its file is not cached.
 */
const maxRowsHere = 8;

export function sqliteViews(asking: Asking): StoredViews {
  const rowsHere = (statement: ReadStatement): Rows => asking.here([statement])[0]!;
  return {
    get: async (view, id) => {
      const [row] = rowsHere(rowStatement(view, id));
      return row ? storedRow(view, row) : null;
    },

    getMany: async (view, ids) => {
      const asked = [rowsStatement(view, ids)];
      const [rows] = ids.length > maxRowsHere ? await asking.beside(asked) : asking.here(asked);
      const byId = new Map(rows!.map((row) => [row[0], storedRow(view, row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    find: (view, query) => foundPage(asking, view, query),

    count: async (view, conditions, atMost) => {
      if (isExactCount(indexFor(view, conditions), conditions))
        return rowsHere(countStatement(view, conditions, atMost))[0]![0] as number;
      const [rows] = await asking.beside([countStatement(view, conditions, atMost)]);
      return rows![0]![0] as number;
    },

    countByValue: async (view, asked, atMost) => {
      const [rows] = await asking.beside([countByValueStatement(view, asked, atMost)]);
      return new Map(rows!.map(([value, count]) => [value as Value, count as number]));
    },

    changesOf: async (view, ids) => {
      const [rows, left] = asking.here([changesOfStatement(view, ids), leftByStatement(view, ids)]);
      const before = (id: string) =>
        left!
          .filter(([whose]) => whose === id)
          .map(departure)
          .map(({ fields, position }) => ({ fields, position }));
      return rows!.map((row) => rowChange(view, row)).map((row) => ({ ...row, before: before(row.id) }));
    },

    changedAfter: async (view, equals, position, limit) => {
      const place = placeNamed(view, equals);
      const changed = changedAfterStatement(view, equals, position, limit);
      const left = place === null ? [] : [leftAfterStatement(view, place, position, limit)];
      const [rows, gone = []] = asking.here([changed, ...left]);
      return inLogOrder(
        [...rows!.map((row) => rowChange(view, row)), ...gone.map(departure).map(asRemoved)],
        limit,
      );
    },
  };
}

const departure = ([id, position, fields]: Rows[number]) => ({
  id: id as string,
  position: position as number,
  fields: JSON.parse(fields as string) as FieldsBefore['fields'],
});

/** The first rows of a list are asked for over and over, so they are in memory; later pages may be on disk. */
const isCheap = (view: ViewDefinition, query: Query): boolean =>
  query.before === undefined && isExact(indexFor(view, query), query);

async function foundPage(asking: Asking, view: ViewDefinition, query: Query): Promise<Page> {
  const isBeside = !isCheap(view, query);
  const asked = [positionStatement, pageStatement(view, query)];
  const [position, rows] = isBeside ? await asking.beside(asked) : asking.here(asked);
  return pageOf(
    query,
    rows!.map((row) => storedRow(view, row)),
    position![0]![0] as number,
  );
}
