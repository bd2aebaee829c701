import type { AdCard as Card } from '@voltyard/contracts/ads/ad-card';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { Skeleton } from '../../ui/Skeleton';
import { AdCard } from '../card/AdCard';
import { useOpenAd } from '../page/use-open-ad';
import { useWatchedAd } from '../page/use-watched-ad';
import { RemovedAd } from './RemovedAd';
import { sinceSaved } from './since-saved';
import type { ListedFavourite } from './use-favourites';
import './FavouriteAd.scss';

/** One favourite: its ad as it is now, or what is left of it. */
export function FavouriteAd({ favourite }: { favourite: ListedFavourite }) {
  const { card } = favourite;
  if (card === null) return <RemovedAd favourite={favourite} />;
  return <FollowedAd favourite={favourite} known={card} />;
}

function FollowedAd({ favourite, known }: { favourite: ListedFavourite; known: Card | undefined }) {
  const ad = useWatchedAd({ adId: favourite.adId, kinds: adKinds, known });
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
