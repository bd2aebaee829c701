import type { Conversation } from '@voltyard/contracts/conversations/conversation';
import type { HandleCommand } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import type { Views } from '../views/views.js';
import { blockDecider, streamOfBlock } from './block.decider.js';
import { conversationIn } from './conversations.projection.js';
import { ownConversations } from './own-conversations.js';

/** So many conversations of two people say that one has blocked the other. */
const maxShown = 100;

/** Blocks the other person of a conversation, or takes that back: in all conversations of the two. */
export async function setBlock(
  { handle, views }: { handle: HandleCommand; views: Views },
  user: SessionUser,
  { otherId, conversationId }: Conversation,
  isBlocked: boolean,
): Promise<{ position: number }> {
  const { rows } = await ownConversations.find(views, user, {
    equals: { otherId },
    sort: [{ field: 'lastPosition', direction: 'down' }],
    limit: maxShown,
  });
  const shown = rows.map((row) => conversationIn(row).conversationId);
  const pair = { userId: user.userId, blockedId: otherId };
  const { position } = await handle(streamOfBlock(pair), blockDecider, {
    type: 'SetBlock',
    isBlocked,
    ...pair,
    conversationIds: [...new Set([conversationId, ...shown])],
  });
  return { position };
}

/** Whether a person has blocked another one. */
export async function isBlockedBy(
  handle: HandleCommand,
  userId: string,
  blockedId: string,
): Promise<boolean> {
  const { state } = await aggregateReader(handle)(streamOfBlock({ userId, blockedId }), blockDecider);
  return state.isBlocked;
}

/** Whether one of two people has blocked the other: then neither is told what the other does. */
export const isEitherBlocked = async (
  handle: HandleCommand,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<boolean> => (await isBlockedBy(handle, otherId, userId)) || isBlockedBy(handle, userId, otherId);
