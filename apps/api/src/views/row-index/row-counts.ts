import type { TypedFastBitSet } from 'typedfastbitset';
import { countedValues, toldValues, writtenValues } from '../counted-values.js';
import { readList } from '../list-field.js';
import type { Conditions, CountQuestion, Counted, FieldValue, ViewDefinition } from '../views.js';
import type { Column } from './columns.js';
import { type Kept, kept } from './kept.js';
import { keyOf } from './key-of.js';
import { reusedRowsIn } from './rows-in.js';

/** Counts of rows, which are kept until a row changes. */
export interface RowCounts {
  /**
   * Counts in steps of a few milliseconds. All counts are of the rows as they are before the first step: rows may be put
   * between two steps. Another count begins only when this one has ended.
   */
  each(asked: readonly CountQuestion[], atMost: number): Generator<void, Counted[]>;
  /** Forgets what was counted before a change. */
  forget(): void;
}

interface RowCountsOptions {
  readonly view: ViewDefinition;
  readonly columnOf: (field: string) => Column;
  /** The rows that meet conditions, as a set that stays until the next call with the same place. */
  readonly meeting: (conditions: Conditions, place: number) => TypedFastBitSet;
  /** Those of some rows that meet conditions, in the same way. */
  readonly among: (rows: TypedFastBitSet, conditions: Conditions, place: number) => TypedFastBitSet;
}

const maxCountsKept = 2000;
/** Each may have as many texts as there are rows. */
const maxTextsKept = 20;

/** The names of some rows, how they are written, and how many rows have these. */
type Written = readonly [names: readonly FieldValue[], texts: readonly FieldValue[], rows: number];

/** What was counted since the last change. */
const nothingCounted = () => ({
  counts: kept<Counted>(maxCountsKept),
  /** The names of all rows that meet some conditions. */
  written: kept<readonly Written[]>(maxTextsKept),
});

/** Beside the places of the rows that parts are of. */
const placeOfParts = -1;

/** Questions about the same rows. */
interface Group {
  readonly questions: readonly CountQuestion[];
  readonly count: number;
  readonly found: TypedFastBitSet;
  /** The numbers of the parts of each question that has some. */
  readonly parts: ReadonlyMap<CountQuestion, readonly number[]>;
}

export function rowCounts({ view, columnOf, meeting, among }: RowCountsOptions): RowCounts {
  let counted: ReturnType<typeof nothingCounted> | null = null;
  const rowsIn = reusedRowsIn();

  function* each(asked: readonly CountQuestion[], atMost: number): Generator<void, Counted[]> {
    // A change between two steps begins new ones, so that what is counted of the rows before it is not kept.
    const { counts, written } = (counted ??= nothingCounted());
    const answers = new Map(asked.map((question) => [question, counts.known([question, atMost])]));
    for (const { questions, count, found, parts } of groupsOf(
      asked.filter((question) => !answers.get(question)),
    )) {
      yield;
      const rows = questions.some(isAboutValues) ? rowsIn(found) : null;
      for (const question of questions) {
        if (rows) yield;
        const answer = () => ({
          count: Math.min(atMost, count),
          ...(question.parts && { parts: parts.get(question)!.map((one) => Math.min(atMost, one)) }),
          ...valuesOf(question, rows, { atMost, written }),
        });
        answers.set(question, counts.of([question, atMost], answer));
      }
    }
    return asked.map((question) => answers.get(question)!);
  }

  /** Most values are counted among the same rows. */
  function groupsOf(asked: readonly CountQuestion[]): Group[] {
    let places = 0;
    return [...Map.groupBy(asked, ({ conditions }) => keyOf(conditions)).values()].map((questions) => {
      const found = meeting(questions[0]!.conditions, questions.some(isAboutValues) ? ++places : 0);
      const parts = new Map(questions.map((question) => [question, partsOf(found, question)]));
      return { questions, count: found.size(), found, parts };
    });
  }

  const partsOf = (rows: TypedFastBitSet, { parts = [] }: CountQuestion): number[] =>
    parts.map((conditions) => among(rows, conditions, placeOfParts).size());

  function valuesOf(
    { conditions, by, told }: CountQuestion,
    rows: Uint32Array | null,
    { atMost, written }: { atMost: number; written: Kept<readonly Written[]> },
  ): Pick<Counted, 'values' | 'written'> {
    if (by === undefined || rows === null) return { values: null };
    const values = countedValues(view, by, columnOf(by).count(rows), atMost);
    if (!told) return { values };
    const mostFrequent = toldValues(values, told);
    const spellings = written.of([by, told.writtenIn, conditions], () => writtenBy(by, told.writtenIn, rows));
    return { values: mostFrequent, written: writtenValues(mostFrequent, spellings) };
  }

  const writtenBy = (by: string, field: string, rowsFound: Uint32Array) =>
    Array.from(columnOf(field).count(rowsFound), ([text, rows, row]): Written => [
      readList(columnOf(by).get(row)),
      readList(text),
      rows,
    ]);

  return {
    each,
    forget: () => {
      counted = null;
    },
  };
}

const isAboutValues = ({ by }: CountQuestion): boolean => by !== undefined;
