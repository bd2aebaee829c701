import { useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest';
import { useActors } from '../../wiring/root-actors';
import type { AdDraft } from '../draft/ad-draft';
import { type InterruptedEdit, interruptedEdits } from './interrupted-edit';

/** What was typed before the user was signed out, where the form was left by that; null otherwise. */
export function useInterruptedEdit(userId: string, adId: string, saved: AdDraft): InterruptedEdit | null {
  const [edit] = useState(() => interruptedEdits(userId, adId).read(saved));
  useEffect(() => interruptedEdits(userId, adId).forget(), [userId, adId]);
  return edit;
}

/** Stores what is typed as the form goes with its user's session. `changes` is null where nothing is unsaved. */
export function useStoreOnSignOut(userId: string, adId: string, changes: InterruptedEdit | null): void {
  const { session } = useActors();
  const [edits] = useState(() => interruptedEdits(userId, adId));
  const latest = useLatest(changes);
  useLayoutEffect(
    () => () => {
      const unsaved = latest();
      if (unsaved !== null && session.getSnapshot().matches('signedOut')) edits.store(unsaved);
    },
    [session, edits, latest],
  );
}
