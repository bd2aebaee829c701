import {
  Message,
  rowIdOfMessage,
  type ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import { useEffect, useState } from 'react';
import type { ListSnapshots } from '../../live/list-snapshots';
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

/** The conversations that were open since the page was: one comes back to them also without a connection. */
export interface KeptTalks {
  lists: ListSnapshots;
  /** Each as it was when it was loaded. */
  loaded: Map<string, ShownConversation>;
}

export const noKeptTalks = (): KeptTalks => ({ lists: new Map(), loaded: new Map() });

/** The messages of a conversation, live. Which one is fixed for the component's life: give it a `key` to change it. */
export function useTalk(conversationId: string, kept: KeptTalks): Talk {
  const { loadMessages, topics } = useConversationsApi();
  const [loaded, setLoaded] = useState<ShownConversation | null>(
    () => kept.loaded.get(conversationId) ?? null,
  );
  useEffect(() => {
    if (loaded) kept.loaded.set(conversationId, loaded);
  }, [kept, conversationId, loaded]);
  const list = useLiveList<Message>({
    name: `conversation ${conversationId}`,
    snapshots: kept.lists,
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
