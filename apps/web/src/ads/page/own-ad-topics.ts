import type { Change, WatchReply } from '@voltyard/contracts/push';
import type { LiveTopics } from '../../wiring/live/live-topics';

interface OwnAd {
  adId: string;
  userId: string;
}

/** How long to wait for an ad that left one topic to arrive in the other (ms). */
const timeToMove = 300;

/**
 * Combines the two topics of the user's own ad into one: `ad:{adId}` has it while it is public, `searches:{userId}`
 * while it is private. When it moves, both topics report it at the same position: one its arrival, the other its
 * removal.
 */
export function ownAdTopics(topics: LiveTopics, { adId, userId }: OwnAd): LiveTopics {
  const ownSearches = `searches:${userId}`;
  const ofAd = (changes: readonly Change[]) => changes.filter(({ id }) => id === adId).map(belowArrival);
  return {
    ...topics,
    listen: (topic, { opened, closed, changed }) => {
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const hear = (changes: readonly Change[]) => {
        const heard = ofAd(changes);
        const come = heard.filter(({ row }) => row !== null);
        if (come.length > 0) changed(come);
        const gone = heard.filter(({ row }) => row === null);
        if (gone.length > 0) timers.add(setTimeout(() => changed(gone), timeToMove));
      };
      const stopHearing = [
        topics.listen(topic, { opened, closed, changed: hear }),
        // Both topics share one connection, so its state is reported once.
        topics.listen(ownSearches, { opened: () => undefined, closed: () => undefined, changed: hear }),
      ];
      return () => {
        for (const stop of stopHearing) stop();
        for (const timer of timers) clearTimeout(timer);
      };
    },
    watch: async (topic, position) => {
      const after = position === undefined ? undefined : Math.floor(position);
      const [ofPublic, ofPrivate] = await Promise.all([
        topics.watch(topic, after),
        topics.watch(ownSearches, after),
      ]);
      return together(ofPublic, ofPrivate, ofAd);
    },
  };
}

/** Lowers the position of a removal, so that an arrival at the same position wins in any order. */
const belowArrival = (change: Change): Change =>
  change.row === null ? { ...change, position: change.position - 0.5 } : change;

function together(
  ofPublic: WatchReply,
  ofPrivate: WatchReply,
  ofAd: (changes: readonly Change[]) => Change[],
): WatchReply {
  if (!('missed' in ofPublic)) return ofPublic;
  // Refused when the session has ended; then there are no private changes.
  if ('code' in ofPrivate) return { ...ofPublic, missed: ofAd(ofPublic.missed) };
  if (!('missed' in ofPrivate)) return ofPrivate;
  return { ...ofPublic, missed: ofAd([...ofPublic.missed, ...ofPrivate.missed]) };
}
