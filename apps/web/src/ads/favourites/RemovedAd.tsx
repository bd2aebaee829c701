import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { dayOf } from '../../ui/formats';
import { HeartButton } from './HeartButton';
import { amountWhenSaved } from './since-saved';
import type { ListedFavourite } from './use-loaded-favourites';
import './FavouriteAd.scss';

interface RemovedAdProps {
  favourite: ListedFavourite;
  /** As it was called last, where it was removed while it was followed. */
  title?: string | undefined;
}

/** A favourite whose ad is not there any more, or not shown: what the person saved of it. */
export function RemovedAd({ favourite, title }: RemovedAdProps) {
  const { adId, cardWhenSaved, savedAt } = favourite;
  const name = title ?? cardWhenSaved?.title ?? 'An ad of a deleted account';
  const amount = cardWhenSaved ? amountWhenSaved(cardWhenSaved) : null;
  return (
    <article className="removed-ad">
      <h2 dir="auto">{name}</h2>
      <p role="status">{removalSentence(favourite)}</p>
      <p className="removed-ad__saved">
        You saved it on {dayOf(savedAt)}
        {amount !== null && `, at ${amount}`}.
      </p>
      <HeartButton adId={adId} title={name} />
    </article>
  );
}

function removalSentence({ removedAt, isHidden, stateWhenRemoved }: ListedFavourite): string {
  if (isHidden) return 'Not shown: those who run the marketplace have hidden this ad.';
  if (!removedAt) return 'This ad is not shown any more.';
  const deal = dealNames[stateWhenRemoved ?? 'live'];
  return deal
    ? `${deal}, and not shown any more since ${dayOf(removedAt)}.`
    : `Removed on ${dayOf(removedAt)}.`;
}

const dealNames: Partial<Record<StateOfAd, string>> = { sold: 'Sold', found: 'Found' };
