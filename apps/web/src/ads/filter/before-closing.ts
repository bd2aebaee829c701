import { createContext, type RefObject, useContext, useEffect } from 'react';
import { useLatest } from '../../ui/use-latest';

/** Answers whether nothing is left in a field that the filter does not ask for. */
type Settle = () => Promise<boolean>;

/** What the filter over the list does before one of its buttons closes it; null beside the list. */
export const BeforeClosing = createContext<RefObject<Settle | null> | null>(null);

export function useBeforeClosing(settle: Settle): void {
  const beforeClosing = useContext(BeforeClosing);
  const latest = useLatest(settle);
  useEffect(() => {
    if (beforeClosing === null) return undefined;
    beforeClosing.current = () => latest()();
    return () => {
      beforeClosing.current = null;
    };
  }, [beforeClosing, latest]);
}
