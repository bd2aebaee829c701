import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { MouseEvent } from 'react';
import { pageOf } from '../kinds/ad-paths';

/** A link to the ad's page. A plain click opens the ad over the list instead; a new tab or window gets the page. */
export const linkToAd = (card: AdCard, onOpened: (card: AdCard) => void) => ({
  to: pageOf(card),
  onClick: (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpened(card);
  },
});
