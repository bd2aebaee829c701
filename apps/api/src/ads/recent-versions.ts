import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { EventStore } from '../event-store/event-store.js';
import { type AdVersion, versionsOf } from './ad-versions.js';

/** So many versions of ads are kept at most, each for so long, ms: then the words of a deleted account are gone from here too. */
const kept = { maxSize: 2000, ttl: 60_000, ttlAutopurge: true };

export type VersionsUpTo = (adId: string, position: number) => Promise<readonly AdVersion[]>;

/**
 * The versions of an ad, oldest first, at least up to a position of the log. They are kept for a minute: a subscription
 * looks at the same ads again and again, most of all when it is behind, and a stranger may ask for the same history. One
 * ad is read at a time: one with a thousand versions takes 40 ms, in pieces.
 */
export function recentVersions(readStream: EventStore['read']): VersionsUpTo {
  const recent = new LRUCache<string, readonly AdVersion[]>({
    ...kept,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const inTurn = pLimit(1);
  const known = (adId: string, position: number) => {
    const versions = recent.get(adId);
    return (versions?.at(-1)?.position ?? 0) >= position ? versions : undefined;
  };
  const read = async (adId: string, position: number) => {
    // Who waited before asked for the same.
    const meanwhile = known(adId, position);
    if (meanwhile) return meanwhile;
    const versions = await versionsOf(readStream, adId);
    recent.set(adId, versions);
    return versions;
  };
  return async (adId, position) => known(adId, position) ?? inTurn(() => read(adId, position));
}
