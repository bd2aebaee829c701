import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { useWatchedAd } from '../page/use-watched-ad';

/** An ad's newest version as far as this page knows; null since it was deleted. */
export function useAdWatch(loaded: AdCard): AdCard | null {
  const watched = useWatchedAd({ adId: adIdOf(loaded), kinds: [kindOf(loaded)], known: loaded });
  return watched.status === 'shown' && !watched.isRemoved ? watched.card : null;
}
