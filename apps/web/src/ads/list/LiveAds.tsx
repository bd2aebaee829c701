import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ReactNode, useCallback } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { ShowMore } from '../../live/ShowMore';
import { useComeBackToAd } from '../favourites/come-back-to-ad';
import { AdGrid, AdGridSkeleton } from './AdGrid';
import type { LiveAdsList } from './use-live-ads';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { useDeleteAd } from '../use-delete-ad';

interface LiveAdsProps {
  list: LiveAdsList;
  label: string;
  /** Stands where the ads would be. */
  empty: ReactNode;
  skeletonCount?: number;
  /** At most this many are shown, the rest is somewhere else. */
  limit?: number;
  cardHeadingLevel?: 2 | 3;
  /** The first list of its page. */
  isFirst?: boolean;
  /** The cards show their distance from its place, and what of it they do not say. */
  asked?: Criteria;
}

/** A live list in whatever state it is: on its way, failed, empty, shown. */
export function LiveAds(props: LiveAdsProps) {
  const { list, label, empty, skeletonCount = 8, limit, cardHeadingLevel, isFirst, asked } = props;
  const { user } = useVisitor();
  const deleteAd = useDeleteAd();
  const { leaving } = useDeletionsUnderWay();
  const remove = useCallback((card: AdCard) => void deleteAd(card), [deleteAd]);
  const wantMore = limit === undefined && list.hasMore ? list.wantMore : undefined;
  useComeBackToAd(list.rows, list.isLoadingMore ? undefined : wantMore);
  if (list.status === 'loading') return <AdGridSkeleton count={skeletonCount} />;
  if (list.status === 'failed')
    return <LoadFailed title="The ads could not be loaded" problem={list.problem} onRetry={list.retry} />;
  const isEmpty = list.rows.length === 0;
  if (isEmpty && list.offer.count === 0) return <>{empty}</>;
  return (
    <>
      <AdGrid
        rows={limit === undefined ? list.rows : list.rows.slice(0, limit)}
        label={label}
        onWaiting={list.tellWaiting}
        offer={list.offer}
        ownUserId={user?.id ?? null}
        onDeleted={remove}
        leaving={leaving}
        hasHearts
        isFirst={isFirst}
        cardHeadingLevel={cardHeadingLevel}
        onMore={wantMore}
        asked={asked}
      />
      {isEmpty && empty}
      {limit === undefined && <ShowMore list={list} />}
    </>
  );
}
