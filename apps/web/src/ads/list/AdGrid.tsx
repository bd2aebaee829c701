import type { AdCard as Card } from '@voltyard/contracts/ads/ad-card';
import { useRef } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { AdCard } from '../card/AdCard';
import { Arrivals } from '../../live/Arrivals';
import { useFocusClosedAd } from './use-focus-closed-ad';
import { useOpenAd } from '../page/use-open-ad';
import { useSmoothMoves } from '../../live/use-smooth-moves';
import { type ListRow, usePinnedRows } from '../../live/use-pinned-rows';
import { useStripStart } from '../../live/use-strip-start';
import './AdGrid.scss';

interface AdGridProps {
  rows: readonly ListRow<Card>[];
  /** Names the list to assistive technology. */
  label: string;
  /** Who looks: their own ads can be edited and deleted. */
  ownUserId?: string | null;
  onDeleted?: ((card: Card) => void) | undefined;
  cardHeadingLevel?: 2 | 3;
}

/** Cards in as many columns as there is room for. Nothing jumps under a reader when ads arrive live. */
export function AdGrid({ rows, label, ownUserId = null, onDeleted, cardHeadingLevel }: AdGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shown, waiting, letIn } = usePinnedRows(rows, grid, list);
  const { openId, openCard } = useOpenAd();
  useSmoothMoves(list);
  useStripStart(list, shown[0]?.id);
  useFocusClosedAd(list, openId);
  return (
    <div className="ad-grid" ref={grid}>
      <Arrivals count={waiting} what="new ad" {...{ grid, list }} onLetIn={letIn} />
      <ul className="ad-grid__list" ref={list} aria-label={label}>
        {shown.map(({ id, row, isNew }) => (
          <li key={id} data-id={id}>
            <AdCard
              card={row}
              isNew={isNew}
              headingLevel={cardHeadingLevel}
              onOpened={openCard}
              onDeleted={row.userId === ownUserId ? onDeleted : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The grid's shape while its ads are on their way. */
export function AdGridSkeleton({ count }: { count: number }) {
  return (
    <div className="ad-grid">
      <p className="visually-hidden" role="status">
        Loading ads
      </p>
      <ul className="ad-grid__list" aria-hidden>
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
