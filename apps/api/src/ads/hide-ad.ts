import type { HandleCommand } from '../event-store/command-handler.js';
import { adDecider, streamOfAd } from './ad.decider.js';

/** What an operator does with an ad of any user, for the commands. */
export const adHiding = (handle: HandleCommand) => ({
  hide: (adId: string, reason: string) =>
    handle(streamOfAd(adId), adDecider, (at) => ({ type: 'HideAd' as const, reason, at })),
  unhide: (adId: string) => handle(streamOfAd(adId), adDecider, { type: 'UnhideAd' }),
});
