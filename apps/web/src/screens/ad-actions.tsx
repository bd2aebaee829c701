import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { MessageOwner } from '../conversations/MessageOwner';
import { ReportThis } from '../reports/ReportThis';

/** For the screens that show ads: what others than its owner can do about one. */
export const adActions = (card: AdCard) => (
  <>
    <MessageOwner card={card} />
    <ReportThis key={adIdOf(card)} target={{ adId: adIdOf(card) }} />
  </>
);
