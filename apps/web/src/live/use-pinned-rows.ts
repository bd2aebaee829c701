import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest';
import type { ListRow } from './live-list';
import { usePresence } from './use-presence';

interface Pinned<Row> {
  shown: ListRow<Row>[];
  /** How many rows wait to be let in. */
  waiting: number;
  letIn: () => void;
}

interface PinnedRowsOptions<Row> {
  isOwn: (row: Row) => boolean;
  /** The person has asked for new rows, which are being loaded: these do not wait either. */
  isTaking: boolean;
}

/**
 * Keeps what a person reads or is about to press where it is: rows that come live wait while the beginning of the list
 * is out of sight, or a pointer, finger or the focus is in it, and those that are there keep their order. The person's
 * own do not wait: they were just posted or restored. The others are let in, and all take their places, when that ends,
 * or at the person's wish.
 */
export function usePinnedRows<Row>(
  rows: readonly ListRow<Row>[],
  { grid, list }: { grid: RefObject<HTMLElement | null>; list: RefObject<HTMLElement | null> },
  { isOwn, isTaking }: PinnedRowsOptions<Row>,
): Pinned<Row> {
  const isPresent = usePresence(grid);
  const isAway = useIsAway(grid, list);
  const isHeld = isPresent || isAway;
  /** What is shown while it is held, in its order; null while nothing is. */
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const [wasTaking, setWasTaking] = useState(isTaking);
  if (isTaking !== wasTaking) setWasTaking(isTaking);
  const hasTaken = wasTaking && !isTaking;
  const held = isHeld && !hasTaken ? seen : null;
  const waits = ({ id, isNew, row }: ListRow<Row>) => held !== null && isNew && !held.has(id) && !isOwn(row);
  const letThrough = rows.filter((row) => !waits(row));
  const shown = held === null ? letThrough : inSeenOrder(letThrough, held);
  const ids = idsOf(shown);
  if (isHeld && !isSame(ids, held)) setSeen(ids);
  if (!isHeld && seen !== null) setSeen(null);
  const latestRows = useLatest(rows);
  const letIn = useCallback(() => setSeen(idsOf(latestRows())), [latestRows]);
  return { shown, waiting: rows.length - shown.length, letIn };
}

const idsOf = (rows: readonly ListRow<unknown>[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

const isSame = (ids: ReadonlySet<string>, others: ReadonlySet<string> | null): boolean =>
  ids.size === others?.size && [...ids].every((id) => others.has(id));

/**
 * Rows that were seen, in the order in which they were, however they are ordered now: each place that belongs to one of
 * them stays theirs. Those of `rows` that were not seen keep the places that they have there.
 */
export function inSeenOrder<Row>(rows: readonly ListRow<Row>[], seen: ReadonlySet<string>): ListRow<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = [...seen].flatMap((id) => byId.get(id) ?? []);
  return rows.map((row) => (seen.has(row.id) ? (ordered.shift() ?? row) : row));
}

/** A swipe that is nowhere near a card's width (px) is still the beginning. */
export const stripStart = 40;

/** Whether the list's beginning is out of sight: above the window, or at the left of a strip. */
function useIsAway(grid: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const strip = list.current;
    const look = () => {
      const isAbove = (grid.current?.getBoundingClientRect().top ?? 0) < 0;
      setAway(isAbove || (strip?.scrollLeft ?? 0) > stripStart);
    };
    // Once it is laid out for the screen: to ask before would have the browser lay out the page within the drawing.
    const frame = requestAnimationFrame(() => setTimeout(look));
    addEventListener('scroll', look, { passive: true });
    strip?.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      strip?.removeEventListener('scroll', look);
    };
  }, [grid, list]);
  return isAway;
}
