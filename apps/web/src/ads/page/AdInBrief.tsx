import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { kindOf, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { unusualStateOf } from '@voltyard/contracts/ads/ad-summary';
import { contentsOf } from '../kinds/card-contents';
import { useWatchedAd } from './use-watched-ad';

/** What an ad costs and whether it is still to be had, live, for a place that is not about the ad alone. */
export function AdInBrief({ known }: { known: AdCard }) {
  const ad = useWatchedAd({ adId: adIdOf(known), kinds: [kindOf(known)], known });
  const card = ad.status === 'shown' ? ad.card : known;
  const isRemoved = ad.status === 'shown' && ad.isRemoved;
  const state = isRemoved ? 'Removed' : unusualStateOf(card);
  return (
    <p role="status">
      {contentsOf(card).amount}
      {state !== undefined && (
        <>
          {' · '}
          <strong>{state}</strong>
        </>
      )}
    </p>
  );
}
