import { type RefObject, useEffect } from 'react';
import { useLatest } from './use-latest';

/** So much of it is to be in the window. */
const visiblePart = 0.3;

/** Says when an element is seen: in the window, while that is looked at; with null nothing waits for that. */
export function useSeen(element: RefObject<Element | null>, onSeen: (() => void) | null): void {
  const latest = useLatest(onSeen);
  const isAwaited = onSeen !== null;
  useEffect(() => {
    if (!isAwaited || element.current === null) return undefined;
    let isInWindow = false;
    const look = () => {
      if (isInWindow && document.visibilityState === 'visible') latest()?.();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInWindow = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: visiblePart },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element, isAwaited, latest]);
}
