import { entryOf } from '../list-field.js';
import type { FieldValue, Range, Value } from '../views.js';
import type { Staying } from './staying.js';
import { type Piece, type SavedParts, textPieces } from './snapshot-file.js';
import { findingWithin } from './value-bands.js';
import { roomAfter, withRoom } from './with-room.js';

/** A condition on one field. In a list of values, null stands for rows without a value. */
export type FieldCondition =
  | { readonly in: readonly FieldValue[] }
  | { readonly containsAny: readonly FieldValue[] }
  | { readonly range: Omit<Range, 'orNone'> };

/** The values of one field for all rows, by row number. */
export interface Column {
  set(row: number, value: FieldValue): void;
  get(row: number): FieldValue;
  /** The values as they are compared, NaN for none, until a row is added. Empty where they are no numbers. */
  numbers(): Float64Array;
  /** A test of single rows for a condition. */
  testOf(condition: FieldCondition): (row: number) => boolean;
  /** Sets the bits of those of the first `rows` rows that meet a condition. */
  scan(condition: FieldCondition, bits: Uint32Array, rows: number): void;
  /** Below 0 when the first row sorts before the other. */
  readonly compare: (one: number, other: number) => number;
  /** The same for a row and a value. */
  compareTo(value: Value): (row: number) => number;
  /** Each value that these rows have, how many of them have it, and one of those. */
  count(rows: Uint32Array): Iterable<RowsOfValue>;
  /** Its part of a snapshot: the given rows, and no values of others. */
  pieces(staying: Staying): Generator<Piece>;
}

export type RowsOfValue = readonly [value: FieldValue, rows: number, one: number];

/** What a column is restored from. */
interface SavedColumn {
  readonly name: string;
  /** Null for an empty column. */
  readonly from: SavedParts | null;
  /** The number of rows to restore. */
  readonly rows: number;
}

const namesOf = (column: string) => ({ values: `column ${column}`, texts: `texts ${column}` });

/** How a value is stored as a number. */
interface Encoding {
  readonly encode: (value: Value) => number;
  readonly decode: (stored: number) => Value;
}
const asItself: Encoding = { encode: Number, decode: (stored) => stored };
const asTime: Encoding = {
  encode: (value) => Date.parse(String(value)),
  decode: (stored) => new Date(stored).toISOString(),
};

/** Stores a number for each row, NaN for no value. */
function encodedColumn({ encode, decode }: Encoding, { name, from, rows: restored }: SavedColumn): Column {
  const part = namesOf(name).values;
  let values = from?.floats(part, roomAfter(restored)) ?? new Float64Array(roomAfter(0));
  const findWithin = findingWithin();
  const encoded = (value: FieldValue) => (value === null ? Number.NaN : encode(value));
  const decoded = (stored: number): FieldValue => (Number.isNaN(stored) ? null : decode(stored));
  const testOf = (condition: FieldCondition): ((row: number) => boolean) => {
    if (!('range' in condition)) {
      const wanted = new Set(wantedIn(condition).map(encoded));
      // A Set finds NaN too.
      return (row) => wanted.has(values[row]!);
    }
    const { min = -Infinity, max = Infinity } = condition.range;
    return (row) => values[row]! >= min && values[row]! <= max;
  };
  return {
    set: (row, value) => {
      values = withRoom(values, row);
      values[row] = encoded(value);
    },
    get: (row) => decoded(values[row]!),
    numbers: () => values,
    testOf,
    scan: (condition, bits, rows) => {
      if (!('range' in condition)) return scanBy(testOf(condition), bits, rows);
      findWithin(values, condition.range, bits, rows);
    },
    compare: (one, other) => values[one]! - values[other]!,
    compareTo: (value) => {
      const against = encode(value);
      return (row) => values[row]! - against;
    },
    count: (rows) => {
      const groups = new Map<number, { count: number; one: number }>();
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place]!;
        const group = groups.get(values[row]!);
        if (group) group.count += 1;
        else groups.set(values[row]!, { count: 1, one: row });
      }
      return Array.from(groups, ([stored, { count, one }]) => [decoded(stored), count, one] as const);
    },
    *pieces({ rows }) {
      const stay = new Float64Array(rows.length);
      for (let place = 0; place < rows.length; place++) stay[place] = values[rows[place]!]!;
      yield [part, stay];
    },
  };
}

