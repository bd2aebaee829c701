import type { Place } from '@voltyard/contracts/places/places.rest';
import { useState } from 'react';
import { useAdsApi } from '../ads-api';

/** The town of a search: a chosen suggestion, or the best one for what is typed. */
export function useTownSearch() {
  const { findTowns } = useAdsApi();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Place | null>(null);
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
