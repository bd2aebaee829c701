import {
  Conversation,
  rowIdOfConversation,
  type ShownConversation,
} from '@voltyard/contracts/conversations/conversation';
import { useEffect, useRef, useState } from 'react';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { logFailure } from '../../wiring/failures/log-failure';
import { useConversationsApi } from '../conversations-api';

/** What is looked up when a list is loaded, and no push brings. */
export type LookedUp = Pick<ShownConversation, 'otherName' | 'ad' | 'adTitle'>;

export interface Inbox {
  list: FollowedList<Conversation>;
  /** Undefined until it is known. */
  lookedUp: (conversationId: string) => LookedUp | undefined;
}

/** Those of one folder, or those about one ad in both. */
type InboxOf = { isArchived: boolean } | { adId: string };

/** A person's conversations, live, the one with the last message first. Both parameters are fixed for the component's life. */
export function useInbox(userId: string, of: InboxOf): Inbox {
  const { loadConversations, topics } = useConversationsApi();
  const [known, setKnown] = useState<ReadonlyMap<string, LookedUp>>(new Map());
  const remember = (shown: readonly ShownConversation[]) =>
    setKnown(
      (before) =>
        new Map([
          ...before,
          ...shown.map(
            ({ conversationId, otherName, ad, adTitle }) =>
              [conversationId, { otherName, ad, adTitle }] as const,
          ),
        ]),
    );
  const list = useLiveList<Conversation>({
    name:
      'adId' in of ? 'conversations about an ad' : of.isArchived ? 'archived conversations' : 'conversations',
    isKept: false,
    topic: `inbox:${userId}`,
    topics,
    schema: Conversation,
    rules: {
      compare: (one, other) => other.lastMessage.position - one.lastMessage.position,
      belongs: (row) => ('adId' in of ? row.adId === of.adId : row.isArchived === of.isArchived),
      idOf: ({ conversationId }) => rowIdOfConversation(conversationId, userId),
    },
    load: async ({ before }, signal) => {
      const page = await loadConversations({ ...of, before }, signal);
      remember(page.rows);
      return page;
    },
  });

  // A conversation that began while the list was open.
  const asked = useRef(new Set<string>());
  const isNew = ({ conversationId }: Conversation) =>
    !known.has(conversationId) && !asked.current.has(conversationId);
  useEffect(() => {
    for (const { row } of list.rows.filter((one) => isNew(one.row))) {
      asked.current.add(row.conversationId);
      loadConversations({ adId: row.adId })
        .then(({ rows }) => remember(rows))
        .catch(logFailure);
    }
  });
  return { list, lookedUp: (conversationId) => known.get(conversationId) };
}
