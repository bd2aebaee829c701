import {
  allSeen,
  type LiveEntry,
  type LiveRows,
  outdated,
  rowsInOrder,
  type UnloadedList,
} from './live-rows.js';

/**
 * The rows that other lists know and this one would show, of each the newest, as something to look at until it is loaded;
 * null where there are none.
 */
export function knownElsewhere<Row>(
  lists: readonly LiveRows<Row>[],
  { rules, rows: heard }: UnloadedList<Row>,
): LiveRows<Row> | null {
  const oldestFirst = [...lists, heard]
    .flatMap((rows) => Object.entries<LiveEntry<Row>>(rows))
    .toSorted(([, one], [, other]) => one.position - other.position);
  const rows = outdated(allSeen(Object.fromEntries(oldestFirst)));
  return rowsInOrder(rows, rules, null).length > 0 ? rows : null;
}
