import { draftMachineOf } from '@voltyard/machines/draft/draft.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import type { AdDraft } from '../draft/ad-draft';
import type { DraftStore, StartedAd } from '../draft/draft-store';

const adDraftMachine = draftMachineOf<AdDraft>();
export type AdDraftActor = ActorRefFrom<typeof adDraftMachine>;

interface StoredDraftOptions extends StartedAd {
  isRestored: boolean;
  drafts: DraftStore;
}

/** The form's answers, stored in this browser as they are typed. */
export function useStoredDraft({ adId, draft, isRestored, drafts }: StoredDraftOptions): AdDraftActor {
  const [machine] = useState(() =>
    adDraftMachine.provide({
      actions: {
        storeDraft: ({ self }, typed) => {
          if (!drafts.store({ adId, draft: typed.draft })) self.send({ type: 'draft.refused' });
        },
      },
    }),
  );
  const actor = useActorRef(machine, { input: { draft, isRestored }, ...inspected });
  useEffect(() => {
    const leave = () => actor.send({ type: 'page.left' });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [actor]);
  // What was typed last is stored too. By the time other effects are cleaned up, the actor has been stopped.
  useLayoutEffect(() => () => actor.send({ type: 'page.left' }), [actor]);
  return actor;
}
