import { OutgoingMessages } from '@voltyard/contracts/conversations/conversation';
import type { OutgoingMessage } from '@voltyard/machines/conversation/conversation.machine';
import type { MessageTarget } from '../../wiring/http/conversations';
import { parsed } from '../../wiring/storage/stored-json';
import { userData } from '../../wiring/storage/user-data';

/** The messages that wait to be sent to one place, as this browser keeps them for one person. */
export function outboxStore(userId: string, to: MessageTarget) {
  const data = userData(userId);
  const name = `outbox.${nameOf(to)}`;
  return {
    waiting: (): OutgoingMessage[] => OutgoingMessages.safeParse(parsed(data.read(name))).data ?? [],
    keep: (waiting: readonly OutgoingMessage[]): void =>
      void data.write(name, waiting.length === 0 ? null : JSON.stringify(waiting)),
  };
}

/** What waits at one place waits at another one from now on. A message that was sent already is not sent again by it. */
export function moveOutbox(userId: string, from: MessageTarget, to: MessageTarget): void {
  const [source, target] = [outboxStore(userId, from), outboxStore(userId, to)];
  const waiting = source.waiting();
  if (waiting.length === 0) return;
  target.keep([...waiting, ...target.waiting()]);
  source.keep([]);
}

export const nameOf = (to: MessageTarget): string => ('adId' in to ? `ad.${to.adId}` : to.conversationId);
