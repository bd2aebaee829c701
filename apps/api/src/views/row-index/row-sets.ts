import { isSought } from '@voltyard/contracts/ads/searched-words';
import { TypedFastBitSet } from 'typedfastbitset';
import type { Column } from './columns.js';
import type { Condition, OneCondition } from './conditions.js';
import type { RowDistances } from './distance.js';
import { kept } from './kept.js';
import type { WordPostings } from './word-postings.js';

/** The sets of rows that meet conditions. Each set is found once and updated as rows are added. */
export interface RowSets {
  of(condition: Condition): TypedFastBitSet;
  add(row: number, words: readonly string[]): void;
}

interface KeptSet {
  readonly rows: TypedFastBitSet;
  readonly isMet: (row: number, words: readonly string[]) => boolean;
}

interface RowSetsOptions {
  readonly columnOf: (field: string) => Column;
  readonly distances: RowDistances;
  readonly postings: WordPostings;
  /** The number of rows. */
  readonly size: () => number;
}

/** The number of sets kept, each with one bit per row. */
const maxKept = 300;

export function rowSets({ columnOf, distances, postings, size }: RowSetsOptions): RowSets {
  const sets = kept<KeptSet>(maxKept);

  function found(condition: OneCondition): KeptSet {
    const bits = new Uint32Array((size() >>> 5) + 1);
    const rows = TypedFastBitSet.fromWords(bits);
    if ('beginning' in condition) {
      postings.scan(condition, bits);
      return { rows, isMet: (_row, words) => words.some((word) => isSought(condition, word)) };
    }
    if ('within' in condition) {
      const { isMet, scan } = distances.within(condition.within);
      scan(bits, size());
      return { rows, isMet };
    }
    const column = columnOf(condition.field);
    column.scan(condition.asked, bits, size());
    return { rows, isMet: column.testOf(condition.asked) };
  }

  const keptRows = (condition: OneCondition) => sets.of(condition, () => found(condition)).rows;

  return {
    of: (condition) =>
      'anyOf' in condition
        ? condition.anyOf.map(keptRows).reduce((some, others) => some.new_union(others))
        : keptRows(condition),
    add: (row, words) => {
      for (const { rows, isMet } of sets.values()) if (isMet(row, words)) rows.add(row);
    },
  };
}
