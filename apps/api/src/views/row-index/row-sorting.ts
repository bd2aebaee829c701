import type { PageEnd } from '../cursor.js';
import type { SortField, Value } from '../views.js';
import type { Column } from './columns.js';
import type { RowDistances, SortKey } from './distance.js';
import type { NumberedRows } from './numbered-rows.js';

/** How a question sorts its rows: by some fields, then by id. */
export interface RowSorting {
  /** Below 0 when the first row is before the other. */
  readonly compare: Compare;
  /** Below that of another row only before it. Faster than comparing, but many rows may have the same one. */
  readonly rank: (row: number) => number;
  /** Whether a row comes after the end of a page. */
  beyond(end: PageEnd): (row: number) => boolean;
  /** The end of a page whose last row this is. */
  endAt(row: number): Value[];
}

type Compare = (one: number, other: number) => number;

interface Rows {
  readonly columnOf: (field: string) => Column;
  readonly distances: RowDistances;
  readonly ids: NumberedRows['ids'];
}

export function rowSorting(sort: readonly SortField[], { columnOf, distances, ids }: Rows): RowSorting {
  const keyOf = ({ field, distance }: SortField): SortKey =>
    distance === undefined ? columnOf(field) : distances.sortKey(field, distance.lon, distance.from);
  const keys = sort.map(keyOf);
  const sign = (sort.at(-1)?.direction ?? 'up') === 'up' ? 1 : -1;
  const comparing = sort.map(({ direction }, place) => {
    const { compare } = keys[place]!;
    return direction === 'up' ? compare : (one: number, other: number) => compare(other, one);
  });

  return {
    compare: comparing.reduceRight<Compare>(
      (rest, compare) => (one, other) => compare(one, other) || rest(one, other),
      (one, other) => sign * ids.compare(one, other),
    ),
    rank: (sort[0]?.direction === 'up' && keys[0]!.rank) || (() => 0),
    beyond: (end) => {
      const steps = sort.map(({ direction }, place) => {
        const compare = keys[place]!.compareTo(end[place]!);
        return direction === 'up' ? compare : (row: number) => -compare(row);
      });
      const lastId = String(end.at(-1));
      return (row) => {
        for (const step of steps) {
          const order = step(row);
          if (order !== 0) return order > 0;
        }
        return sign * textOrder(ids.at(row), lastId) > 0;
      };
    },
    endAt: (row) => [...keys.map((key) => key.get(row)!), ids.at(row)],
  };
}

const textOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
