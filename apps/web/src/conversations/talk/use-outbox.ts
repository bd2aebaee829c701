import {
  type ConversationContext,
  conversationMachine,
  type OutgoingMessage,
} from '@voltyard/machines/conversation/conversation.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unlessStopped } from '../../wiring/failures/unless-stopped';
import type { MessageTarget } from '../../wiring/http/conversations';
import { inspected } from '../../wiring/inspection/inspection';
import { onConnectionOpened } from '../../wiring/session/account-changes';
import { useConversationsApi } from '../conversations-api';
import { outboxStore } from './outbox-store';

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;

interface OutboxOptions {
  userId: string;
  to: MessageTarget;
  /** With the conversation that the message is in. */
  onSent: (message: OutgoingMessage, conversationId: string) => void;
}

/** What a person sends to one place, kept in this browser until it is sent. The place must not change. */
export function useOutbox({ userId, to, onSent }: OutboxOptions): ConversationActor {
  const { sendMessage } = useConversationsApi();
  const [store] = useState(() => outboxStore(userId, to));
  const [machine] = useState(() =>
    conversationMachine.provide({
      actors: {
        sendMessage: fromPromise<unknown, OutgoingMessage>(async ({ input, signal }) => {
          const { conversationId } = await unlessStopped(signal, sendMessage(input, to, signal));
          onSent(input, conversationId);
        }),
      },
    }),
  );
  const [waiting] = useState(store.waiting);
  const actor = useActorRef(machine, { input: { waiting }, ...inspected });
  useEffect(() => {
    const kept = actor.subscribe(({ context }: { context: ConversationContext }) =>
      store.keep(context.waiting),
    );
    return () => kept.unsubscribe();
  }, [actor, store]);
  useEffect(() => onConnectionOpened(() => actor.send({ type: 'connection.opened' })), [actor]);
  return actor;
}
