import type { FieldValue, RowChange, ViewDefinition, Views } from '../views/views.js';
import type { LiveLimits } from './live-limits.js';

export interface MissedQuery {
  view: ViewDefinition;
  /** Which rows the topic is about. */
  equals: Readonly<Record<string, FieldValue>>;
  /** What changed after the first and up to the second position was missed. */
  after: number;
  upTo: number;
}

/** Rows that are loaded at a time: little more than the bound is ever in memory. */
const rowsAtATime = 20;

/** The rows that were missed, in log order; null when they are more, in number or bytes, than is replayed. */
export async function missedRows(
  views: Pick<Views, 'changedAfter'>,
  { view, equals, after, upTo }: MissedQuery,
  bound: Pick<LiveLimits['replay'], 'rows' | 'bytes'>,
): Promise<RowChange[] | null> {
  const missed: RowChange[] = [];
  let bytes = 0;
  let from = after;
  let atATime = rowsAtATime;
  for (;;) {
    const rows = await views.changedAfter(view, equals, from, atATime);
    const isLast = rows.length < atATime;
    // The rows of the last position may not be complete: they are read again with the next ones.
    const end = isLast ? Infinity : rows.at(-1)!.position;
    const complete = rows.filter(({ position }) => position < end);
    for (const row of complete) {
      if (row.position > upTo) continue; // will be delivered as a change
      bytes += row.json?.length ?? 0;
      missed.push(row);
      if (missed.length > bound.rows || bytes > bound.bytes) return null;
    }
    if (isLast || end > upTo) return missed;
    if (complete.length === 0) atATime *= 2;
    from = end - 1;
  }
}
