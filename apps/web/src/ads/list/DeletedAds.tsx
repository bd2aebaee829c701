import type { AdCard, Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { useNow } from '../../ui/use-now';
import { useAdsApi } from '../ads-api';
import { deletedItemOf, restoredMessage } from '../deleted-ad';

interface DeletedAdsProps {
  kind: AdKind;
  productType: ProductType;
  /** Whose they are: the user who is signed in. */
  userId: string;
}

/** One's own ads of a product type that may still come back. All are fixed for the component's life. */
export function DeletedAds({ kind, productType, userId }: DeletedAdsProps) {
  const { loadDeletedAds, restoreAd, topics } = useAdsApi();
  const deleted = useRecentlyDeleted<Deleted<AdCard>>({
    topics,
    topic: `deleted-ads:${userId}`,
    load: (before, signal) => loadDeletedAds(kind, productType, before, signal),
    itemOf: deletedItemOf,
    restore: (id) => restoreAd(kind, id),
    restoredMessage,
  });
  return <RecentlyDeleted deleted={deleted} now={useNow()} restoring={useDeletionsUnderWay().restoring} />;
}
