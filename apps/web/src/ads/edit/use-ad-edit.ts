import { adIdOf, type OwnAd } from '@voltyard/contracts/ads/ad-card';
import { type AdEditInput, adEditMachineOf } from '@voltyard/machines/ad-edit/ad-edit.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useLatest } from '../../ui/use-latest';
import { inspected } from '../../wiring/inspection/inspection';
import { useActors } from '../../wiring/root-actors';
import { useConflictedEdit } from '../conflict/conflicted-edit';
import { type AdDraft, draftOfCard, isSameDraft } from '../draft/ad-draft';
import { interruptedEdits } from './interrupted-edit';

const adEditOfDraftMachine = adEditMachineOf<AdDraft>();
export type AdEditActor = ActorRefFrom<typeof adEditOfDraftMachine>;

/** What is changed in an ad's form, with what an earlier edit was interrupted with; `version` is the one to save on. */
export function useAdEdit(card: OwnAd): { edit: AdEditActor; version: number } {
  const adId = adIdOf(card);
  const [edits] = useState(() => interruptedEdits(card.userId, adId));
  const conflicted = useConflictedEdit();
  const [{ machine, input, version }] = useState(() => {
    const saved = draftOfCard(card);
    const signedOut = conflicted === null ? edits.read(saved) : null;
    const interrupted: AdEditInput<AdDraft>['interrupted'] =
      conflicted !== null
        ? { ...conflicted, by: 'conflict' }
        : signedOut && { ...signedOut, by: 'signedOut' };
    return {
      machine: adEditOfDraftMachine.provide({ actions: { storeEdit: (_, edit) => edits.store(edit) } }),
      input: { isSameDraft, saved, photos: card.photos, interrupted },
      version: signedOut?.version ?? card.version,
    };
  });
  useEffect(() => void edits.forget(), [edits]);
  return { edit: useActorRef(machine, { input, ...inspected }), version };
}

/** Lets the form's answers be stored as it goes with its user's session. `version` is the ad's that it knows. */
export function useSessionEnd(edit: AdEditActor, version: number): void {
  const { session } = useActors();
  const latestVersion = useLatest(version);
  // By the time other effects are cleaned up, the actor has been stopped.
  useLayoutEffect(
    () => () => {
      if (session.getSnapshot().matches('signedOut'))
        edit.send({ type: 'session.ended', version: latestVersion() });
    },
    [session, edit, latestVersion],
  );
}
