import { archivedAfter, isOver } from '@voltyard/contracts/ads/ad-states';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import { adDecider, streamOfAd } from './ad.decider.js';

const delay = archivedAfter.days * 86_400_000;

export const oldDealsDefinition: SubscriptionDefinition = { name: 'old-deals', delay };

/** Archives ads whose deal is done for so long that only their owners read them from now on. */
export const oldDeals = (handle: HandleCommand): Subscription<AdEvent> => ({
  ...oldDealsDefinition,
  reactsTo: new Set(['AdStateChanged']),
  react: async (event) => {
    if (event.type === 'AdStateChanged' && isOver(event.standing.state)) {
      // By the event's own time, so that it does not matter when and how often this is done.
      const at = new Date(Date.parse(event.standing.since) + delay).toISOString();
      await handle(streamOfAd(event.adId), adDecider, { type: 'ArchiveAd', at });
    }
    return 'done';
  },
});
