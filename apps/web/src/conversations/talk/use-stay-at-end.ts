import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows the end of what scrolls, and the next message when it comes: unless the reader has scrolled away from the end. */
export function useStayAtEnd(): RefObject<HTMLDivElement | null> {
  const scrolled = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const look = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (element && wasAtEnd.current) element.scrollTop = element.scrollHeight;
  });
  return scrolled;
}
