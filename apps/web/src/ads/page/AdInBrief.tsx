import { type AdCard } from '@voltyard/contracts/ads/ad-card';
import { unusualStateOf } from '@voltyard/contracts/ads/ad-summary';
import { contentsOf } from '../kinds/card-contents';

interface AdInBriefProps {
  card: AdCard;
  isRemoved: boolean;
}

/** What an ad costs and whether it is still to be had, for a place that is not about the ad alone. */
export function AdInBrief({ card, isRemoved }: AdInBriefProps) {
  const state = isRemoved ? 'Removed' : unusualStateOf(card);
  return (
    <>
      {contentsOf(card).amount}
      {state !== undefined && (
        <>
          {' · '}
          <strong>{state}</strong>
        </>
      )}
    </>
  );
}
