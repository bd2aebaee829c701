import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import {
  focusItem,
  focusPage,
  isFocusFree,
  itemOf,
  neighbourOf,
  reachableUndo,
  whenPage,
} from '../wiring/navigation/list-focus';
import { useReportFailure } from '../wiring/failures/report-failure';
import { useActors } from '../wiring/root-actors';

export interface Deletion {
  /** Of what is deleted, as lists name it. */
  id: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** What to say of it when it is gone, and when it came back. */
  words: { gone: string; back: string };
  /** It is restored; the lists hear of it a little later. */
  onRestored?: () => void;
}

/**
 * Deletes at once; there is no question first, since the message can undo it. What was pressed goes with
 * what is deleted, so the focus goes to the message's Undo; from there to the item that came back, or, when the message
 * goes, to the next one. Rejects when nothing could be deleted; that is reported already.
 */
export function useUndoableDeletion(): (deletion: Deletion) => Promise<void> {
  const { snackbar, snackActions } = useActors();
  const report = useReportFailure();
  return useCallback(
    async ({ id, remove, restore, words, onRestored }) => {
      const pressed = document.activeElement;
      const neighbour = neighbourOf(id);
      try {
        await remove();
      } catch (problem) {
        report(problem);
        throw problem;
      }
      const undo = async () => {
        // Not into the list: what is at work there holds back what arrives.
        focusPage();
        try {
          await restore();
        } catch (problem) {
          return report(problem);
        }
        snackbar.send({ type: 'message.shown', snack: messageSnack(words.back, undefined, 'success') });
        onRestored?.();
        focusWhenBack(id);
      };
      const snack = undoSnack(
        words.gone,
        snackActions.register(() => void undo()),
      );
      snackbar.send({ type: 'message.shown', snack });
      if (isFocusFree(pressed)) focusUndo(() => snackbar.getSnapshot().context.snack === snack);
      const standing = snackbar.subscribe(({ context }) => {
        if (context.snack === snack) return;
        standing.unsubscribe();
        if (document.activeElement?.closest('.snackbar, [data-undo]')) focusItem(neighbour);
      });
    },
    [snackbar, snackActions, report],
  );
}

/** A dialog over the message may have to close first. */
const focusUndo = (isStanding: () => boolean) =>
  whenPage(() => {
    if (!isStanding()) return true;
    const undo = reachableUndo();
    undo?.focus({ preventScroll: true });
    return undo !== null;
  });

/** Unless the user has moved on. */
const focusWhenBack = (id: string) =>
  whenPage(() => {
    if (!isFocusFree(null)) return true;
    if (itemOf(id) === undefined) return false;
    focusItem(id);
    return true;
  });
