import {
  BlockedPerson,
  rowIdOfBlocked,
  type ShownBlockedPerson,
} from '@voltyard/contracts/conversations/blocked-person';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { logFailure } from '../../wiring/failures/log-failure';
import { useConversationsApi } from '../conversations-api';

interface Blocked {
  list: FollowedList<BlockedPerson>;
  /** Null when the account is deleted, undefined until it is known. */
  nameOf: (blockedId: string) => string | null | undefined;
}

/** The people whom one has blocked, live, the last one first. The parameter is fixed for the component's life. */
export function useBlocked(userId: string): Blocked {
  const { loadBlocked, topics } = useConversationsApi();
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  const remember = (people: readonly ShownBlockedPerson[]) =>
    setNames(
      (before) =>
        new Map([...before, ...people.map(({ blockedId, userName }) => [blockedId, userName] as const)]),
    );
  const list = useLiveList<BlockedPerson>({
    name: 'blocked people',
    isKept: false,
    topic: `blocked:${userId}`,
    topics,
    schema: BlockedPerson,
    rules: {
      compare: (one, other) => other.position - one.position,
      belongs: () => true,
      idOf: ({ blockedId }) => rowIdOfBlocked(userId, blockedId),
    },
    load: async ({ before }, signal) => {
      const page = await loadBlocked(before, signal);
      remember(page.rows);
      return page;
    },
  });

  // A push brings no name: of a person who was blocked on another device it is asked for, once.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unknown = list.rows.filter(
      ({ row: { blockedId } }) => !names.has(blockedId) && !asked.current.has(blockedId),
    );
    if (unknown.length === 0) return;
    for (const { row } of unknown) asked.current.add(row.blockedId);
    loadBlocked(null)
      .then(({ rows }) => remember(rows))
      .catch(logFailure);
  });
  return { list, nameOf: (blockedId) => names.get(blockedId) };
}

/** Lets a person write again, with a way to block them again. */
export function useUnblock(userId: string): (person: BlockedPerson) => void {
  const { changeConversation } = useConversationsApi();
  const deleteUndoably = useUndoableDeletion();
  return useCallback(
    ({ blockedId, conversationId }) => {
      void deleteUndoably({
        id: rowIdOfBlocked(userId, blockedId),
        remove: () => changeConversation('unblock', conversationId),
        restore: () => changeConversation('block', conversationId),
        messages: {
          gone: 'Person unblocked',
          restoring: 'Blocking the person again …',
          stillGone: 'The person is still unblocked',
          back: 'Person blocked again',
        },
        failures: { notGone: 'The person is still blocked.', notBack: 'The person was not blocked again.' },
      }).catch(() => false); // reported already
    },
    [userId, changeConversation, deleteUndoably],
  );
}
