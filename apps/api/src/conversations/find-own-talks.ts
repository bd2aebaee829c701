import { rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import { matchLimits } from '@voltyard/contracts/limits';
import type { FindOwnTalks, OwnTalk } from '../slice.js';
import type { Views } from '../views/views.js';
import { conversationIdOf } from './conversation-id.js';
import { conversationIn, conversationsView } from './conversations.projection.js';
import { messageIn, messagesView } from './messages.projection.js';

/** For slices that tell a person what they asked already: the person is not the owner of any of the ads. */
export const findOwnTalks =
  (views: Views): FindOwnTalks =>
  async (userId, adIds) => {
    const rows = await views.getMany(
      conversationsView,
      adIds.map((adId) => rowIdOfConversation(conversationIdOf({ adId, askerId: userId }), userId)),
    );
    const talks = new Map<string, OwnTalk>();
    for (const { adId, conversationId } of rows.map(conversationIn)) {
      const written = await writtenBy(views, userId, conversationId);
      if (written.length > 0) talks.set(adId, { conversationId, written });
    }
    return talks;
  };

async function writtenBy(views: Views, userId: string, conversationId: string): Promise<string[]> {
  const { rows } = await views.find(messagesView, {
    equals: { conversationId },
    sort: [{ field: 'sentPosition', direction: 'down' }],
    limit: matchLimits.messagesRead,
  });
  return rows.filter(({ fields }) => fields.userId === userId).flatMap((row) => messageIn(row).text ?? []);
}
