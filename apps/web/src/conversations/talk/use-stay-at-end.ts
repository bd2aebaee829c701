import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface StayAtEnd {
  /** What scrolls; its messages are in the only element in it. */
  scrolled: RefObject<HTMLDivElement | null>;
  /** Up to which message the reader was at the end. */
  seenUpTo: number;
  goToEnd: () => void;
}

/**
 * Shows the end of what scrolls, and the next message when it comes: unless the reader has scrolled away from the end.
 * `newest` is the position of the newest message.
 */
export function useStayAtEnd(newest: number): StayAtEnd {
  const scrolled = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  if (isAtEnd && seenUpTo !== newest) setSeenUpTo(newest);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const look = () => setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < 80);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const goToEnd = () => {
    if (scrolled.current) scrolled.current.scrollTop = scrolled.current.scrollHeight;
  };
  const stay = () => {
    if (isAtEnd) goToEnd();
  };
  useLayoutEffect(stay);
  // The room becomes less when a keyboard opens, a line appears below or a longer text is typed: none of it scrolls.
  const onResize = useEffectEvent(stay);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { scrolled, seenUpTo, goToEnd };
}
