import { mdiHeart, mdiHeartOutline } from '@mdi/js';
import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { Icon } from '../../ui/Icon';
import { useHeart } from './use-heart';
import './SaveAd.scss';

/** On the sheet or page of an ad of somebody else: saves the ad. */
export function SaveAd({ card }: { card: AdCard }) {
  const { isSaved, press } = useHeart({ adId: adIdOf(card), title: card.title });
  return (
    <button type="button" className="bp6-button save-ad" aria-pressed={isSaved} onClick={press}>
      <Icon path={isSaved ? mdiHeart : mdiHeartOutline} />
      <span>Favourite</span>
    </button>
  );
}
