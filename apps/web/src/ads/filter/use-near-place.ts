import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { Place } from '@voltyard/contracts/places/places.rest';
import { useEffect, useState } from 'react';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { messageOf } from '../../wiring/http/call-failed';
import { useAdsApi } from '../ads-api';

/** The result of a search for a placeId. */
interface PlaceLookup {
  placeId: string;
  /** Null when no town has the id; the server then refuses the list. */
  place: Place | null;
  /** Why the town could not be loaded; null otherwise. */
  problem: string | null;
}

export interface NearPlace {
  /** The filter, with the name and the point of its place once they are known. */
  located: ListFilter;
  /** Null when the filter has no place, or while it is not known. */
  place: Place | null;
  /** The place is not known yet, so neither is which ads belong in the list. */
  isFinding: boolean;
  problem: string | null;
  retry: () => void;
}

/** Loads the town of the filter's placeId. */
export function useNearPlace(filter: ListFilter): NearPlace {
  const { near } = filter;
  const { loadTown } = useAdsApi();
  const [lookup, setLookup] = useState<PlaceLookup | null>(null);
  const isKnown = lookup?.placeId === near;
  useEffect(() => {
    if (near === undefined || isKnown) return undefined;
    const asking = new AbortController();
    const answer = (found: Omit<PlaceLookup, 'placeId'>) => {
      if (!asking.signal.aborted) setLookup({ placeId: near, ...found });
    };
    loggedUnlessStopped(asking.signal, loadTown(near, asking.signal)).then(
      (place) => answer({ place, problem: null }),
      (problem: unknown) => answer({ place: null, problem: messageOf(problem) }),
    );
    return () => asking.abort();
  }, [loadTown, near, isKnown]);
  const { place = null, problem = null } = isKnown ? (lookup ?? {}) : {};
  return {
    place,
    located: place === null ? filter : { ...filter, nearPlace: place },
    isFinding: near !== undefined && !isKnown,
    problem,
    retry: () => setLookup(null),
  };
}
