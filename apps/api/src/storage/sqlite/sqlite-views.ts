import type { Page, Query, ViewDefinition, Views } from '../../views/views.js';
import { indexFor, isExact } from '../../views/list-index.js';
import type { ReadStatement, Rows } from './question.worker.js';
import {
  changedAfterStatement,
  changesOfStatement,
  countStatement,
  hitsStatement,
  pageOf,
  pageStatement,
  positionStatement,
  rowStatement,
} from './view-questions.js';
import { rowChange, storedRow } from './view-table.js';

export interface Asking {
  /** Answers at once, in this thread: for what reads no more than it answers. */
  here(statements: readonly ReadStatement[]): Rows[];
  /** Answers beside it: for whatever may have to look at more than that. */
  beside(statements: readonly ReadStatement[]): Promise<Rows[]>;
}

export function sqliteViews(asking: Asking): Views {
  const rowsHere = (statement: ReadStatement): Rows => asking.here([statement])[0]!;
  return {
    get: async (view, id) => {
      const [row] = rowsHere(rowStatement(view, id));
      return row ? storedRow(view, row) : null;
    },

    find: (view, query) => foundPage(asking, view, query),

    count: async (view, equals, atMost) => rowsHere(countStatement(view, equals, atMost))[0]![0] as number,

    changesOf: async (view, ids) =>
      rowsHere(changesOfStatement(view, ids)).map((row) => rowChange(view, row)),

    changedAfter: async (view, equals, position, limit) =>
      rowsHere(changedAfterStatement(view, equals, position, limit)).map((row) => rowChange(view, row)),
  };
}

/** The first rows of a list are asked for over and over, so they are in memory; those of a later page may lie on disk. */
const isCheap = (view: ViewDefinition, query: Query): boolean =>
  query.before === undefined && isExact(indexFor(view, query), query);

async function foundPage(asking: Asking, view: ViewDefinition, query: Query): Promise<Page> {
  const isBeside = !isCheap(view, query);
  const ask = async (statements: ReadStatement[]) =>
    isBeside ? asking.beside(statements) : asking.here(statements);
  const hits = hitsStatement(view, query);
  const [counted] = hits ? await ask([hits]) : [];
  const page = pageStatement(view, query, counted?.[0]![0] as number | undefined);
  const [position, rows] = await ask([positionStatement, page]);
  return pageOf(view, query, rows!, position![0]![0] as number);
}
