import { LRUCache } from 'lru-cache';
import type { EventStore } from '../event-store/event-store.js';
import { type AdVersion, versionsOf } from './ad-versions.js';

/** So many versions of ads are kept at most, each for so long, ms: then the words of a deleted account are gone from here too. */
const kept = { maxSize: 2000, ttl: 60_000, ttlAutopurge: true };

/**
 * The versions of an ad, oldest first, at least up to a position of the log. They are kept for a minute: a subscription
 * looks at the same ads again and again, most of all when it is behind.
 */
export function recentVersions(
  readStream: EventStore['read'],
): (adId: string, position: number) => Promise<readonly AdVersion[]> {
  const recent = new LRUCache<string, readonly AdVersion[]>({
    ...kept,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return async (adId, position) => {
    const known = recent.get(adId);
    if (known && (known.at(-1)?.position ?? 0) >= position) return known;
    const versions: AdVersion[] = [];
    for await (const version of versionsOf(readStream, adId)) versions.push(version);
    recent.set(adId, versions);
    return versions;
  };
}
