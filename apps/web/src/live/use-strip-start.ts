import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { stripStart } from './use-pinned-rows';

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
  const stoodWith = useRef(firstId);
  useLayoutEffect(() => {
    // A strip that has just been drawn stands there: to say so would have the browser lay out the page at once.
    if (list.current && isAtStart.current && stoodWith.current !== firstId) standAtStart(list.current);
    stoodWith.current = firstId;
    // Another card is the first one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [list, firstId]);
}

/**
 * Goes to the strip's beginning, and once more when the browser has laid it out: it holds on to the card it snapped to,
 * wherever that has moved, until it is told to go elsewhere.
 */
export function standAtStart(strip: HTMLElement): void {
  strip.scrollLeft = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => (strip.scrollLeft = 0)));
}