/** Stores each distinct value once, and its number for each row. Lists are values in their stored text form. */
function codedColumn({ name, from, rows: restored }: SavedColumn): Column {
  const parts = namesOf(name);
  let codes = from?.integers(parts.values, roomAfter(restored)) ?? new Uint32Array(roomAfter(0));
  const values: FieldValue[] = [null, ...(from?.texts(parts.texts) ?? [])];
  const codeOf = new Map(values.map((value, known) => [value, known]));
  const code = (value: FieldValue): number => {
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    codeOf.set(value, values.length);
    return values.push(value) - 1;
  };
  /** The numbers of the values that meet the condition. */
  const codesMeeting = (condition: FieldCondition): number[] => {
    if ('in' in condition) return condition.in.flatMap((value) => codeOf.get(value) ?? []);
    const isMet = valueTest(condition);
    return [...values.keys()].filter((known) => isMet(values[known]!));
  };
  return {
    set: (row, value) => {
      codes = withRoom(codes, row);
      codes[row] = code(value);
    },
    get: (row) => values[codes[row]!]!,
    numbers: () => new Float64Array(0),
    testOf: (condition) => {
      const isMet = valueTest(condition);
      return (row) => isMet(values[codes[row]!]!);
    },
    scan: (condition, bits, rows) => {
      const isMet = new Uint8Array(values.length);
      for (const met of codesMeeting(condition)) isMet[met] = 1;
      for (let start = 0; start < rows; start += 32) {
        let word = 0;
        for (let row = Math.min(start + 32, rows) - 1; row >= start; row--)
          word = (word << 1) | isMet[codes[row]!]!;
        bits[start >>> 5] = word;
      }
    },
    compare: (one, other) => inOrder(values[codes[one]!]!, values[codes[other]!]!),
    compareTo: (value) => (row) => inOrder(values[codes[row]!]!, value),
    count: (rows) => {
      const counts = new Uint32Array(values.length);
      const last = new Uint32Array(values.length);
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place]!;
        const held = codes[row]!;
        counts[held]! += 1;
        last[held] = row;
      }
      return values
        .map((value, known) => [value, counts[known]!, last[known]!] as const)
        .filter(([, count]) => count > 0);
    },
    *pieces({ rows }) {
      const stay = new Uint32Array(rows.length);
      const left: FieldValue[] = [null];
      const codeLeft = new Uint32Array(values.length);
      for (let place = 0; place < rows.length; place++) {
        const held = codes[rows[place]!]!;
        if (held > 0 && codeLeft[held] === 0) codeLeft[held] = left.push(values[held]!) - 1;
        stay[place] = codeLeft[held]!;
      }
      yield [parts.values, stay];
      yield* textPieces(parts.texts, left.length - 1, (place) => String(left[place + 1]));
    },
  };
}

const columnOf = {
  number: (saved: SavedColumn) => encodedColumn(asItself, saved),
  time: (saved: SavedColumn) => encodedColumn(asTime, saved),
  text: codedColumn,
  list: codedColumn,
};

export const newColumn = (type: keyof typeof columnOf, saved: SavedColumn): Column => columnOf[type](saved);

const wantedIn = (condition: FieldCondition): readonly FieldValue[] =>
  'in' in condition ? condition.in : [];

/** Tests whether a stored value is one of those in the condition, or a list that contains one of them. */
function valueTest(condition: FieldCondition): (value: FieldValue) => boolean {
  if (!('containsAny' in condition)) {
    const wanted = new Set(wantedIn(condition));
    return (value) => wanted.has(value);
  }
  const entries = condition.containsAny.filter((value) => value !== null).map(entryOf);
  const isNoneWanted = condition.containsAny.includes(null);
  return (value) => (value === null ? isNoneWanted : entries.some((entry) => String(value).includes(entry)));
}

/** Sets the bits of the rows for which the test is true. */
function scanBy(test: (row: number) => boolean, bits: Uint32Array, rows: number): void {
  for (let row = 0; row < rows; row++) if (test(row)) bits[row >>> 5]! |= 1 << (row & 31);
}

function inOrder(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? -1 : 1;
}
