import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { isolated } from '../../ui/isolated';
import { useNow } from '../../ui/use-now';
import { useAdsApi } from '../ads-api';

interface DeletedAdsProps {
  kind: AdKind;
  productType: ProductType;
  /** Changes with the list above: one ad less there may be one more here. */
  revision: number;
}

/** One's own ads of a product type that may still come back. Both are fixed for the component's life. */
export function DeletedAds({ kind, productType, revision }: DeletedAdsProps) {
  const { loadDeletedAds, restoreAd } = useAdsApi();
  const deleted = useRecentlyDeleted<Deleted<AdCard>>(
    {
      load: (before, signal) => loadDeletedAds(kind, productType, before, signal),
      itemOf: (card) => ({
        id: adIdOf(card),
        title: card.title,
        picture: card.photos[0] ? thumbhashImage(card.photos[0].thumbhash) : null,
        deletedAt: card.deletedAt,
      }),
      restore: (id) => restoreAd(kind, id),
      restoredMessage: ({ title }) => `“${isolated(title)}” is back`,
    },
    revision,
  );
  return <RecentlyDeleted deleted={deleted} now={useNow()} />;
}
