import { quoted } from '@voltyard/contracts/texts';
import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { isolated } from '../../ui/isolated';
import { useNow } from '../../ui/use-now';
import { useAdsApi } from '../ads-api';

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
    itemOf: (card) => ({
      id: adIdOf(card),
      title: card.title,
      picture: card.photos[0] ? thumbhashImage(card.photos[0].thumbhash) : null,
      deletedAt: card.deletedAt,
    }),
    restore: (id) => restoreAd(kind, id),
    restoredMessage: ({ title }) => `${quoted(isolated(title))} is back`,
  });
  return <RecentlyDeleted deleted={deleted} now={useNow()} restoring={useDeletionsUnderWay().restoring} />;
}
