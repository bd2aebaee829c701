import { rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import { ConversationId } from '@voltyard/contracts/ids';
import type { SessionUser } from '../http/session-user.js';
import type { MayRead, TopicSource } from '../realtime/topics.js';
import type { Page, Query, RowChange, Views } from '../views/views.js';
import { conversationsView } from './conversations.projection.js';
import { messages, messagesView } from './messages.projection.js';

type Reader = Pick<SessionUser, 'userId'>;

/** The two people of a conversation; of a message that did not reach the other, only its writer. */
const mayRead = (
  user: Reader | null,
  { fields: { userId, otherId, onlyFor } }: Pick<RowChange, 'fields'>,
): boolean =>
  user !== null &&
  (userId === user.userId || otherId === user.userId) &&
  (onlyFor === null || onlyFor === user.userId);

const topicOf = (conversationId: unknown) => `conversation:${String(conversationId)}`;

/** `conversation:{conversationId}`, for its two people. */
export const messageTopics = (views: Views): TopicSource & { readonly mayRead: MayRead } => ({
  projection: messages,
  names: ['conversation'],
  rowsOf: async (topic, user) => {
    const conversationId = /^conversation:(.+)$/.exec(topic)?.[1];
    if (!user || conversationId === undefined) return null;
    // In capitals it is another text: its changes would be sent under a topic that was not asked for.
    if (ConversationId.safeParse(conversationId).data !== conversationId) return null;
    const own = await views.get(conversationsView, rowIdOfConversation(conversationId, user.userId));
    return own && { conversationId };
  },
  topicsOf: ({ fields }) => [topicOf(fields.conversationId)],
  mayRead,
  isSilent: true,
});

/** So often a page is read on that had nothing to show: of a person who was blocked for long there may be many such. */
const maxReads = 50;

/** A page of the messages that a user may read, newest first. */
export async function findMessages(
  views: Views,
  user: Reader,
  conversationId: string,
  page: Pick<Query, 'before' | 'limit'>,
): Promise<Page> {
  const read = async (before: string | undefined) => {
    const found = await views.find(messagesView, {
      equals: { conversationId },
      sort: [{ field: 'sentPosition', direction: 'down' }],
      ...page,
      ...(before !== undefined && { before }),
    });
    return { ...found, rows: found.rows.filter((row) => mayRead(user, row)) };
  };
  const first = await read(page.before);
  let found = first;
  for (let reads = 1; reads < maxReads && found.rows.length === 0 && found.next !== null; reads++)
    found = await read(found.next);
  return { ...found, position: first.position };
}
