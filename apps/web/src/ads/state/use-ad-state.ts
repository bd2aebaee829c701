import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { useCallback, useSyncExternalStore } from 'react';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import { provideAdState } from './ad-state-effects';

interface AdState {
  /** It is being changed, or changed back. */
  isBusy: boolean;
  say: (state: StateOfAd) => void;
}

/** The state of one's own ad, said at once: the message can undo it. */
export function useAdState(card: AdCard): AdState {
  const { adStates, snackbar, snackActions, notifications } = useActors();
  const { changeAdState } = useAdsApi();
  const busy = useSyncExternalStore(adStates.subscribe, adStates.busy, adStates.busy);
  const say = useCallback(
    (to: StateOfAd) => {
      const { state: from, version } = card;
      const machine = provideAdState({ card, changeAdState, snackbar, snackActions, notifications });
      adStates.press(adIdOf(card), machine, { from, to, version });
    },
    [card, changeAdState, adStates, snackbar, snackActions, notifications],
  );
  return { isBusy: busy.has(adIdOf(card)), say };
}
