import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useCallback } from 'react';
import { isolated } from '../../ui/isolated';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import type { LoadDeletedPage } from '../../wiring/http/deleted-pages';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { useAdsApi } from '../ads-api';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { countLabel } from '../../ui/formats';
import { useNow } from '../../ui/use-now';

interface DeletedAdsProps {
  kind: AdKind;
  productType: ProductType;
  /** Changes with the list above: one ad less there may be one more here. */
  revision: number;
}

/** One's own ads of a product type that may still come back. */
export function DeletedAds({ kind, productType, revision }: DeletedAdsProps) {
  const { loadDeletedAds, restoreAd } = useAdsApi();
  const load = useCallback<LoadDeletedPage<Deleted<AdCard>>>(
    (before, signal) => loadDeletedAds(kind, productType, before, signal),
    [loadDeletedAds, kind, productType],
  );
  const { cards, count, more, restored } = useRecentlyDeleted(load, revision);
  const items = cards.map((card) => ({
    id: adIdOf(card),
    title: card.title,
    picture: card.photos[0] ? thumbhashImage(card.photos[0].thumbhash) : null,
    deletedAt: card.deletedAt,
  }));
  return (
    <RecentlyDeleted
      items={items}
      count={countLabel(count)}
      now={useNow()}
      onMore={more}
      onRestore={(id) => {
        const title = items.find((item) => item.id === id)?.title ?? 'The ad';
        return restored(() => restoreAd(kind, id), `“${isolated(title)}” is back`);
      }}
    />
  );
}
