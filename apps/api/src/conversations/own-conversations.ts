import { type Conversation, rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import { Problem } from '@voltyard/contracts/problems';
import type { SessionUser } from '../http/session-user.js';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import type { Page, Query, Views } from '../views/views.js';
import {
  conversationIn,
  conversationsOfPeople,
  conversationsView,
  unreadIn,
} from './conversations.projection.js';

/** A person's own conversations, for GetConversations, GetUnread and `inbox:{userId}`. */
export const ownConversations: OwnRows = ownRows({ name: 'inbox', projection: conversationsOfPeople });

interface ConversationsQuery extends Pick<Query, 'before' | 'limit'> {
  archived?: boolean | undefined;
  adId?: string | undefined;
}

/** The query to the view; `ownRows` adds the user. */
export const conversationsQuery = ({ archived = false, adId, ...page }: ConversationsQuery): Query => ({
  equals: adId === undefined ? { isArchived: Number(archived) } : { adId },
  sort: [{ field: 'lastPosition', direction: 'down' }],
  ...page,
});

export const findOwnConversations = (
  views: Views,
  user: SessionUser,
  query: ConversationsQuery,
): Promise<Page> => ownConversations.find(views, user, conversationsQuery(query));

/** A conversation as the user has it; null where the user has none, whether or not others do. */
export async function findOwnConversation(
  views: Views,
  user: SessionUser,
  conversationId: string,
): Promise<(Conversation & Unread) | null> {
  const row = await views.get(conversationsView, rowIdOfConversation(conversationId, user.userId));
  if (!row || !ownConversations.topics.mayRead(user, row)) return null;
  return { ...conversationIn(row), unreadAt: unreadIn(row) };
}

interface Unread {
  /** The positions of the messages that are not read yet, oldest first. */
  unreadAt: readonly number[];
}

export async function ownConversation(
  ...asked: Parameters<typeof findOwnConversation>
): Promise<Conversation & Unread> {
  const conversation = await findOwnConversation(...asked);
  if (!conversation) throw new Problem('not-found');
  return conversation;
}

/** Whether a message of the other person has reached this one: it is not read yet, or it was. */
export const hasOtherWritten = ({
  unreadAt,
  readUpTo,
}: Pick<Conversation & Unread, 'unreadAt' | 'readUpTo'>) => unreadAt.length > 0 || readUpTo > 0;
