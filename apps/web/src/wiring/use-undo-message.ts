import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import { useReportFailure } from './failures/report-failure';
import { isFocusFree, reachableUndo, rememberFocus, whenPage } from './navigation/list-focus';
import { useActors } from './root-actors';

interface UndoMessage {
  message: string;
  undo: () => Promise<unknown>;
  /** The message after the undo. */
  undone: string;
  /** The pressed element, if the action removes it; the focus then moves to Undo. */
  pressed?: Element | null;
  /** To where it was when the action began, which may have ended without what was pressed. */
  giveFocusBack?: () => void;
}

/** Shows a message about an action with a button to undo it. */
export function useUndoMessage(): (done: UndoMessage) => void {
  const { snackbar, snackActions } = useActors();
  const report = useReportFailure();
  return useCallback(
    ({ message, undo, undone, pressed, giveFocusBack = rememberFocus() }) => {
      const sayUndone = () =>
        snackbar.send({ type: 'message.shown', snack: messageSnack(undone, undefined, 'success') });
      const action = snackActions.register(() => {
        // The button goes with its message.
        giveFocusBack();
        void undo().then(sayUndone, report);
      });
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
