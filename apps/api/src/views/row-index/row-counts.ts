import type { TypedFastBitSet } from 'typedfastbitset';
import { countedValues, toldValues, writtenValues } from '../counted-values.js';
import { readList } from '../list-field.js';
import type { Conditions, CountQuestion, Counted, FieldValue, ToldValues, ViewDefinition } from '../views.js';
import type { Column } from './columns.js';
import { kept } from './kept.js';
import { keyOf } from './key-of.js';
import { reusedRowsIn } from './rows-in.js';

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

/** The names of some rows, how they are written, and how many rows have these. */
type Written = readonly [names: readonly FieldValue[], texts: readonly FieldValue[], rows: number];

export function rowCounts({ view, columnOf, meeting }: RowCountsOptions): RowCounts {
  const counts = kept<Counted>(maxCountsKept);
  /** The names of all rows that meet some conditions. */
  const written = kept<readonly Written[]>(maxTextsKept);
  const rowsIn = reusedRowsIn();
  const rowsOfList = reusedRowsIn();

  function each(asked: readonly CountQuestion[], atMost: number): Counted[] {
    const answers = new Map<CountQuestion, Counted>();
    // Most values are counted among the same rows.
    for (const group of Map.groupBy(asked, ({ conditions }) => keyOf(conditions)).values()) {
      let rows: Uint32Array | null = null;
      const rowsOfGroup = () => (rows ??= rowsIn(meeting(group[0]!.conditions)));
      for (const question of group)
        answers.set(
          question,
          counts.of([question, atMost], () => counted(question, atMost, rowsOfGroup)),
        );
    }
    return asked.map((question) => answers.get(question)!);
  }

  function counted(
    { conditions, by, told }: CountQuestion,
    atMost: number,
    rowsOf: () => Uint32Array,
  ): Counted {
    if (by === undefined) return { count: Math.min(atMost, meeting(conditions).size()), values: null };
    const rows = rowsOf();
    const count = Math.min(atMost, rows.length);
    const values = countedValues(view, by, columnOf(by).count(rows), atMost);
    return told ? { count, ...toldOf(by, values, told) } : { count, values };
  }

  function toldOf(by: string, all: ReadonlyMap<FieldValue, number>, told: ToldValues) {
    const values = toldValues(all, told);
    return { values, written: writtenValues(values, writtenIn(by, told.written)) };
  }

  const writtenIn = (by: string, { field, conditions }: ToldValues['written']) =>
    written.of([by, field, conditions], () =>
      Array.from(columnOf(field).count(rowsOfList(meeting(conditions))), ([text, rows, row]): Written => [
        readList(columnOf(by).get(row)),
        readList(text),
        rows,
      ]),
    );

  return {
    each,
    forget: () => {
      counts.clear();
      written.clear();
    },
  };
}
