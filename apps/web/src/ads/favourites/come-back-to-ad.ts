import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { useEffect } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import type { ListRow } from '../../live/live-list';
import { useVisitor } from '../../visitor/use-visitor';
import { itemOf } from '../../wiring/navigation/list-focus';

interface AdToComeBackTo {
  adId: string;
  /** Of the list: the first page after signing in is another one, which may have the ad too. */
  address: string;
  /** How many ads stood before it. */
  place: number;
}

/** For so long the person may not have begun to look at something else, ms. */
const timeout = 15_000;

/** So many ads may have been posted before it meanwhile. */
const maxPosted = 24;

let awaited: (AdToComeBackTo & { until: number }) | null = null;

/** The list that has the ad shows it where its reader left it. */
export const comeBackTo = ({ adId, address, place }: AdToComeBackTo): void => {
  awaited = { adId, address, place, until: performance.now() + timeout };
};

/** In a list of ads: shows the one whose heart a visitor pressed before they signed in, and loads the list up to it. */
export function useComeBackToAd(rows: readonly ListRow<AdCard>[], wantMore: (() => void) | undefined): void {
  const { userId } = useVisitor();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    // The heart of a card, whose effects come first, says what to show as soon as the person is known.
    if (awaited === null || userId === 0 || awaited.address !== here) return;
    const { adId, place, until } = awaited;
    const isListed = rows.some(({ row }) => adIdOf(row) === adId);
    if (!isListed && rows.length <= place + maxPosted && performance.now() < until) return wantMore?.();
    awaited = null;
    if (isListed && performance.now() < until) showItem(adId);
  }, [rows, wantMore, userId, here]);
}

function showItem(adId: string): void {
  const item = itemOf(adId);
  item?.scrollIntoView({ block: 'center', behavior: 'instant' });
  item?.querySelector<HTMLElement>('.heart')?.focus({ preventScroll: true });
}
