import type { AboutFirstMessage } from '@voltyard/contracts/conversations/conversation';
import {
  conversationMachine,
  type OutgoingMessage,
} from '@voltyard/machines/conversation/conversation.machine';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { unlessStopped } from './failures/unless-stopped';
import type { MessageTarget, sendMessage as sendMessageCall } from './http/conversations';
import { oneTabAtATime } from './http/one-tab-at-a-time';
import { inspected } from './inspection/inspection';
import { onConnectionOpened } from './session/account-changes';
import { type BegunTalk, outboxStore, placeOf } from './storage/outbox-store';

export type OutboxActor = ActorRefFrom<typeof conversationMachine>;
export type SendMessage = typeof sendMessageCall;
/** With the conversation that the message is in. */
export type OnSent = (message: OutgoingMessage, conversationId: string) => void;

/** What the signed-in person sends, on whichever page they are: one actor for each place that they write to. */
export interface Outboxes {
  send: (event: { type: 'person.found'; userId: string } | { type: 'person.lost' }) => void;
  at: (to: MessageTarget) => OutboxActor;
  /** Kept in the browser first, then sent. Give what a first message is about. */
  write: (to: MessageTarget, message: OutgoingMessage, about?: AboutFirstMessage) => void;
  /** The conversations whose first messages wait; the same array as long as they do. */
  begun: () => readonly BegunTalk[];
  /** What waits at one place waits at another one from now on. A message that was sent already is not sent again by it. */
  move: (from: MessageTarget, to: MessageTarget) => void;
  /** Null where nothing waits. */
  stateAt: (to: MessageTarget) => ReturnType<OutboxActor['getSnapshot']> | null;
  /** Hears of what is sent to a place, by its name. */
  onSent: (place: string, listener: OnSent) => () => void;
  subscribe: (onChanged: () => void) => () => void;
}

export function createOutboxes(sendMessage: SendMessage): Outboxes {
  let person: PersonsOutbox | null = null;
  let begun: readonly BegunTalk[] | null = null;
  const changed = new Set<() => void>();
  const sent = new Map<string, Set<OnSent>>();
  const world: OutboxWorld = {
    sendMessage,
    tellChanged: () => {
      begun = null;
      changed.forEach((listener) => listener());
    },
    tellSent: (to, ...message) => sent.get(placeOf(to))?.forEach((listener) => listener(...message)),
  };
  onConnectionOpened(() => person?.wake());
  const ofPerson = (): PersonsOutbox => {
    if (person === null) throw new Error('Nobody is signed in, so nothing can be sent.');
    return person;
  };
  return {
    send: (event) => {
      person?.stop();
      person = event.type === 'person.found' ? outboxOf(event.userId, world) : null;
      world.tellChanged();
    },
    at: (to) => ofPerson().at(to),
    write: (...message) => ofPerson().write(...message),
    begun: () => (begun ??= person?.begun() ?? []),
    move: (from, to) => ofPerson().move(from, to),
    stateAt: (to) => person?.stateAt(to) ?? null,
    onSent: (place, listener) => {
      const listeners = sent.get(place) ?? new Set();
      sent.set(place, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    subscribe: (onChanged) => {
      changed.add(onChanged);
      return () => void changed.delete(onChanged);
    },
  };
}

interface OutboxWorld {
  sendMessage: SendMessage;
  tellChanged: () => void;
  tellSent: (to: MessageTarget, ...message: Parameters<OnSent>) => void;
}

type PersonsOutbox = Pick<Outboxes, 'at' | 'write' | 'begun' | 'move' | 'stateAt'> & {
  wake: () => void;
  stop: () => void;
};

function outboxOf(userId: string, { sendMessage, tellChanged, tellSent }: OutboxWorld): PersonsOutbox {
  const store = outboxStore(userId);
  const actors = new Map<string, OutboxActor>();

  /** Of the tabs that have a message one sends it; the others find that it is gone. */
  const send = (to: MessageTarget, message: OutgoingMessage, signal: AbortSignal) =>
    oneTabAtATime(`outbox.${userId}.${placeOf(to)}`, signal, async () => {
      if (store.find(to, message.messageId) === null) return;
      const { conversationId } = await unlessStopped(signal, sendMessage(message, to, signal));
      store.remove(to, message.messageId);
      tellSent(to, message, conversationId);
    });

  function started(to: MessageTarget): OutboxActor {
    const sending = fromPromise<unknown, OutgoingMessage>(({ input, signal }) => send(to, input, signal));
    const machine = conversationMachine.provide({ actors: { sendMessage: sending } });
    let before = store.waiting(to);
    const actor = createActor(machine, { input: { waiting: before }, ...inspected }).start();
    actors.set(placeOf(to), actor);
    // Not told of its first state: it may begin while a screen is drawn.
    actor.subscribe(({ context: { waiting } }) => {
      for (const message of before) if (!waiting.includes(message)) store.remove(to, message.messageId);
      before = waiting;
      tellChanged();
    });
    return actor;
  }

  const at = (to: MessageTarget) => actors.get(placeOf(to)) ?? started(to);
  const write: Outboxes['write'] = (to, message, about) => {
    // Its actor first: what it finds in the store it takes as left by an earlier visit.
    const actor = at(to);
    store.keep(to, message, about);
    actor.send({ type: 'message.written', message });
  };
  const drop = (to: MessageTarget, messageId: string) =>
    actors.get(placeOf(to))?.send({ type: 'message.gone', messageId });

  const stopHearing = store.onChange((to, messageId) => {
    const message = store.find(to, messageId);
    if (message === null) drop(to, messageId);
    else at(to).send({ type: 'message.written', message });
  });
  for (const to of store.places()) at(to);

  return {
    at,
    write,
    begun: store.begun,
    move: (from, to) => {
      for (const message of store.waiting(from)) {
        write(to, message);
        store.remove(from, message.messageId);
        drop(from, message.messageId);
      }
    },
    stateAt: (to) => actors.get(placeOf(to))?.getSnapshot() ?? null,
    wake: () => actors.forEach((actor) => actor.send({ type: 'connection.opened' })),
    stop: () => {
      stopHearing();
      actors.forEach((actor) => actor.stop());
    },
  };
}
