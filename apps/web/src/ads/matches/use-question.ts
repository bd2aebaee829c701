import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { type QuestionSent, questionMachine } from '@voltyard/machines/question/question.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { MessageTarget } from '../../wiring/http/conversations';
import { inspected } from '../../wiring/inspection/inspection';
import type { Outboxes } from '../../wiring/outboxes';
import { useLatest } from '../../ui/use-latest';
import { useActors } from '../../wiring/root-actors';
import { placeOf } from '../../wiring/storage/outbox-store';

export type QuestionActor = ActorRefFrom<typeof questionMachine>;

interface Question {
  /** The ad for sale. */
  card: AdCard;
  /** The conversation that the two have already; null where there is none. */
  conversationId: string | null;
  text: string;
}

/** A question to a seller, sent as what one writes in the conversation is: also later, where there is no network. */
export function useQuestion(question: Question): QuestionActor {
  const { outboxes } = useActors();
  // The other one may begin a conversation while it is shown: then it is asked there.
  const latest = useLatest(question);
  const [{ machine, input }] = useState(() => ({
    machine: questionMachine.provide({
      actors: {
        ask: fromPromise<QuestionSent>(({ signal }) => askedBy(outboxes, latest(), signal)),
        hearConnection: fromCallback<EventObject>(({ sendBack }) => {
          const look = () =>
            sendBack({ type: isUnconnected(outboxes, question) ? 'connection.missing' : 'connection.found' });
          look();
          return outboxes.subscribe(look);
        }),
      },
    }),
    input: { isWaiting: waitingIn(outboxes, question) !== undefined },
  }));
  return useActorRef(machine, { input, ...inspected });
}

const targetOf = ({ card, conversationId }: Question): MessageTarget =>
  conversationId === null ? { adId: adIdOf(card) } : { conversationId };

const waitingIn = (outboxes: Outboxes, question: Question) =>
  outboxes.stateAt(targetOf(question))?.context.waiting.find(({ text }) => text === question.text);

/** What stands before it in the conversation waits for a connection as well. */
function isUnconnected(outboxes: Outboxes, question: Question): boolean {
  const state = outboxes.stateAt(targetOf(question));
  return state?.matches('queued') === true && state.context.problem?.isNetwork === true;
}

/** Writes the message, or tries the one that waits again, and answers what becomes of it. */
function askedBy(outboxes: Outboxes, question: Question, signal: AbortSignal): Promise<QuestionSent> {
  const to = targetOf(question);
  const { card, text } = question;
  const waiting = waitingIn(outboxes, question);
  const messageId = waiting?.messageId ?? newId();
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = outboxes.stateAt(to);
      const place = state?.context.waiting.findIndex((message) => message.messageId === messageId) ?? -1;
      if (place === -1) end(() => resolve({ conversationId: null }));
      // Behind one that was refused it waits as well.
      else if (state?.matches('failed')) end(() => reject(state.context.problem));
    };
    const stops = [
      outboxes.onSent(placeOf(to), (message, conversationId) => {
        if (message.messageId === messageId) end(() => resolve({ conversationId }));
      }),
    ];
    const end = (settle: () => void) => {
      stops.forEach((stop) => stop());
      settle();
    };
    signal.addEventListener('abort', () => end(() => undefined));
    if (waiting) outboxes.at(to).send({ type: 'message.retried' });
    else {
      const about = { kind: kindOf(card), title: card.title, userName: card.userName };
      outboxes.write(to, { messageId, text, adVersion: card.version }, about);
    }
    stops.push(outboxes.subscribe(look));
  });
}
