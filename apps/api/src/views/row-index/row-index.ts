import type { TypedFastBitSet } from 'typedfastbitset';
import type {
  Conditions,
  CountQuestion,
  Counted,
  FieldsQuery,
  FieldValue,
  FoundFields,
  Query,
  ViewDefinition,
} from '../views.js';
import { type Column, newColumn } from './columns.js';
import { type Condition, type ConditionOnField, conditionsIn } from './conditions.js';
import { rowDistances } from './distance.js';
import { numberedRows } from './numbered-rows.js';
import { type RowOrder, rowOrder } from './row-order.js';
import { rowCounts } from './row-counts.js';
import { type FoundPage, rowPages } from './row-pages.js';
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

/** How many different words rows are found by, and how often a new one was left out because there were too many. */
export interface Vocabulary {
  readonly words: number;
  readonly leftOut: number;
}

/**
 * The most different words, unless the view says otherwise. That many words which strangers invented take at most 200 MB
 * of the thread's memory, twice while the index is rebuilt. The ads of the sample have far fewer, also a million of them.
 */
export const maxWordsOf = ({ indexed }: ViewDefinition): number => indexed?.maxWords ?? 500_000;

/** The live rows of a view. They can be found, sorted and counted by any of its fields. */
export interface RowIndex {
  /** Adds or replaces a row, unless the index has a later version of it. */
  readonly put: (row: IndexedRow) => void;
  find(query: Query): FoundPage;
  /** Some fields of the rows that `find` finds. They are kept until a row changes, as counts are. */
  findFields(query: FieldsQuery): FoundFields['rows'];
  /** See {@link RowCounts.each}. */
  countEach(asked: readonly CountQuestion[], atMost: number): Generator<void, Counted[]>;
  /**
   * Sorts the rows by each of the fields, one step at a time, so that a list in that order need not read all matching
   * rows. Rows may be added between two steps.
   */
  sortBy(fields: readonly string[]): Generator<void>;
  /**
   * How many rows are live, how many row numbers belong to removed or outdated rows, how many words there are, with those
   * that only such rows have, and how often a word was left out because there were too many.
   */
  size(): { live: number; gone: number } & Vocabulary;
  /** The highest position of the rows it received. */
  newest(): number;
  /** A snapshot of its live rows as they are now. Rows may be put while the pieces are taken. */
  pieces(): Iterable<Piece>;
}

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
  const postings = wordPostings(saved, maxWordsOf(view));
  const distances = rowDistances({ columnOf, compareIds: ids.compare });
  const sets = rowSets({ columnOf, distances, postings, size: () => ids.length });

  function put({ id, position, fields, words }: IndexedRow): void {
    counts.forget();
    pages.forget();
    const row = numbered.put(id, position, fields !== null);
    if (row === null || fields === null) return;
    inColumns.forEach((column, place) => column.set(row, fields[place]!));
    sets.add(row, postings.add(row, words));
    for (const order of orders.values()) order.insert(row);
  }

  const reused = new Map<number, TypedFastBitSet>();

  /** The live rows that meet all conditions, until the next call with the same place. */
  const meeting = (conditions: Conditions, place = 0): TypedFastBitSet => among(live, conditions, place);

  /** Those of some rows that do. A new set each time would be much garbage. */
  function among(rows: TypedFastBitSet, conditions: Conditions, place: number): TypedFastBitSet {
    const found = copied(rows, place);
    const tests: ((row: number) => boolean)[] = [];
    for (const condition of conditionsIn(conditions)) {
      if (isOfOneQuestion(view, condition)) tests.push(columnOf(condition.field).testOf(condition.asked));
      else found.intersection(sets.of(condition));
    }
    for (const test of tests) keepWhere(found, test);
    return found;
  }

  function copied(rows: TypedFastBitSet, place: number): TypedFastBitSet {
    const copy = reused.get(place);
    if (copy?.words.length === rows.words.length) {
      copy.words.set(rows.words);
      return copy;
    }
    const made = rows.clone();
    reused.set(place, made);
    return made;
  }

  const counts = rowCounts({ view, columnOf, meeting, among });
  const pages = rowPages({ view, columnOf, distances, ids, orders, meeting });

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
    find: (query) => pages.find(query),
    findFields: (query) => pages.findFields(query),
    countEach: (asked, atMost) => counts.each(asked, atMost),
    sortBy,
    size: () => ({
      live: numbered.size(),
      gone: ids.length - numbered.size(),
      words: postings.size(),
      leftOut: postings.leftOut(),
    }),
    newest: () => numbered.newest(),
    pieces,
  };
}

/** Bounds on a time are those of one asker: a set of them, which takes a look at every row, is not worth keeping. */
const isOfOneQuestion = (view: ViewDefinition, condition: Condition): condition is ConditionOnField =>
  'field' in condition && 'range' in condition.asked && view.fields[condition.field] === 'time';

/** Takes out the rows for which it is false. */
function keepWhere({ words }: TypedFastBitSet, test: (row: number) => boolean): void {
  for (let at = 0; at < words.length; at++)
    for (let word = words[at]!; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (!test((at << 5) + 31 - Math.clz32(bit))) words[at]! &= ~bit;
    }
}

const orderPart = (field: string): string => `order ${field}`;
