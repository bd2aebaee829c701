import type { Snack } from '@voltyard/machines/snackbar/snackbar.machine';
import { focusPage } from './navigation/list-focus';
import type { RootActors } from './root-actors';
import { focusUndoWhenGone, standSnack } from './standing-snack';

/** A press of a button whose effect can be undone, by the message about it. */
export interface UndoablePress extends Pick<RootActors, 'snackbar' | 'snackActions'> {
  /** The button, which had the focus. */
  pressed: Element | null;
  /** The list's item that takes the focus when a message that has it goes. */
  neighbour: string | null;
}

/** Makes a message; `undo` gives the name of its button's action, where it has a button. */
export type SnackOf = (undo: () => string) => Snack;

/**
 * Shows a message about a press until it is stopped; reports that its button was pressed, or that it is gone.
 */
export function showUndoableMessage(
  { snackbar, snackActions, pressed, neighbour }: UndoablePress,
  snackOf: SnackOf,
  sendBack: (event: { type: 'undo.clicked' } | { type: 'message.gone' }) => void,
): () => void {
  let hasButton = false;
  const undo = (): string => {
    hasButton = true;
    return snackActions.register(() => {
      focusPage();
      sendBack({ type: 'undo.clicked' });
    });
  };
  const snack = snackOf(undo);
  const standing = standSnack({
    snackbar,
    snack,
    neighbour,
    onGone: () => sendBack({ type: 'message.gone' }),
  });
  if (hasButton) focusUndoWhenGone(standing, pressed);
  return standing.end;
}
