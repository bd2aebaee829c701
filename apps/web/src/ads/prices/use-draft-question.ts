import { draftQuestionMachineOf } from '@voltyard/machines/draft-question/draft-question.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { onConnectionOpened } from '../../wiring/session/account-changes';

export type DraftQuestionActor<Question, Answer> = ActorRefFrom<
  ReturnType<typeof draftQuestionMachineOf<Question, Answer>>
>;

/** What the server says about what is typed; `question` is null while that is too little. `ask` stays the same. */
export function useDraftQuestion<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
): DraftQuestionActor<Question, Answer> {
  const [machine] = useState(() =>
    draftQuestionMachineOf<Question, Answer>().provide({
      actors: {
        ask: fromPromise<Answer, { question: Question }>(({ input, signal }) =>
          loggedUnlessStopped(signal, ask(input.question, signal)),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  useEffect(() => actor.send({ type: 'question.changed', question }), [actor, question]);
  useEffect(() => onConnectionOpened(() => actor.send({ type: 'network.returned' })), [actor]);
  return actor;
}
