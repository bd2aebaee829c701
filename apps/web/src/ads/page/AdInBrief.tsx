import { type AdCard } from '@voltyard/contracts/ads/ad-card';
import { unusualStateOf } from '@voltyard/contracts/ads/ad-summary';
import { contentsOf } from '../kinds/card-contents';
import { useStruckPrice } from './use-shown-price';

interface AdInBriefProps {
  card: AdCard;
  isRemoved: boolean;
}

/** What an ad costs, and cost before, and whether it is still to be had, for a place that is not about the ad alone. */
export function AdInBrief({ card, isRemoved }: AdInBriefProps) {
  const former = useStruckPrice(card);
  const { amount } = contentsOf(card);
  const state = isRemoved ? 'Removed' : unusualStateOf(card);
  return (
    <>
      {former === null ? (
        amount
      ) : (
        <>
          <del>
            <span className="visually-hidden">was </span>
            {former}
          </del>{' '}
          <ins>{amount}</ins>
        </>
      )}
      {state !== undefined && (
        <>
          {' · '}
          <strong>{state}</strong>
        </>
      )}
    </>
  );
}
