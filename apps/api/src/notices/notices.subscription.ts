import { noticeLimits } from '@voltyard/contracts/limits';
import type { MatchNoticesMade, NoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import { tellFirst, tellNext } from './make-notices.js';
import { expireMatchNotices } from './match-notices.subscription.js';
import { noticeDecider, streamOfNotices } from './notice.decider.js';
import { type NoticeContext, settling, type SourceEvent, toldAtOnce } from './notice-sources.js';

export const noticesDefinition: SubscriptionDefinition = { name: 'notices' };
export const stateNoticesDefinition: SubscriptionDefinition = {
  name: 'state-notices',
  delay: noticeLimits.stateSettles,
};
export const oldNoticesDefinition: SubscriptionDefinition = {
  name: 'old-notices',
  delay: noticeLimits.days * 86_400_000,
};

/** Makes notices: of an event a batch at a time, of which each but the first follows from the one before. */
export const notices = (context: NoticeContext): Subscription<SourceEvent | NoticesMade> => ({
  ...noticesDefinition,
  reactsTo: new Set([...toldAtOnce, 'NoticesMade' as const]),
  react: async (event, where, signalProgress) => {
    if (event.type === 'NoticesMade') await tellNext(event, { ...context, signalProgress });
    else await tellFirst(event, where, { ...context, signalProgress });
    return 'done';
  },
});

/** Tells a little later that an ad is reserved, sold or removed, since that can be a slip. The batches behind the first follow from it. */
export const stateNotices = (
  context: NoticeContext,
): Subscription<Extract<SourceEvent, { type: (typeof settling)[number] }>> => ({
  ...stateNoticesDefinition,
  reactsTo: new Set(settling),
  react: async (event, where, signalProgress) => {
    await tellFirst(event, where, { ...context, signalProgress });
    return 'done';
  },
});

/** Forgets notices that nothing newer was added to for so long; of a batch of nobody too, as it was stored. */
export const oldNotices = (handle: HandleCommand): Subscription<NoticesMade | MatchNoticesMade> => ({
  ...oldNoticesDefinition,
  reactsTo: new Set(['NoticesMade', 'MatchNoticesMade']),
  react: async (event, { position }) => {
    if (event.type === 'MatchNoticesMade') {
      await expireMatchNotices(handle, event, position);
      return 'done';
    }
    const { kind, adId, conversationId, userIds, source } = event;
    await handle(streamOfNotices(source), noticeDecider, {
      type: 'ExpireNotices',
      kind,
      adId,
      conversationId,
      userIds,
      made: position,
    });
    return 'done';
  },
});
