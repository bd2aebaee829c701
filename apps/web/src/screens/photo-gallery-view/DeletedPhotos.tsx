import type { ProductType } from '@voltyard/contracts/product-types';
import { useCallback } from 'react';
import { thumbhashImage } from '../../ads/thumbhash-image';
import { useNow } from '../../ads/use-now';
import { useGalleryApi } from '../../gallery/gallery-api';
import { RecentlyDeleted } from '../../ui/RecentlyDeleted';
import { useRecentlyDeleted } from '../../wiring/use-recently-deleted';

/** One's own photos of this gallery that may still come back. `revision` changes with the gallery. */
export function DeletedPhotos({ productType, revision }: { productType: ProductType; revision: number }) {
  const { loadDeletedPhotos, restoreGalleryPhoto } = useGalleryApi();
  const load = useCallback(
    (signal: AbortSignal) => loadDeletedPhotos(productType, signal),
    [loadDeletedPhotos, productType],
  );
  const { cards, restored } = useRecentlyDeleted(load, revision);
  const items = cards.map(({ photoId, photoCaption, thumbhash, deletedAt }) => ({
    id: photoId,
    title: photoCaption || 'Photo without a caption',
    picture: thumbhashImage(thumbhash),
    deletedAt,
  }));
  return (
    <RecentlyDeleted
      items={items}
      now={useNow()}
      onRestore={(id) => restored(() => restoreGalleryPhoto(id), 'The photo is back')}
    />
  );
}
