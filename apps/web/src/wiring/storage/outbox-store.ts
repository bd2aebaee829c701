import { type AboutFirstMessage, WaitingMessage } from '@voltyard/contracts/conversations/conversation';
import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import type { MessageTarget } from '../http/conversations';
import { parsed } from './stored-json';
import { userData } from './user-data';

const prefix = 'outbox.';

/** A conversation that begins when its first message is sent. */
export interface BegunTalk extends AboutFirstMessage {
  adId: string;
  /** ms */
  writtenAt: number;
}

/** What a place is called that one writes to. */
export const placeOf = (to: MessageTarget): string => ('adId' in to ? `ad.${to.adId}` : to.conversationId);

/**
 * The messages of one person that wait to be sent, as this browser keeps them for all of its tabs. Each has an entry of its
 * own, so that a tab writes over no message of another one.
 */
export function outboxStore(userId: string) {
  const data = userData(userId);
  const read = (name: string) => WaitingMessage.safeParse(parsed(data.read(name))).data ?? null;
  let lastWrittenAt = 0;
  return {
    find: (to: MessageTarget, messageId: string): OutgoingMessage | null => {
      const stored = read(nameOf(to, messageId));
      return stored && messageIn(stored);
    },
    /** In the order they were written. */
    waiting: (to: MessageTarget): OutgoingMessage[] =>
      data
        .namesWith(`${prefix}${placeOf(to)}.`)
        .flatMap((name) => read(name) ?? [])
        .toSorted((one, other) => one.writtenAt - other.writtenAt)
        .map(messageIn),
    places: (): MessageTarget[] =>
      data.namesWith(prefix).flatMap((name) => (read(name) && entryOf(name)?.to) ?? []),
    keep: (to: MessageTarget, message: OutgoingMessage, about?: AboutFirstMessage): void => {
      lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
      const stored = { ...message, writtenAt: lastWrittenAt, about } satisfies WaitingMessage;
      data.write(nameOf(to, message.messageId), JSON.stringify(stored));
    },
    /** First messages, as far as it is known what they are about; the last one first. */
    begun: (): BegunTalk[] =>
      data
        .namesWith(`${prefix}ad.`)
        .flatMap((name) => begunIn(entryOf(name)?.to, read(name)) ?? [])
        .toSorted((one, other) => other.writtenAt - one.writtenAt),
    remove: (to: MessageTarget, messageId: string): void => void data.write(nameOf(to, messageId), null),
    /** Calls back when another tab has kept or removed a message; answers how to stop. */
    onChange: (tell: (to: MessageTarget, messageId: string) => void): (() => void) =>
      data.onChangeWith(prefix, (name) => {
        const entry = entryOf(name);
        if (entry) tell(entry.to, entry.messageId);
      }),
  };
}

function begunIn(to: MessageTarget | undefined, stored: WaitingMessage | null): BegunTalk | null {
  if (to === undefined || !('adId' in to) || !stored?.about) return null;
  return { adId: to.adId, writtenAt: stored.writtenAt, ...stored.about };
}

const messageIn = ({ writtenAt: _, about: __, ...message }: WaitingMessage): OutgoingMessage => message;

const nameOf = (to: MessageTarget, messageId: string): string => `${prefix}${placeOf(to)}.${messageId}`;

function entryOf(name: string): { to: MessageTarget; messageId: string } | null {
  const [, ad, id, messageId] = /^outbox\.(ad\.)?([^.]+)\.([^.]+)$/.exec(name) ?? [];
  if (id === undefined || messageId === undefined) return null;
  return { to: ad === undefined ? { conversationId: id } : { adId: id }, messageId };
}
