import { rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdOfOwner, FindOwnTalks, OwnTalk } from '../slice.js';
import type { Views } from '../views/views.js';
import { conversationIdOf } from './conversation-id.js';
import { conversationIn, conversationsView } from './conversations.projection.js';
import { messageIn, messagesView } from './messages.projection.js';

/** For slices that lead to what two people write to each other about their ads. Only the rows of the one who asks are read. */
export const findOwnTalks =
  (views: Views): FindOwnTalks =>
  async (own, others) => {
    const { userId } = own;
    const rows = await views.getMany(
      conversationsView,
      others.flatMap((other) => talkIdsOf(own, other)).map((id) => rowIdOfConversation(id, userId)),
    );
    const begun = new Map(rows.map(conversationIn).map((one) => [one.conversationId, one]));
    const talks = new Map<string, OwnTalk>();
    for (const other of others) {
      const [talk] = talkIdsOf(own, other).flatMap((id) => begun.get(id) ?? []);
      if (talk === undefined) continue;
      const { conversationId, adId } = talk;
      const written = await writtenBy(views, userId, conversationId);
      talks.set(other.adId, { conversationId, adId, written });
    }
    return talks;
  };

const talkIdsOf = (own: AdOfOwner, other: AdOfOwner): string[] => [
  conversationIdOf({ adId: other.adId, askerId: own.userId }),
  conversationIdOf({ adId: own.adId, askerId: other.userId }),
];

async function writtenBy(views: Views, userId: string, conversationId: string): Promise<string[]> {
  const { rows } = await views.find(messagesView, {
    equals: { conversationId },
    sort: [{ field: 'sentPosition', direction: 'down' }],
    limit: matchLimits.messagesRead,
  });
  return rows.filter(({ fields }) => fields.userId === userId).flatMap((row) => messageIn(row).text ?? []);
}
