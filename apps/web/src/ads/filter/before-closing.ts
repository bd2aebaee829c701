import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '../../ui/use-latest';

/** Answers whether nothing is left in a field that the filter does not ask for. */
export type Settle = () => Promise<boolean>;

/** Tells the filter over the list what to do before one of its buttons closes it; null beside the list. */
export const BeforeClosing = createContext<((settle: Settle | null) => void) | null>(null);

export function useBeforeClosing(settle: Settle): void {
  const settleBefore = useContext(BeforeClosing);
  const latest = useLatest(settle);
  useEffect(() => {
    settleBefore?.(() => latest()());
    return () => settleBefore?.(null);
  }, [settleBefore, latest]);
}
