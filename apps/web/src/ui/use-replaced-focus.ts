import { useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '../wiring/navigation/list-focus';
import { isByKeyboard } from './is-by-keyboard';

interface ReplacedFocusOptions {
  /** A message offers Undo for as long as it stands: after a press by a key it takes the focus instead of the link. */
  offersUndo?: boolean;
}

/**
 * For a button that a link replaces once it was done, and that comes back when that is undone: what stands there then takes
 * the focus, where the person has not moved it. Of two such buttons on a page that is the one that was pressed.
 */
export function useReplacedFocus(isDone: boolean, { offersUndo = false }: ReplacedFocusOptions = {}) {
  const wasPressed = useRef(false);
  const leavesToUndo = useRef(false);
  const shown = useRef<HTMLElement | null>(null);
  const wasDone = useRef(isDone);
  useLayoutEffect(() => {
    const isReplaced = wasDone.current !== isDone;
    wasDone.current = isDone;
    if (!isReplaced || !wasPressed.current || (isDone && leavesToUndo.current)) return;
    if (isFocusFree(null)) shown.current?.focus({ preventScroll: true });
  });
  return {
    show: (element: HTMLElement | null) => {
      shown.current = element;
    },
    press: () => {
      wasPressed.current = true;
      leavesToUndo.current = offersUndo && shown.current !== null && isByKeyboard(shown.current);
    },
  };
}
