import type { NamedPoint } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { useEffect, useState } from 'react';
import { messageOf } from '../../wiring/http/call-failed';
import { useAdsApi } from '../ads-api';

/** How the look for a placeId went. */
interface Looked {
  placeId: string;
  /** Null where no town has the id: the server says so of the list. */
  place: NamedPoint | null;
  /** Why nobody could tell; null where that is not so. */
  problem: string | null;
}

export interface NearPlace {
  /** The filter, with the name and the point of the place that it names once these are found. */
  located: ListFilter;
  /** Until they are, nobody could tell what belongs in the list. */
  isFinding: boolean;
  problem: string | null;
  retry: () => void;
}

/** Finds the town of the filter's placeId. */
export function useNearPlace(filter: ListFilter): NearPlace {
  const { near } = filter;
  const { loadTown } = useAdsApi();
  const [looked, setLooked] = useState<Looked | null>(null);
  const isKnown = looked?.placeId === near;
  useEffect(() => {
    if (near === undefined || isKnown) return undefined;
    const asking = new AbortController();
    const answer = (found: Omit<Looked, 'placeId'>) => {
      if (!asking.signal.aborted) setLooked({ placeId: near, ...found });
    };
    loadTown(near, asking.signal).then(
      (place) => answer({ place, problem: null }),
      (problem: unknown) => answer({ place: null, problem: messageOf(problem) }),
    );
    return () => asking.abort();
  }, [loadTown, near, isKnown]);
  const { place = null, problem = null } = isKnown ? (looked ?? {}) : {};
  return {
    located: place === null ? filter : { ...filter, nearPlace: place },
    isFinding: near !== undefined && !isKnown,
    problem,
    retry: () => setLooked(null),
  };
}
