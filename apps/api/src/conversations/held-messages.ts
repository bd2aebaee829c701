import { rowIdOfConversation, rowIdOfMessage } from '@voltyard/contracts/conversations/conversation';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Views } from '../views/views.js';
import { isBlockedBy } from './blocking.js';
import { conversationIn, conversationsView } from './conversations.projection.js';
import { messageIn, messagesView } from './messages.projection.js';
import { sideDecider, streamOfSide } from './side.decider.js';

export interface HeldMessage {
  /** Who wrote it. */
  readonly userId: string;
  readonly conversationId: string;
  readonly messageId: string;
}

interface HeldMessagesContext {
  readonly handle: HandleCommand;
  readonly views: Views;
  readonly isAccountClosed: (userId: string) => Promise<boolean>;
}

/** What an operator does with messages that are held, for the commands. */
export function heldMessages({ handle, views, isAccountClosed }: HeldMessagesContext) {
  const sideOf = async ({ userId, conversationId }: HeldMessage) => {
    const row = await views.get(conversationsView, rowIdOfConversation(conversationId, userId));
    return row && conversationIn(row);
  };
  return {
    /** Delivers it, now; false where it cannot be delivered any more, since one of the two people left. */
    release: async (held: HeldMessage): Promise<boolean> => {
      const { userId, conversationId, messageId } = held;
      const [side, row] = [await sideOf(held), await views.get(messagesView, rowIdOfMessage(held))];
      const { text, adVersion } = row ? messageIn(row) : { text: null, adVersion: null };
      if (side === null || text === null) return false;
      const { otherId, adId, adKind, ownerId } = side;
      for (const person of [userId, otherId]) if (await isAccountClosed(person)) return false;
      const isWithheld = await isBlockedBy(handle, otherId, userId);
      const about = { userId, otherId, conversationId, adId, adKind, ownerId, adVersion };
      await handle(streamOfSide(held), sideDecider, {
        type: 'ReleaseMessage',
        ...about,
        messageId,
        text,
        ...(isWithheld && { isWithheld }),
      });
      return true;
    },
    /** It is never delivered, and its writer is told. */
    refuse: async (held: HeldMessage): Promise<void> => {
      const { userId, conversationId, messageId } = held;
      const side = await sideOf(held);
      if (side === null) return;
      const command = {
        type: 'RefuseMessage',
        userId,
        otherId: side.otherId,
        conversationId,
        messageId,
      } as const;
      await handle(streamOfSide(held), sideDecider, command);
    },
  };
}
