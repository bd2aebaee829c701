import type { TypedFastBitSet } from 'typedfastbitset';
import { countedValues, toldValues, writtenValues } from '../counted-values.js';
import { cursorAt, pageEndOf } from '../cursor.js';
import { readList } from '../list-field.js';
import type {
  Conditions,
  CountQuestion,
  Counted,
  FieldValue,
  Query,
  SortField,
  ToldValues,
  ViewDefinition,
} from '../views.js';
import { type Column, newColumn } from './columns.js';
import { conditionsIn } from './conditions.js';
import { firstOf } from './first-of.js';
import { keyOf } from './key-of.js';
import { numberedRows } from './numbered-rows.js';
import { type RowOrder, rowOrder } from './row-order.js';
import { rowSorting } from './row-sorting.js';
import { rowSets } from './row-sets.js';
import type { Piece, SavedParts } from './snapshot-file.js';
import { wordPostings } from './word-postings.js';

/** A row as the index receives it. */
export interface IndexedRow {
  readonly id: string;
  readonly position: number;
  /** Its stored fields, in the view's order; null when the row was removed. */
  readonly fields: readonly FieldValue[] | null;
  /** The words that searches find it by. */
  readonly words: readonly string[];
}

export interface FoundPage {
  readonly ids: readonly string[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** The live rows of a view. They can be found, sorted and counted by any of its fields. */
export interface RowIndex {
  /** Adds or replaces a row, unless the index has a later version of it. */
  readonly put: (row: IndexedRow) => void;
  find(query: Query): FoundPage;
  countEach(asked: readonly CountQuestion[], atMost: number): Counted[];
  /**
   * Sorts the rows by each of the fields, one step at a time, so that a list in that order need not read all matching
   * rows. Rows may be added between two steps.
   */
  sortBy(fields: readonly string[]): Generator<void>;
  /** How many rows are live, and how many row numbers belong to removed or outdated rows. */
  size(): { live: number; gone: number };
  /** The highest position of the rows it received. */
  newest(): number;
  /** A snapshot of its live rows as they are now. Rows may be put while the pieces are taken. */
  pieces(): Iterable<Piece>;
}

const maxCountsKept = 2000;

/** Fewer matching rows than this are all compared; with more, the kept order is walked until the page is full. */
const few = 4000;

/**
 * Each row has a number, which is its place in the column of each field and its bit in the set of each condition. A
 * changed row gets a new number, so that only the bit of its old number among the live rows is written again.
 */
export function rowIndex(view: ViewDefinition, saved: SavedParts | null = null): RowIndex {
  const numbered = numberedRows(saved);
  const { ids, live } = numbered;
  const names = Object.keys(view.fields);
  const columns = new Map<string, Column>(
    names.map((name) => [name, newColumn(view.fields[name]!, { name, from: saved, rows: ids.length })]),
  );
  const columnOf = (field: string): Column => {
    const column = columns.get(field);
    if (!column) throw new Error(`The view ${view.name} has no field ${field}.`);
    return column;
  };
  const inColumns = names.map((name) => columns.get(name)!);
  const orders = new Map<string, RowOrder>();
  const postings = wordPostings(saved);
  const sets = rowSets({ columnOf, postings, size: () => ids.length });

  /** The counts since the last change of a row. */
  const counts = new Map<string, Counted>();

  function put({ id, position, fields, words }: IndexedRow): void {
    counts.clear();
    const row = numbered.put(id, position, fields !== null);
    if (row === null || fields === null) return;
    inColumns.forEach((column, place) => column.set(row, fields[place]!));
    postings.add(row, words);
    sets.add(row, words);
    for (const order of orders.values()) order.insert(row);
  }

  /** The live rows that meet all conditions. */
  function meeting(conditions: Conditions): TypedFastBitSet {
    const rows = live.clone();
    for (const condition of conditionsIn(conditions)) rows.intersection(sets.of(condition));
    return rows;
  }

  /** Walks the order until the page is full; null when that takes too many steps. */
  function walked(rows: TypedFastBitSet, found: number, { sort, isBeyond, limit }: Wanted): number[] | null {
    const [by] = sort;
    const order = sort.length === 1 && by!.distance === undefined && orders.get(by!.field);
    if (!order || found < few) return null;
    const page: number[] = [];
    // A step costs less than comparing one of the found rows, so that half as many steps are cheap to have tried.
    let steps = Math.max(few, (4 * limit * ids.length) / found, found / 2);
    let isGivenUp = false;
    order.walk(by!.direction, isBeyond, (row) => {
      if (rows.has(row)) page.push(row);
      steps -= 1;
      isGivenUp = steps < 0;
      return page.length < limit && !isGivenUp;
    });
    return isGivenUp ? null : page;
  }

  function find({ sort = [], before, limit, ...conditions }: Query): FoundPage {
    const sorting = rowSorting(sort, { columnOf, ids });
    const isBeyond = before === undefined ? null : sorting.beyond(pageEndOf(before, sort));
    const rows = meeting(conditions);
    // One more row shows whether there is a next page.
    const wanted = { sort, isBeyond, limit: limit + 1 };
    const page = walked(rows, rows.size(), wanted) ?? firstOf(rows, sorting.compare, wanted);
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    return {
      ids: shown.map(ids.at),
      next: last !== undefined && page.length > limit ? cursorAt(sorting.endAt(last)) : null,
    };
  }

  const orderOf = (field: string, sorted: Uint32Array): RowOrder => {
    const { compare } = columnOf(field);
    return rowOrder(sorted, (one, other) => compare(one, other) || ids.compare(one, other));
  };

  function* sortBy(fields: readonly string[]): Generator<void> {
    const missing = fields.filter((field) => !orders.has(field));
    if (missing.length === 0) return;
    const sortedRows = ids.length;
    const sortedById = live.array().toSorted(ids.compare);
    yield;
    for (const field of missing) {
      const order = orderOf(field, Uint32Array.from(sortedById.toSorted(columnOf(field).compare)));
      for (let row = sortedRows; row < ids.length; row++) order.insert(row);
      orders.set(field, order);
      yield;
    }
  }

  function counted(question: CountQuestion, atMost: number): Counted {
    const key = keyOf([question, atMost]);
    const before = counts.get(key);
    if (before) return before;
    const { conditions, by, told } = question;
    const rows = meeting(conditions);
    const count = Math.min(atMost, rows.size());
    const values = by === undefined ? null : countedValues(view, by, columnOf(by).count(rows), atMost);
    const answer = { count, values, ...(values && told && toldOf(by!, values, told)) };
    if (counts.size < maxCountsKept) counts.set(key, answer);
    return answer;
  }

  function toldOf(by: string, all: ReadonlyMap<FieldValue, number>, told: ToldValues) {
    const values = toldValues(all, told);
    const { field, conditions } = told.written;
    const texts = Array.from(
      columnOf(field).count(meeting(conditions)),
      ([written, rows, row]) => [readList(columnOf(by).get(row)), readList(written), rows] as const,
    );
    return { values, written: writtenValues(values, texts) };
  }

  function pieces(): Iterable<Piece> {
    const staying = numbered.staying();
    return (function* () {
      yield* numbered.pieces(staying);
      for (const column of inColumns) yield* column.pieces(staying);
      yield* postings.pieces(staying);
      for (const [field, order] of orders) yield [orderPart(field), order.sorted(staying)];
    })();
  }

  if (saved)
    for (const field of view.indexed?.sortedBy ?? []) {
      const sorted = saved.integers(orderPart(field));
      if (sorted.length === ids.length) orders.set(field, orderOf(field, sorted));
    }

  return {
    put,
    find,
    countEach: (asked, atMost) => asked.map((question) => counted(question, atMost)),
    sortBy,
    size: () => ({ live: numbered.size(), gone: ids.length - numbered.size() }),
    newest: () => numbered.newest(),
    pieces,
  };
}

interface Wanted {
  readonly sort: readonly SortField[];
  readonly isBeyond: ((row: number) => boolean) | null;
  readonly limit: number;
}

const orderPart = (field: string): string => `order ${field}`;
