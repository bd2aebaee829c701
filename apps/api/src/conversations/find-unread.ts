import { rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { FindUnread } from '../slice.js';
import type { Views } from '../views/views.js';
import { isBlockedBy } from './blocking.js';
import { conversationIn, conversationsView, unreadIn } from './conversations.projection.js';

/** What a person has not read of a conversation, for other slices, which app.ts gives it to. */
export const findUnread =
  ({ handle, views }: { handle: HandleCommand; views: Views }): FindUnread =>
  async (userId, conversationId) => {
    const row = await views.get(conversationsView, rowIdOfConversation(conversationId, userId));
    if (row === null) return null;
    const { adId, otherId, readUpTo } = conversationIn(row);
    const isBlocked = await isBlockedBy(handle, userId, otherId);
    return { adId, otherId, readUpTo, unreadAt: unreadIn(row), isBlocked };
  };
