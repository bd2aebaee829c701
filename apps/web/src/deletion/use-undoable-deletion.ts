import { useCallback, useSyncExternalStore } from 'react';
import { waitFor } from 'xstate';
import type { Deletion, Deletions, DeletionsUnderWay } from '../wiring/deletions';
import { neighbourOf } from '../wiring/navigation/list-focus';
import { useActors } from '../wiring/root-actors';
import { provideDeletion } from './deletion-effects';

/**
 * Deletes at once; there is no question first, since the message can undo it. Answers whether this press deleted it: not
 * one of a thing that is being deleted already. Rejects when it could not be deleted; that is reported already. Deletions
 * outlast their page; those of `own` last as long as that does.
 */
export function useUndoableDeletion(own?: Deletions): (deletion: Deletion) => Promise<boolean> {
  const { deletions: shared, snackbar, snackActions, notifications } = useActors();
  const deletions = own ?? shared;
  return useCallback(
    async (deletion) => {
      const press = {
        ...deletion,
        pressed: document.activeElement,
        neighbour: neighbourOf(deletion.id),
      };
      const actor = deletions.press(press, (last) =>
        provideDeletion({ snackbar, snackActions, notifications }, last),
      );
      if (actor === null) return false;
      const { context } = await waitFor(actor, (state) => !state.matches('deleting'));
      if (context.problem !== null) throw new Error(context.problem.message);
      return true;
    },
    [deletions, snackbar, snackActions, notifications],
  );
}

/** What is being deleted and restored, for the places where that shows. */
export function useDeletionsUnderWay(): DeletionsUnderWay {
  const { deletions } = useActors();
  return useSyncExternalStore(deletions.subscribe, deletions.underWay, deletions.underWay);
}
