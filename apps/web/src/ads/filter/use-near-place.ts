import { criteriaTable, withoutRow } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { nearest } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { Place } from '@voltyard/contracts/places/places.rest';
import { useEffect, useState } from 'react';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { messageOf } from '../../wiring/http/call-failed';
import { useAdsApi } from '../ads-api';
import { keptTowns } from './kept-towns';

/** The result of a search for a placeId. */
interface PlaceLookup {
  placeId: string;
  /** Null when no town has the id. */
  place: Place | null;
  /** Why the town could not be loaded; null otherwise. */
  problem: string | null;
}

export interface NearPlace {
  /** The filter, with the name and the point of its place once they are known, and without a place that does not exist. */
  located: ListFilter;
  /** Why the place is left out. */
  refused: readonly string[];
  /** Null when the filter has no place, or while it is not known. */
  place: Place | null;
  /** The place is not known yet, so neither is which ads belong in the list. */
  isFinding: boolean;
  problem: string | null;
  retry: () => void;
}

/** The town of the filter's placeId, which is loaded once in a page's life. */
export function useNearPlace(filter: ListFilter): NearPlace {
  const { near } = filter;
  const towns = keptTowns(useAdsApi().loadTown);
  const [lookup, setLookup] = useState<PlaceLookup | null>(null);
  const known = near === undefined ? undefined : towns.known(near);
  const isKnown = known !== undefined || lookup?.placeId === near;
  useEffect(() => {
    if (near === undefined || isKnown) return undefined;
    const asking = new AbortController();
    const answer = (found: Omit<PlaceLookup, 'placeId'>) => {
      if (!asking.signal.aborted) setLookup({ placeId: near, ...found });
    };
    loggedUnlessStopped(asking.signal, towns.load(near)).then(
      (place) => answer({ place, problem: null }),
      (problem: unknown) => answer({ place: null, problem: messageOf(problem) }),
    );
    return () => asking.abort();
  }, [towns, near, isKnown]);
  const { place = null, problem = null } =
    known === undefined ? (isKnown && lookup !== null ? lookup : {}) : { place: known };
  const isFinding = near !== undefined && !isKnown;
  const isNowhere = near !== undefined && isKnown && place === null && problem === null;
  return {
    place,
    located: isNowhere ? withoutPlace(filter) : { ...filter, ...(place !== null && { nearPlace: place }) },
    refused: isNowhere ? [`No town has the id ${near}.`] : [],
    isFinding,
    problem,
    retry: () => setLookup(null),
  };
}

const withoutPlace = (filter: ListFilter): ListFilter => ({
  ...withoutRow(criteriaTable.place, filter),
  sort: filter.sort === nearest.sort ? 'newest' : filter.sort,
});
