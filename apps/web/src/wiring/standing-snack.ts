import type { Snack } from '@voltyard/machines/snackbar/snackbar.machine';
import { focusItem, isFocusFree, reachableUndo, whenPage } from './navigation/list-focus';
import type { RootActors } from './root-actors';

interface SnackToStand {
  snackbar: RootActors['snackbar'];
  snack: Snack;
  /** The list's item that takes the focus when a message that has it goes. */
  neighbour: string | null;
  /** It is gone before it was ended: its time was over, it was closed or replaced. */
  onGone: () => void;
}

export interface StandingSnack {
  isStanding: () => boolean;
  end: () => void;
}

/** Shows a message until it is ended. */
export function standSnack({ snackbar, snack, neighbour, onGone }: SnackToStand): StandingSnack {
  const isStanding = () => snackbar.getSnapshot().context.snack === snack;
  const leave = () => {
    if (document.activeElement?.closest('.snackbar, [data-undo]')) focusItem(neighbour);
  };
  snackbar.send({ type: 'message.shown', snack });
  // Begun by a button of the message before, it is shown a little later.
  let wasShown = isStanding();
  const standing = snackbar.subscribe(() => {
    if (!wasShown || isStanding()) {
      wasShown ||= isStanding();
      return;
    }
    leave();
    onGone();
  });
  return {
    isStanding,
    end: () => {
      standing.unsubscribe();
      if (!isStanding()) return;
      leave();
      snackbar.send({ type: 'snack.dismissed' });
    },
  };
}

/** When what was pressed goes with its item, the focus goes to the message's button. */
export const focusUndoWhenGone = (
  { isStanding }: Pick<StandingSnack, 'isStanding'>,
  pressed: Element | null,
): void =>
  whenPage(() => {
    if (!isStanding()) return true;
    if (pressed?.isConnected) return false;
    if (!isFocusFree(pressed)) return true;
    const button = reachableUndo();
    button?.focus({ preventScroll: true });
    return button !== null;
  });
