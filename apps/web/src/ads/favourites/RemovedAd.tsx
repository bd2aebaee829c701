import { dayOf } from '../../ui/formats';
import { HeartButton } from './HeartButton';
import { amountWhenSaved } from './since-saved';
import type { ListedFavourite } from './use-favourites';
import './FavouriteAd.scss';

interface RemovedAdProps {
  favourite: ListedFavourite;
  /** As it was called last, where it was removed while it was followed. */
  title?: string | undefined;
}

/** A favourite whose ad is not there any more: what the person saved of it. */
export function RemovedAd({ favourite, title }: RemovedAdProps) {
  const { adId, cardWhenSaved, removedAt, savedAt } = favourite;
  const name = title ?? cardWhenSaved?.title ?? 'An ad of a deleted account';
  const amount = cardWhenSaved ? amountWhenSaved(cardWhenSaved) : null;
  return (
    <article className="removed-ad">
      <h2 dir="auto">{name}</h2>
      <p role="status">{removedAt ? `Removed on ${dayOf(removedAt)}.` : 'This ad was removed.'}</p>
      <p className="removed-ad__saved">
        You saved it on {dayOf(savedAt)}
        {amount !== null && `, at ${amount}`}.
      </p>
      <HeartButton adId={adId} title={name} />
    </article>
  );
}
