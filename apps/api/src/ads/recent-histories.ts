import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { historyOf } from './ad-history.js';
import type { Reader } from './ad-versions.js';
import type { VersionsUpTo } from './recent-versions.js';

/** So many changes in histories are kept at most, each for so long, ms: as long as the versions that tell of them. */
const kept = { maxSize: 20_000, ttl: 60_000, ttlAutopurge: true };

interface AskedHistory extends Reader {
  readonly adId: string;
  /** The position of the ad's row: a history that is as new may be told again. */
  readonly position: number;
}
export type RecentHistories = (asked: AskedHistory) => Promise<AdHistoryEntry[]>;

/** The history of an ad. A thousand versions take 20 ms to compare, so that a stranger has them compared once a minute. */
export function recentHistories(versionsUpTo: VersionsUpTo): RecentHistories {
  const recent = new LRUCache<string, AdHistoryEntry[]>({
    ...kept,
    sizeCalculation: (entries) => entries.reduce((sum, { changes }) => sum + changes.length, 1),
  });
  const inTurn = pLimit(1);
  return async ({ adId, position, isOwner }) => {
    const key = `${adId} ${position} ${isOwner}`;
    const compare = async () => {
      const entries = await historyOf(await versionsUpTo(adId, position), { isOwner });
      recent.set(key, entries);
      return entries;
    };
    // Who waited before may have asked for the same.
    return recent.get(key) ?? inTurn(() => recent.get(key) ?? compare());
  };
}
