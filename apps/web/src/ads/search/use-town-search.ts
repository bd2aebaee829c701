import type { Place } from '@voltyard/contracts/places/places.rest';
import { useState } from 'react';
import { useAdsApi } from '../ads-api';

/** The town that was searched near: as it was typed, and the one that was found. */
export interface TownSearched {
  town: string;
  near: Place | null;
}

/** The town of a search: a chosen suggestion, or the best one for what is typed. */
export function useTownSearch(searched?: TownSearched) {
  const { findTowns } = useAdsApi();
  const [typed, setTyped] = useState(searched?.town ?? '');
  const [chosen, setChosen] = useState(searched?.near ?? null);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setChosen(null);
    },
    choose: (town: Place) => {
      setTyped(town.town);
      setChosen(town);
    },
    /** Undefined when no town matches. */
    find: async (): Promise<Place | undefined> => chosen ?? (await findTowns(typed, undefined))[0],
  };
}
