import type { TypedFastBitSet } from 'typedfastbitset';
import { cursorAt, pageEndOf } from '../cursor.js';
import { readField } from '../list-field.js';
import type { Conditions, FieldsQuery, FoundFields, Query, SortField, ViewDefinition } from '../views.js';
import type { Column } from './columns.js';
import type { RowDistances } from './distance.js';
import { firstOfEach } from './first-of-each.js';
import { firstInGroups, firstOf } from './first-of.js';
import { kept } from './kept.js';
import type { NumberedRows } from './numbered-rows.js';
import type { RowOrder, Wanted } from './row-order.js';
import { rowSorting } from './row-sorting.js';
import { reusedRowsIn } from './rows-in.js';

export interface FoundPage {
  readonly ids: readonly string[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** Pages of the rows that meet conditions, in the order of their question. */
export interface RowPages {
  find(query: Query): FoundPage;
  findFields(query: FieldsQuery): FoundFields['rows'];
  /** Forgets the fields that were found before a change. */
  forget(): void;
}

interface RowPagesOptions {
  readonly view: ViewDefinition;
  readonly columnOf: (field: string) => Column;
  readonly distances: RowDistances;
  readonly ids: NumberedRows['ids'];
  readonly orders: ReadonlyMap<string, RowOrder>;
  readonly meeting: (conditions: Conditions) => TypedFastBitSet;
}

/** Each may have some thousand values. */
const maxFieldsKept = 50;

export function rowPages({ view, columnOf, distances, ids, orders, meeting }: RowPagesOptions): RowPages {
  const rowsIn = reusedRowsIn();
  const fieldsKept = kept<FoundFields['rows']>(maxFieldsKept);
  const sortingBy = (sort: readonly SortField[]) => rowSorting(sort, { columnOf, distances, ids });

  function find({ sort = [], before, limit, ...conditions }: Query): FoundPage {
    const sorting = sortingBy(sort);
    const isBeyond = before === undefined ? null : sorting.beyond(pageEndOf(before, sort));
    // One more row shows whether there is a next page.
    const page = firstRows(conditions, sort, { isBeyond, limit: limit + 1 });
    const shown = page.slice(0, limit);
    const last = shown.at(-1);
    return {
      ids: shown.map(ids.at),
      next: last !== undefined && page.length > limit ? cursorAt(sorting.endAt(last)) : null,
    };
  }

  function firstRows(conditions: Conditions, sort: readonly SortField[], wanted: Wanted): readonly number[] {
    const rows = meeting(conditions);
    const [by] = sort;
    const order = sort.length === 1 && by!.distance === undefined ? orders.get(by!.field) : undefined;
    return (
      order?.firstOf(rows, by!.direction, wanted) ??
      firstNearest(rows, sort, wanted) ??
      firstOf(rowsIn(rows), sortingBy(sort), wanted)
    );
  }

  function firstNearest(
    rows: TypedFastBitSet,
    [by, ...others]: readonly SortField[],
    wanted: Wanted,
  ): number[] | null {
    if (by?.distance === undefined || by.direction !== 'up' || others.length > 0) return null;
    const { field, distance } = by;
    const groups = distances.nearest(field, distance.lon, distance.from, ids.length);
    return firstInGroups(groups, rows, wanted);
  }

  function findFields({ fields, sort = [], limit, ofEach, ...conditions }: FieldsQuery): FoundFields['rows'] {
    const columns = fields.map((field) => [field, columnOf(field)] as const);
    const first = (most: number) => firstRows(conditions, sort, { isBeyond: null, limit: most });
    const rows = ofEach ? firstOfEach(columnOf(ofEach.field), ofEach.most, first, limit) : first(limit);
    return rows.map((row) => ({
      id: ids.at(row),
      values: columns.map(([field, column]) => readField(view, field, column.get(row))),
    }));
  }

  return {
    find,
    findFields: (query) => fieldsKept.of(query, () => findFields(query)),
    forget: () => fieldsKept.clear(),
  };
}
