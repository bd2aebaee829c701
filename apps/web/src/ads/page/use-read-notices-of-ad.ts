import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePageVisible } from '../../ui/use-page-visible';
import { logFailure } from '../../wiring/failures/log-failure';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';

/** Null where none is shown. Says that what the person is told of an ad is read, while they look at it: they see the price, the state, the answer. */
export function useReadNoticesOfAd(adId: string | null): void {
  const { readNoticesOfAd } = useAdsApi();
  const unread = useSelector(useActors().unreadNotices, ({ context }) => context.count);
  const isVisible = usePageVisible();
  useEffect(() => {
    // Asked for again when another notice comes, and at the next visit.
    if (adId !== null && unread > 0 && isVisible) readNoticesOfAd(adId).catch(logFailure);
  }, [adId, unread, isVisible, readNoticesOfAd]);
}
