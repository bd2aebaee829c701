import { useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '../wiring/navigation/list-focus';

/**
 * For a button that a link replaces once it was done, and that comes back when that is undone: what stands there then takes
 * the focus, where the person has not moved it. Of two such buttons on a page that is the one that was pressed.
 */
export function useReplacedFocus(isDone: boolean) {
  const wasPressed = useRef(false);
  const shown = useRef<HTMLElement | null>(null);
  const wasDone = useRef(isDone);
  useLayoutEffect(() => {
    const isReplaced = wasDone.current !== isDone;
    wasDone.current = isDone;
    if (isReplaced && wasPressed.current && isFocusFree(null)) shown.current?.focus({ preventScroll: true });
  });
  return {
    show: (element: HTMLElement | null) => {
      shown.current = element;
    },
    press: () => {
      wasPressed.current = true;
    },
  };
}
