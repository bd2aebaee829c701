import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { useEffect, useState } from 'react';
import type { AdCounts } from '../wiring/http/ads';
import { logFailure } from '../wiring/failures/log-failure';
import { useAdsApi } from './ads-api';

/** Many changes at once are counted once. */
const pause = 300;

/** How many ads a user has of each kind of vehicle, live; null until it is known, `failed` where it cannot be. */
export function useAdCounts(kind: AdKind, userId: string): AdCounts | 'failed' | null {
  const { loadAdCounts, topics } = useAdsApi();
  const [counts, setCounts] = useState<AdCounts | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      try {
        const counted = await loadAdCounts(kind, userId, controller.signal);
        if (!controller.signal.aborted) setCounts(counted);
      } catch (problem) {
        if (controller.signal.aborted) return;
        logFailure(problem);
        setCounts((known) => known ?? 'failed');
      }
    };
    const countSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), pause);
    };
    void count();
    let wasOpened = false;
    const stop = topics.listen(`user:${userId}`, {
      opened: () => {
        // What happened before the connection came back is counted too.
        if (wasOpened) countSoon();
        wasOpened = true;
      },
      closed: () => undefined,
      changed: countSoon,
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
      stop();
    };
  }, [kind, userId, loadAdCounts, topics]);
  return counts;
}

/** The kind of vehicle a user has most ads of; the first kind without any ads. */
export const mostOf = (counts: AdCounts): ProductType =>
  productTypes.reduce((most, type) => (counts[type] > counts[most] ? type : most));
