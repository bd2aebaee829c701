import type { Conversation } from '@voltyard/contracts/conversations/conversation';
import {
  type AnswerDraft,
  publishedAnswersMachine,
  type StandingAnswer,
} from '@voltyard/machines/published-answers/published-answers.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { rememberFocus } from '../../wiring/navigation/list-focus';
import { useUndoMessage } from '../../wiring/use-undo-message';
import { useConversationsApi } from '../conversations-api';

export type PublishedAnswersActor = ActorRefFrom<typeof publishedAnswersMachine>;

/** Publishes answers of one conversation. Which one is fixed for the component's life. */
export function usePublishAnswer({
  conversationId,
  adId,
}: Pick<Conversation, 'conversationId' | 'adId'>): PublishedAnswersActor {
  const { publishAnswer, withdrawAnswer } = useConversationsApi();
  const offerUndo = useUndoMessage();
  const [machine] = useState(() => {
    let giveFocusBack = rememberFocus();
    return publishedAnswersMachine.provide({
      actors: {
        publish: fromPromise<StandingAnswer, AnswerDraft>(({ input, signal }) => {
          // The message may say that it is published, without its button, before the call is answered.
          giveFocusBack = rememberFocus();
          return loggedUnlessStopped(signal, publishAnswer(conversationId, input, signal));
        }),
      },
      actions: {
        announcePublished: (_, { answerId }) =>
          offerUndo({
            message: 'The answer is now on the ad',
            undo: () => withdrawAnswer({ adId, answerId }),
            undone: 'The answer was taken off the ad',
            // The button goes when the message says that it stands there.
            pressed: document.activeElement,
            giveFocusBack,
          }),
      },
    });
  });
  return useActorRef(machine, inspected);
}
