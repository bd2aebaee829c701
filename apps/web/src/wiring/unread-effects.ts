import type { FollowedEvent, FollowInput, UnreadAnswer } from '@voltyard/machines/unread/unread.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { call } from './http/api-client';
import { followChanges } from './live/follow-changes';
import { liveTopics } from './live/page-topics';

interface Followed {
  sendBack: (event: FollowedEvent) => void;
  input: FollowInput;
}

/** The effects of the unread machine. */
export const unreadEffects = {
  loadUnread: fromPromise<UnreadAnswer>(async ({ signal }) => {
    const { getUnread } = await import('@voltyard/contracts/conversations/conversations.rest');
    return call(getUnread, {}, { signal });
  }),
  followUnread: fromCallback<EventObject, FollowInput>(({ sendBack, input: { userId, after } }: Followed) =>
    followChanges(liveTopics, `inbox:${userId}`, after, {
      changed: () => sendBack({ type: 'unread.changed' }),
      opened: () => undefined,
    }),
  ),
};
