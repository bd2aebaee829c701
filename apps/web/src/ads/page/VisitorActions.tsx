import { mdiViewGridOutline } from '@mdi/js';
import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { FavouriteCount } from '../favourites/FavouriteCount';
import { SaveAd } from '../favourites/SaveAd';
import { showSimilarAds } from '../similar/SimilarAds';
import { ShareAd } from './ShareAd';
import './AdActions.scss';

/** What other features add to an ad's actions. */
export interface AdActions {
  write: ReactNode;
  report: ReactNode;
}

interface VisitorActionsProps extends Partial<AdActions> {
  card: AdCard;
}

/** What others than its owner can do with an ad: the one thing that most come for, then the rest. */
export function VisitorActions({ card, write, report }: VisitorActionsProps) {
  return (
    <div className="ad-actions">
      <div className="ad-actions__main">
        {isOver(card.state) && <SimilarButton card={card} />}
        {write}
      </div>
      <div className="ad-actions__tools">
        <SaveAd card={card} />
        <ShareAd card={card} />
        {report}
      </div>
      <FavouriteCount adId={adIdOf(card)} />
    </div>
  );
}

/** To the live ads that stand below one whose deal is done. */
const SimilarButton = ({ card }: { card: AdCard }) => (
  <button type="button" className={buttonClass({ look: 'primary' })} onClick={() => showSimilarAds(card)}>
    <Icon path={mdiViewGridOutline} />
    <span>See similar ads</span>
  </button>
);
