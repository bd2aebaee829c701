import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback, useRef } from 'react';
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
  messages: { gone: string; back: string };
  /** What to say first when it could not be deleted, or restored; then comes why. */
  failures?: { notGone: string; notBack: string };
  /** It is restored; the lists hear of it a little later. */
  onRestored?: () => void;
  /** It could not be restored; what is given takes the notification of it back. */
  onNotRestored?: (takeBack: () => void) => void;
}

/**
 * Deletes at once; there is no question first, since the message can undo it. What was pressed goes with
 * what is deleted, so the focus goes to the message's Undo; from there to the item that came back, or, when the message
 * goes, to the next one. Rejects when nothing could be deleted; that is reported already.
 */
export function useUndoableDeletion(): (deletion: Deletion) => Promise<void> {
  const { snackbar, snackActions } = useActors();
  const report = useReportFailure();
  const failed = useRef(new Map<string, () => void>());
  return useCallback(
    async ({ id, remove, restore, messages, failures, onRestored, onNotRestored }) => {
      // Tried again: how it went the last time does not matter any more.
      failed.current.get(id)?.();
      const pressed = document.activeElement;
      const neighbour = neighbourOf(id);
      try {
        await remove();
      } catch (problem) {
        failed.current.set(id, report(problem, { notDone: failures?.notGone }));
        throw problem;
      }
      const undo = async () => {
        // Not into the list: what is at work there holds back what arrives.
        focusPage();
        try {
          await restore();
        } catch (problem) {
          const takeBack = report(problem, { notDone: failures?.notBack });
          return onNotRestored?.(takeBack);
        }
        snackbar.send({ type: 'message.shown', snack: messageSnack(messages.back, undefined, 'success') });
        onRestored?.();
        focusWhenBack(id);
      };
      const snack = undoSnack(
        messages.gone,
        snackActions.register(() => void undo()),
      );
      snackbar.send({ type: 'message.shown', snack });
      const isStanding = () => snackbar.getSnapshot().context.snack === snack;
      if (isFocusFree(pressed)) focusUndo(isStanding);
      whenRestoredElsewhere(id, isStanding, () => snackbar.send({ type: 'snack.dismissed' }));
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

/** The item leaves its list, and comes back to it by another device: nothing is left to undo. */
function whenRestoredElsewhere(id: string, isStanding: () => boolean, end: () => void): void {
  if (itemOf(id) === undefined) return;
  let isGone = false;
  whenPage(() => {
    if (!isStanding()) return true;
    const isListed = itemOf(id) !== undefined;
    isGone ||= !isListed;
    if (!isGone || !isListed) return false;
    end();
    return true;
  });
}

/** Unless the user has moved on. */
const focusWhenBack = (id: string) =>
  whenPage(() => {
    if (!isFocusFree(null)) return true;
    if (itemOf(id) === undefined) return false;
    focusItem(id);
    return true;
  });
