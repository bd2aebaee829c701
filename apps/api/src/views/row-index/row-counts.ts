import type { TypedFastBitSet } from 'typedfastbitset';
import { countedValues, toldValues, writtenValues } from '../counted-values.js';
import { readList } from '../list-field.js';
import type { Conditions, CountQuestion, Counted, FieldValue, ToldValues, ViewDefinition } from '../views.js';
import type { Column, RowsOfValue } from './columns.js';
import { kept } from './kept.js';
import { rowsIn } from './rows-in.js';

/** Counts of rows, which are kept until a row changes. */
export interface RowCounts {
  each(asked: readonly CountQuestion[], atMost: number): Counted[];
  /** Forgets what was counted before a change. */
  forget(): void;
}

interface RowCountsOptions {
  readonly view: ViewDefinition;
  readonly columnOf: (field: string) => Column;
  readonly meeting: (conditions: Conditions) => TypedFastBitSet;
}

const maxCountsKept = 2000;
/** Each may have as many texts as there are rows. */
const maxTextsKept = 20;

export function rowCounts({ view, columnOf, meeting }: RowCountsOptions): RowCounts {
  const counts = kept<Counted>(maxCountsKept);
  /** The texts of all rows that meet some conditions. */
  const texts = kept<readonly RowsOfValue[]>(maxTextsKept);

  function each(asked: readonly CountQuestion[], atMost: number): Counted[] {
    // Most values are counted among the same rows.
    const found = kept<Uint32Array>(asked.length);
    const rowsOf = (conditions: Conditions) => found.of(conditions, () => rowsIn(meeting(conditions)));

    function counted({ conditions, by, told }: CountQuestion): Counted {
      if (by === undefined) return { count: Math.min(atMost, meeting(conditions).size()), values: null };
      const rows = rowsOf(conditions);
      const count = Math.min(atMost, rows.length);
      const values = countedValues(view, by, columnOf(by).count(rows), atMost);
      return told ? { count, ...toldOf(by, values, told) } : { count, values };
    }

    function toldOf(by: string, all: ReadonlyMap<FieldValue, number>, told: ToldValues) {
      const values = toldValues(all, told);
      const { field, conditions } = told.written;
      const written = texts
        .of([field, conditions], () => [...columnOf(field).count(rowsOf(conditions))])
        .map(([text, rows, row]) => [readList(columnOf(by).get(row)), readList(text), rows] as const);
      return { values, written: writtenValues(values, written) };
    }

    return asked.map((question) => counts.of([question, atMost], () => counted(question)));
  }

  return {
    each,
    forget: () => {
      counts.clear();
      texts.clear();
    },
  };
}
