import {
  Message,
  rowIdOfMessage,
  type ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import { useState } from 'react';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { useConversationsApi } from '../conversations-api';

interface Talk {
  /** Newest first. */
  list: FollowedList<Message>;
  /** As it was when it was loaded; null before. */
  loaded: ShownConversation | null;
  change: (changed: Partial<ShownConversation>) => void;
}

const rules = {
  compare: (one: Message, other: Message) => other.position - one.position,
  belongs: () => true,
  idOf: (message: Message) => rowIdOfMessage(message),
};

/** The messages of a conversation, live. Which one is fixed for the component's life: give it a `key` to change it. */
export function useTalk(conversationId: string): Talk {
  const { loadMessages, topics } = useConversationsApi();
  const [loaded, setLoaded] = useState<ShownConversation | null>(null);
  const list = useLiveList<Message>({
    name: `conversation ${conversationId}`,
    isKept: false,
    topic: `conversation:${conversationId}`,
    topics,
    schema: Message,
    rules,
    load: async ({ before }, signal) => {
      const { conversation, ...page } = await loadMessages(conversationId, before, signal);
      setLoaded(conversation);
      return page;
    },
  });
  return {
    list,
    loaded,
    change: (changed) => setLoaded((now) => now && { ...now, ...changed }),
  };
}
