import type { Conversation, Message } from '@voltyard/contracts/conversations/conversation';
import { useEffect } from 'react';
import { usePageVisible } from '../../ui/use-page-visible';
import { logFailure } from '../../wiring/failures/log-failure';
import { useConversationsApi } from '../conversations-api';

/** Says that what the other person wrote is read, when it is shown in a window that is looked at. */
export function useMarkRead(
  conversation: Pick<Conversation, 'conversationId' | 'otherId' | 'readUpTo'> | null,
  newestFirst: readonly Message[],
): void {
  const { markRead } = useConversationsApi();
  const isVisible = usePageVisible();
  const upTo = newestFirst.find(({ userId }) => userId === conversation?.otherId)?.position ?? 0;
  const conversationId = conversation?.conversationId ?? '';
  const isUnread = conversation !== null && isVisible && upTo > conversation.readUpTo;
  useEffect(() => {
    // The next message, or the next visit, says it again.
    if (isUnread) markRead(conversationId, upTo).catch(logFailure);
  }, [isUnread, conversationId, upTo, markRead]);
}
