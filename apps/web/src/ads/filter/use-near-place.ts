import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { NamedPoint } from '@voltyard/contracts/ads/criteria/criterion';
import { useEffect, useState } from 'react';
import { useAdsApi } from '../ads-api';

interface FoundPlace {
  placeId: string;
  /** Null where no town has the id, or it could not be asked for. */
  place: NamedPoint | null;
}

interface NearPlace {
  /** The filter with the point and the name of the place that it names, once they are found. */
  located: ListFilter;
  /** They are on their way: the list could not be judged yet. */
  isFinding: boolean;
}

/** The town of the filter's placeId. */
export function useNearPlace(filter: ListFilter): NearPlace {
  const { near } = filter;
  const { loadTown } = useAdsApi();
  const [found, setFound] = useState<FoundPlace | null>(null);
  useEffect(() => {
    if (near === undefined) return undefined;
    const asking = new AbortController();
    void loadTown(near, asking.signal)
      .catch(() => null)
      .then((place) => {
        if (!asking.signal.aborted) setFound({ placeId: near, place });
      });
    return () => asking.abort();
  }, [loadTown, near]);
  if (near === undefined) return { located: filter, isFinding: false };
  const isFound = found?.placeId === near;
  return {
    located: isFound && found.place !== null ? { ...filter, nearPlace: found.place } : filter,
    isFinding: !isFound,
  };
}
