import type { Message } from '@voltyard/contracts/conversations/conversation';
import type { FindConversationToReport } from '../slice.js';
import type { Views } from '../views/views.js';
import { messageIn } from './messages.projection.js';
import { findOwnConversation } from './own-conversations.js';
import { findMessages } from './readable-messages.js';

/** What a report refers to, for a person who takes part in the conversation. */
export const conversationToReport =
  (views: Views): FindConversationToReport =>
  async (user, conversationId) => {
    const conversation = await findOwnConversation(views, user, conversationId);
    return conversation && { adId: conversation.adId, upTo: conversation.lastMessage.position };
  };

/** The last messages up to a position that the person could read, the oldest first: what a report opens to the operator. */
export async function messagesAsOf(
  views: Views,
  { userId, conversationId, upTo }: { userId: string; conversationId: string; upTo: number },
  limit: number,
): Promise<Message[]> {
  const found: Message[] = [];
  for (let before: string | undefined; found.length < limit;) {
    const page = await findMessages(views, { userId }, conversationId, {
      limit,
      ...(before !== undefined && { before }),
    });
    found.push(...page.rows.map(messageIn).filter(({ position }) => position <= upTo));
    if (page.next === null) break;
    before = page.next;
  }
  return found.slice(0, limit).toReversed();
}
