import type { Change, WatchReply } from '@voltyard/contracts/push';
import type { LiveTopics } from '../../wiring/live/live-topics';

interface OwnAd {
  adId: string;
  userId: string;
}

/** How long an ad that left one of its topics may take to come to the other, ms. */
const timeToMove = 300;

/**
 * What is heard of one's own ad as on one topic, whichever it is on: a public ad is on `ad:{adId}`, a private one on
 * `searches:{userId}`. Where it moves, both say so at one position: it comes to the one, and leaves the other.
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
        // Both are heard over one connection.
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

/** A row that came at the same position wins, in whatever order the two are heard. */
const belowArrival = (change: Change): Change =>
  change.row === null ? { ...change, position: change.position - 0.5 } : change;

function together(
  ofPublic: WatchReply,
  ofPrivate: WatchReply,
  ofAd: (changes: readonly Change[]) => Change[],
): WatchReply {
  if (!('missed' in ofPublic)) return ofPublic;
  // Refused where the session ended meanwhile: then there is nothing private to hear.
  if ('code' in ofPrivate) return { ...ofPublic, missed: ofAd(ofPublic.missed) };
  if (!('missed' in ofPrivate)) return ofPrivate;
  return { ...ofPublic, missed: ofAd([...ofPublic.missed, ...ofPrivate.missed]) };
}
