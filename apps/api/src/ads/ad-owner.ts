import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { EventStore } from '../event-store/event-store.js';
import type { FindAdOwner } from '../slice.js';
import { streamOfAd } from './ad.decider.js';

/** Said by the first commit of its stream, which stays readable when the ad and its owner are gone. */
export const adOwner =
  (readStream: EventStore['read']): FindAdOwner =>
  async (adId) => {
    const [commit] = await readStream(streamOfAd(adId), 0, 1);
    const events = (commit?.events ?? []) as readonly AdEvent[]; // an ad's stream has no others
    const published = events.find((event) => event.type === 'AdPublished');
    return published ? { userId: published.userId, kind: published.kind } : null;
  };
