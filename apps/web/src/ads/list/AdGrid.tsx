import { type AdCard as Card, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { useMemo, useRef } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { AdCard } from '../card/AdCard';
import { LiveGrid } from '../../live/LiveGrid';
import type { ListOffer, ListRow } from '../../live/live-list';
import { unsaidOn } from '../filter/unsaid-names';
import { useFocusClosedAd } from './use-focus-closed-ad';
import { useListedAds } from '../page/listed-ads';
import { useOpenAd } from '../page/use-open-ad';
import './AdGrid.scss';

interface AdGridProps {
  rows: readonly ListRow<Card>[];
  /** Names the list to assistive technology. */
  label: string;
  onWaiting?: (waiting: number) => void;
  /** New ads that are loaded when the person asks for them. */
  offer?: ListOffer;
  /** Who looks: their own ads can be edited and deleted. */
  ownUserId?: string | null;
  onDeleted?: ((card: Card) => void) | undefined;
  /** The ids of ads that are being deleted. */
  leaving?: ReadonlySet<string>;
  cardHeadingLevel?: 2 | 3;
  /** Loads more ads, where there are more. */
  onMore?: (() => void) | undefined;
  /** The first list of its page: its first cards are seen before one scrolls. */
  isFirst?: boolean | undefined;
  /** The ads of others can be saved. */
  hasHearts?: boolean;
  /** The cards show their distance from its place, and what of it they do not say. */
  asked?: Criteria | undefined;
}

/** How many cards are in sight as the page opens, whole or in part, on a phone too. */
const inSight = 2;

const none: ReadonlySet<string> = new Set();

/** Cards in as many columns as there is room for. Nothing jumps under a reader when ads arrive live. */
export function AdGrid({
  rows,
  label,
  onWaiting,
  offer,
  ownUserId = null,
  onDeleted,
  leaving = none,
  cardHeadingLevel,
  onMore,
  isFirst = false,
  hasHearts = false,
  asked = {},
}: AdGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { openId, openCard } = useOpenAd();
  useFocusClosedAd(list, openId);
  useListedAds({ cards: useMemo(() => rows.map(({ row }) => row), [rows]), wantMore: onMore });
  const isOwn = ({ userId }: Card) => userId === ownUserId;
  return (
    <LiveGrid
      className="ad-grid"
      arrival="new ad"
      {...{ rows, label, list, onWaiting, offer, isOwn }}
      renderRow={({ row, isNew }, index) => (
        <AdCard
          card={row}
          isFirst={isFirst && index < inSight}
          isNew={isNew}
          isLeaving={leaving.has(adIdOf(row))}
          headingLevel={cardHeadingLevel}
          near={asked.nearPlace}
          unsaid={unsaidOn(row, asked)}
          onOpened={openCard}
          onDeleted={isOwn(row) ? onDeleted : undefined}
          isSavable={hasHearts && !isOwn(row)}
        />
      )}
    />
  );
}

/** The grid's shape while its ads are on their way. */
export function AdGridSkeleton({ count }: { count: number }) {
  return (
    <div className="live-grid ad-grid">
      <p className="visually-hidden" role="status">
        Loading ads
      </p>
      <ul className="live-grid__list ad-grid__list" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="ad-grid__skeleton">
            <Skeleton height="auto" className="ad-grid__skeleton-photo" />
            <div className="ad-grid__skeleton-lines">
              <Skeleton width="40%" height={24} />
              <Skeleton width="85%" height={18} />
              <Skeleton width="60%" height={18} />
              <Skeleton width="70%" height={14} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
