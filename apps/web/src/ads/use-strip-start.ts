import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { stripStart } from './use-steady-rows';

/**
 * A strip that stands at its beginning stays there when a new card comes before the first: the browser would keep the
 * card that was first where it is, and the new one out of sight at the left.
 */
export function useStripStart(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const isAtStart = useRef(true);
  useEffect(() => {
    const strip = list.current;
    const look = () => (isAtStart.current = (strip?.scrollLeft ?? 0) <= stripStart);
    strip?.addEventListener('scroll', look, { passive: true });
    return () => strip?.removeEventListener('scroll', look);
  }, [list]);
  useLayoutEffect(() => {
    const strip = list.current;
    if (strip && isAtStart.current && strip.scrollLeft > 0) strip.scrollLeft = 0;
  }, [list, firstId]);
}
