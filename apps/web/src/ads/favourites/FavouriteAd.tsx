import type { AdCard as Card } from '@voltyard/contracts/ads/ad-card';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { useEffect } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { AdCard } from '../card/AdCard';
import { useOpenAd } from '../page/use-open-ad';
import { useWatchedAd } from '../page/use-watched-ad';
import { RemovedAd } from './RemovedAd';
import { sinceSaved } from './since-saved';
import type { ListedFavourite } from './use-loaded-favourites';
import './FavouriteAd.scss';

interface FavouriteAdProps {
  favourite: ListedFavourite;
  /** Its ad went while it was followed. Returns what to call when it is back. */
  onGone: (favourite: ListedFavourite) => () => void;
}

/** One favourite: its ad as it is now, or what is left of it. */
export function FavouriteAd({ favourite, onGone }: FavouriteAdProps) {
  const { card } = favourite;
  if (card === null) return <RemovedAd favourite={favourite} />;
  return <FollowedAd favourite={favourite} onGone={onGone} known={card} />;
}

function FollowedAd({ favourite, onGone, known }: FavouriteAdProps & { known: Card | undefined }) {
  const { adId, savedAt } = favourite;
  const ad = useWatchedAd({ adId, kinds: adKinds, known });
  const isGone = ad.status === 'shown' && ad.isRemoved;
  useEffect(() => (isGone ? onGone({ adId, savedAt }) : undefined), [isGone, onGone, adId, savedAt]);
  if (ad.status === 'shown' && !ad.isRemoved) return <SavedAd favourite={favourite} card={ad.card} />;
  if (ad.status === 'shown' || ad.status === 'missing')
    return <RemovedAd favourite={favourite} title={ad.status === 'shown' ? ad.card.title : undefined} />;
  return <Skeleton height={320} />;
}

function SavedAd({ favourite, card }: { favourite: ListedFavourite; card: Card }) {
  const { openCard } = useOpenAd();
  const since = favourite.cardWhenSaved ? sinceSaved(favourite.cardWhenSaved, card) : null;
  return (
    <div className="favourite-ad">
      <p className="favourite-ad__since" role="status">
        {since}
      </p>
      <AdCard card={card} headingLevel={2} onOpened={openCard} isSavable />
    </div>
  );
}
