import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdActions } from '../ads/page/VisitorActions';
import { MessageOwner } from '../conversations/MessageOwner';
import { ReportThis } from '../reports/ReportThis';

/** For the screens that show ads: what others than its owner can do about one. */
export const adActions = (card: AdCard): AdActions => ({
  write: <MessageOwner card={card} />,
  report: <ReportThis key={adIdOf(card)} target={{ adId: adIdOf(card) }} />,
});
