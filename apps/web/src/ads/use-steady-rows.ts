import { type RefObject, useEffect, useState } from 'react';

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
  const isAway = useIsAbove(top);
  const [admitted, setAdmitted] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isAway) setAdmitted(new Set(rows.map(({ id }) => id)));
  }, [isAway, rows]);
  const waits = ({ id, isNew }: ListRow<Row>) => isAway && isNew && !admitted.has(id);
  return { shown: rows.filter((row) => !waits(row)), waiting: rows.filter(waits).length };
}

/** Whether an element has been scrolled out of sight, above. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const look = () => setIsAbove((element.current?.getBoundingClientRect().bottom ?? 0) < 0);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [element]);
  return isAbove;
}
