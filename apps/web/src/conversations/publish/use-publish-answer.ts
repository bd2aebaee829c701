import type { Conversation } from '@voltyard/contracts/conversations/conversation';
import {
  type AnswerDraft,
  publishedAnswersMachine,
} from '@voltyard/machines/published-answers/published-answers.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { paths } from '../../wiring/navigation/paths';
import { inspected } from '../../wiring/inspection/inspection';
import { useActors } from '../../wiring/root-actors';
import { useConversationsApi } from '../conversations-api';

export type PublishedAnswersActor = ActorRefFrom<typeof publishedAnswersMachine>;

/** Publishes answers of one conversation. Which one is fixed for the component's life. */
export function usePublishAnswer({
  conversationId,
  adKind,
  adId,
}: Pick<Conversation, 'conversationId' | 'adKind' | 'adId'>): PublishedAnswersActor {
  const { publishAnswer } = useConversationsApi();
  const { snackbar } = useActors();
  const [machine] = useState(() =>
    publishedAnswersMachine.provide({
      actors: {
        publish: fromPromise<unknown, AnswerDraft>(({ input, signal }) =>
          loggedUnlessStopped(signal, publishAnswer(conversationId, input, signal)),
        ),
      },
      actions: {
        announcePublished: () =>
          snackbar.send({
            type: 'message.shown',
            snack: messageSnack(
              'The answer stands on the ad now',
              { label: 'View', to: paths.ad(adKind, adId) },
              'success',
            ),
          }),
      },
    }),
  );
  return useActorRef(machine, inspected);
}
