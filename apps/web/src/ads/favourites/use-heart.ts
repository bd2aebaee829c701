import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRouter } from '../../wiring/router/contexts';
import { useVisitor } from '../../visitor/use-visitor';
import { placeOf } from '../../wiring/navigation/list-focus';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import { createHeart, type SavableAd } from './heart-effects';
import { comeBackTo } from './come-back-to-ad';
import { forgetSaveAfterSignIn, saveAfterSignIn, takeSaveAfterSignIn } from './save-after-sign-in';
import { followSavedAds } from './saved-ads';

export interface Heart {
  isSaved: boolean;
  press: () => void;
}

/** Saves an ad of somebody else, or takes it out. A signed-out user signs in first, and the ad is saved on return. */
export function useHeart({ adId, title }: SavableAd): Heart {
  const api = useAdsApi();
  const { hearts, ...notices } = useActors();
  const { user, isSignedOut } = useVisitor();
  const router = useRouter();
  const userId = user?.id ?? null;
  const { snackbar, snackActions, notifications } = notices;
  const isSaved = useSyncExternalStore(
    hearts.subscribe,
    () => hearts.isSaved(adId),
    () => false,
  );
  const pressHeart = useCallback(
    (ad: SavableAd) =>
      hearts.press(ad.adId, () => createHeart(ad, api, { snackbar, snackActions, notifications })),
    [hearts, api, snackbar, snackActions, notifications],
  );

  useEffect(() => {
    if (isSignedOut) {
      hearts.leave();
      // A user who returns without signing in has changed their mind.
      forgetSaveAfterSignIn();
    }
    if (userId === null) return;
    hearts.of(userId, followSavedAds(api, userId));
    const ad = takeSaveAfterSignIn();
    if (ad === null) return;
    comeBackTo(ad);
    pressHeart(ad);
  }, [hearts, api, userId, isSignedOut, pressHeart]);

  /** Pressed while it is not known yet who is signed in: a list is shown before that. */
  const isPressed = useRef(false);
  const press = useCallback(() => {
    isPressed.current = userId === null && !isSignedOut && !isPressed.current;
    if (userId !== null) return pressHeart({ adId, title });
    if (!isSignedOut) return;
    const { pathname, search } = router.state.location;
    saveAfterSignIn({ adId, title, address: pathname + search, place: placeOf(adId) });
    void router.navigate(paths.login);
  }, [userId, isSignedOut, pressHeart, adId, title, router]);
  useEffect(() => {
    if (isPressed.current && (userId !== null || isSignedOut)) press();
  }, [userId, isSignedOut, press]);
  return { isSaved, press };
}
