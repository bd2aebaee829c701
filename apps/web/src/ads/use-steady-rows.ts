import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from './use-latest';

export interface ListRow<Row> {
  id: string;
  row: Row;
  /** It came live, after the list was loaded. */
  isNew: boolean;
}

/**
 * Keeps what a person reads where it is: rows that come live while the top of the list is out of sight wait, and are
 * let in when the person goes back to the top.
 */
export function useSteadyRows<Row>(rows: readonly ListRow<Row>[], top: RefObject<HTMLElement | null>) {
  /** What was shown when the top went out of sight; null while it is in sight. */
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const latestRows = useLatest(rows);
  useEffect(() => {
    const look = () => {
      const isAway = (top.current?.getBoundingClientRect().bottom ?? 0) < 0;
      setSeen((before) => (isAway ? (before ?? new Set(latestRows().map(({ id }) => id))) : null));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [top, latestRows]);
  const waits = ({ id, isNew }: ListRow<Row>) => isNew && seen !== null && !seen.has(id);
  return { shown: rows.filter((row) => !waits(row)), waiting: rows.filter(waits).length };
}
