import type { ShownConversation } from '@voltyard/contracts/conversations/conversation';
import type { ConversationsApi } from './conversations-api';

/** The conversation that a person has with the owner of an ad; null where there is none. */
export async function findOwnTalk(
  loadConversations: ConversationsApi['loadConversations'],
  { userId, adId }: { userId: string; adId: string },
  signal: AbortSignal,
): Promise<ShownConversation | null> {
  const { rows } = await loadConversations({ adId }, signal);
  return rows.find(({ ownerId }) => ownerId !== userId) ?? null;
}
