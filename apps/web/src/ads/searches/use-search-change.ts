import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { SavedSearchInput } from '@voltyard/machines/saved-search/saved-search.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from '../../wiring/router/hooks';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import { adPaths } from '../kinds/ad-paths';
import { askingCopy } from './search-change-copy';
import { provideSavedSearch } from './search-change-effects';

export type ChangeSearch = (input: SavedSearchInput) => void;

interface SearchChanging {
  /** It is being changed, or changed back. */
  isBusy: boolean;
  change: ChangeSearch;
}

/** Changes a wanted ad of one's own by one press: the message can undo it. */
export function useSearchChange(card: AdCard, { asksInPlace = false } = {}): SearchChanging {
  const { searchChanges } = useActors();
  const busy = useSyncExternalStore(searchChanges.subscribe, searchChanges.busy);
  const changeSearch = useSearchChanges({ asksInPlace });
  const change = useCallback((input: SavedSearchInput) => changeSearch(card, input), [card, changeSearch]);
  return { isBusy: busy.has(adIdOf(card)), change };
}

/** The same for any of them. */
function useSearchChanges({ asksInPlace = false } = {}): (card: AdCard, input: SavedSearchInput) => void {
  const { searchChanges, snackbar, snackActions, notifications } = useActors();
  const api = useAdsApi();
  const navigate = useNavigate();
  return useCallback(
    (card, input) => {
      const askInForm = (missing: readonly string[]) => {
        void navigate(adPaths[kindOf(card)].edit(adIdOf(card)));
        const message = askingCopy(missing);
        snackbar.send({ type: 'message.shown', snack: messageSnack(message) });
      };
      const askElsewhere = asksInPlace ? undefined : askInForm;
      const shown = { snackbar, snackActions, notifications };
      const machine = provideSavedSearch({ card, api, askElsewhere, ...shown });
      searchChanges.press(adIdOf(card), machine, input);
    },
    [asksInPlace, api, navigate, searchChanges, snackbar, snackActions, notifications],
  );
}

/** The change of who sees an ad, and the one that takes it back. */
export function otherVisibility(card: AdCard): SavedSearchInput {
  const [now, then] = isPrivateAd(card) ? (['private', 'public'] as const) : (['public', 'private'] as const);
  return { change: { to: 'visibility', visibility: then }, undo: { to: 'visibility', visibility: now } };
}
