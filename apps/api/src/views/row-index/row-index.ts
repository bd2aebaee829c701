import { TypedFastBitSet } from 'typedfastbitset';
import { countedValues, toldValues, writtenValues } from '../counted-values.js';
import { cursorAt, type PageEnd, pageEndOf } from '../cursor.js';
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
import { distanceKey, type SortKey } from './distance.js';
import { firstOf } from './first-of.js';
import { keyOf } from './key-of.js';
import { type RowOrder, rowOrder } from './row-order.js';
import { rowSets } from './row-sets.js';
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
}

const maxCountsKept = 2000;

/** Fewer matching rows than this are all compared; with more, the kept order is walked until the page is full. */
const few = 4000;

/**
 * Each row has a number, which is its place in the column of each field and its bit in the set of each condition. A
 * changed row gets a new number, so that only the bit of its old number among the live rows is written again.
 */
export function rowIndex(view: ViewDefinition): RowIndex {
  const names = Object.keys(view.fields);
  const columns = new Map<string, Column>(names.map((name) => [name, newColumn(view.fields[name]!)]));
  const columnOf = (field: string): Column => {
    const column = columns.get(field);
    if (!column) throw new Error(`The view ${view.name} has no field ${field}.`);
    return column;
  };
  const inColumns = names.map((name) => columns.get(name)!);
  const ids: string[] = [];
  const live = new TypedFastBitSet();
  let liveRows = 0;
  /** The row number and position of every id; the row number of a removed row is −1. */
  const known = new Map<string, { row: number; position: number }>();
  const orders = new Map<string, RowOrder>();
  const postings = wordPostings();
  const sets = rowSets({ columnOf, postings, size: () => ids.length });

  /** The counts since the last change of a row. */
  const counts = new Map<string, Counted>();

  const byId = (one: number, other: number): number => textOrder(ids[one]!, ids[other]!);

  function put({ id, position, fields, words }: IndexedRow): void {
    const before = known.get(id);
    if (before && before.position >= position) return;
    counts.clear();
    if (before && before.row >= 0) {
      live.remove(before.row);
      liveRows -= 1;
    }
    known.set(id, { row: fields ? ids.length : -1, position });
    if (!fields) return;
    const row = ids.push(id) - 1;
    inColumns.forEach((column, place) => column.set(row, fields[place]!));
    postings.add(row, words);
    live.add(row);
    liveRows += 1;
    sets.add(row, words);
    for (const order of orders.values()) order.insert(row);
  }

  /** The live rows that meet all conditions. */
  function meeting(conditions: Conditions): TypedFastBitSet {
    const rows = live.clone();
    for (const condition of conditionsIn(conditions)) rows.intersection(sets.of(condition));
    return rows;
  }

  const sortKeyOf = ({ field, distance }: SortField): SortKey =>
    distance === undefined
      ? columnOf(field)
      : distanceKey(columnOf(field), columnOf(distance.lon), distance.from, ids.length);

  function comparedBy(sort: readonly SortField[], keys: readonly SortKey[]) {
    const steps = sort.map(({ direction }, place) => {
      const { compare } = keys[place]!;
      return direction === 'up' ? compare : (one: number, other: number) => compare(other, one);
    });
    const last = idDirection(sort) === 'up' ? byId : (one: number, other: number) => byId(other, one);
    return (one: number, other: number): number => {
      for (const step of steps) {
        const order = step(one, other);
        if (order !== 0) return order;
      }
      return last(one, other);
    };
  }

  /** Tests whether a row comes after the end of a page. */
  function beyond(sort: readonly SortField[], keys: readonly SortKey[], end: PageEnd) {
    const steps = sort.map(({ direction }, place) => {
      const compare = keys[place]!.compareTo(end[place]!);
      return direction === 'up' ? compare : (row: number) => -compare(row);
    });
    const lastId = String(end.at(-1));
    const sign = idDirection(sort) === 'up' ? 1 : -1;
    return (row: number): boolean => {
      for (const step of steps) {
        const order = step(row);
        if (order !== 0) return order > 0;
      }
      return sign * textOrder(ids[row]!, lastId) > 0;
    };
  }

  /** Walks the order until the page is full; null when that takes too many steps. */
  function walked(rows: TypedFastBitSet, found: number, { sort, isBeyond, limit }: Wanted): number[] | null {
    const [by] = sort;
    const order = sort.length === 1 && by!.distance === undefined && orders.get(by!.field);
    if (!order || found < few) return null;
    const page: number[] = [];
    let steps = Math.max(few, (4 * limit * ids.length) / found);
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
    const keys = sort.map(sortKeyOf);
    const isBeyond = before === undefined ? null : beyond(sort, keys, pageEndOf(before, sort));
    const rows = meeting(conditions);
    // One more row shows whether there is a next page.
    const wanted = { sort, isBeyond, limit: limit + 1 };
    const page = walked(rows, rows.size(), wanted) ?? firstOf(rows, comparedBy(sort, keys), wanted);
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    const endAt = (row: number) => [...keys.map((key) => key.get(row)!), ids[row]!];
    return {
      ids: shown.map((row) => ids[row]!),
      next: last !== undefined && page.length > limit ? cursorAt(endAt(last)) : null,
    };
  }

  function* sortBy(fields: readonly string[]): Generator<void> {
    const sortedRows = ids.length;
    const sortedById = live.array().toSorted(byId);
    yield;
    for (const field of fields) {
      const { compare } = columnOf(field);
      const order = rowOrder(
        sortedById.toSorted(compare),
        (one, other) => compare(one, other) || byId(one, other),
      );
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

  return {
    put,
    find,
    countEach: (asked, atMost) => asked.map((question) => counted(question, atMost)),
    sortBy,
    size: () => ({ live: liveRows, gone: ids.length - liveRows }),
  };
}

interface Wanted {
  readonly sort: readonly SortField[];
  readonly isBeyond: ((row: number) => boolean) | null;
  readonly limit: number;
}

const idDirection = (sort: readonly SortField[]) => sort.at(-1)?.direction ?? 'up';

const textOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
