import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import { useReportFailure } from '../wiring/failures/report-failure';
import { isFocusFree, reachableUndo, whenPage } from '../wiring/navigation/list-focus';
import { useActors } from '../wiring/root-actors';

interface UndoMessage {
  message: string;
  undo: () => Promise<unknown>;
  /** Said once it is undone. */
  undone: string;
  /** What was pressed and goes with what was done: the focus continues at the way back. Left out where it stays. */
  pressed?: Element | null;
}

/** Says what was done, with the way to take it back. */
export function useUndoMessage(): (done: UndoMessage) => void {
  const { snackbar, snackActions } = useActors();
  const report = useReportFailure();
  return useCallback(
    ({ message, undo, undone, pressed }) => {
      const sayUndone = () =>
        snackbar.send({ type: 'message.shown', snack: messageSnack(undone, undefined, 'success') });
      const action = snackActions.register(() => void undo().then(sayUndone, report));
      const snack = undoSnack(message, action);
      snackbar.send({ type: 'message.shown', snack });
      if (pressed === undefined || !isFocusFree(pressed)) return;
      whenPage(() => {
        if (snackbar.getSnapshot().context.snack !== snack) return true;
        const button = reachableUndo();
        button?.focus({ preventScroll: true });
        return button !== null;
      });
    },
    [snackbar, snackActions, report],
  );
}
