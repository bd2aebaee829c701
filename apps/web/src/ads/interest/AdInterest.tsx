import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { interestLimits } from '@voltyard/contracts/limits';
import type { InterestNumbers } from '@voltyard/machines/ad-interest/ad-interest.machine';
import { useEffect, useSyncExternalStore } from 'react';
import { isolated } from '../../ui/isolated';
import { counted, locale } from '../../ui/formats';
import { paths } from '../../wiring/navigation/paths';
import { Link } from '../../wiring/router/Link';
import { useAdsApi } from '../ads-api';
import { sharedInterest } from './shared-interest';
import './AdInterest.scss';

/** How many people saved one's own ad and wrote about it, live; nothing where no person did. */
export function AdInterest({ card }: { card: AdCard }) {
  const numbers = useInterest(card);
  return numbers && <InterestLine adId={adIdOf(card)} title={card.title} numbers={numbers} />;
}

interface InterestLineProps {
  adId: string;
  title: string;
  numbers: InterestNumbers;
}

export const InterestLine = ({ adId, title, numbers: { saved, wrote } }: InterestLineProps) => (
  <p className="ad-interest">
    {saved !== null && <span>Saved by {saved.toLocaleString(locale)}</span>}
    {wrote > 0 && (
      <Link to={paths.messagesOfAd(adId)}>
        {peopleWrote(wrote)}
        <span className="visually-hidden"> about {isolated(title)}</span>
      </Link>
    )}
  </p>
);

function useInterest(card: AdCard): InterestNumbers | undefined {
  const interest = sharedInterest(useAdsApi(), card.userId);
  const adId = adIdOf(card);
  const isPublic = !isOwnersOnly(card);
  useEffect(() => interest.show({ adId, isPublic }), [interest, adId, isPublic]);
  return useSyncExternalStore(interest.subscribe, () => interest.of(adId));
}

/** `1 person wrote`, `1,000+ people wrote`: the server counts no further. */
const peopleWrote = (count: number): string =>
  count < interestLimits.counted
    ? `${counted(count, 'person', 'people')} wrote`
    : `${interestLimits.counted.toLocaleString(locale)}+ people wrote`;
