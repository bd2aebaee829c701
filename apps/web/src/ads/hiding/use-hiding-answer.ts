import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { hidingAnswerMachine } from '@voltyard/machines/hiding-answer/hiding-answer.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';

/** The answer to the hiding of one ad, which must not change during the component's life. */
export function useHidingAnswer(kind: AdKind, adId: string): ActorRefFrom<typeof hidingAnswerMachine> {
  const { answerHiding } = useAdsApi();
  const [machine] = useState(() =>
    hidingAnswerMachine.provide({
      actors: {
        sendAnswer: fromPromise<unknown, { text: string }>(({ input: { text }, signal }) =>
          loggedUnlessStopped(signal, answerHiding(kind, adId, text, signal)),
        ),
      },
    }),
  );
  return useActorRef(machine, inspected);
}
