import type { DeletedGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useCallback } from 'react';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { countLabel } from '../../ui/formats';
import { useNow } from '../../ui/use-now';
import { useGalleryApi } from '../gallery-api';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import type { LoadDeletedPage } from '../../wiring/http/deleted-pages';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';

/** One's own photos of this gallery that may still come back. `revision` changes with the gallery. */
export function DeletedPhotos({ productType, revision }: { productType: ProductType; revision: number }) {
  const { loadDeletedPhotos, restoreGalleryPhoto } = useGalleryApi();
  const load = useCallback<LoadDeletedPage<DeletedGalleryCard>>(
    (before, signal) => loadDeletedPhotos(productType, before, signal),
    [loadDeletedPhotos, productType],
  );
  const { cards, count, more, restored } = useRecentlyDeleted(load, revision);
  const items = cards.map(({ photoId, photoCaption, thumbhash, deletedAt }) => ({
    id: photoId,
    title: photoCaption || 'Photo without a caption',
    picture: thumbhashImage(thumbhash),
    deletedAt,
  }));
  return (
    <RecentlyDeleted
      items={items}
      count={countLabel(count)}
      now={useNow()}
      onMore={more}
      onRestore={(id) => restored(() => restoreGalleryPhoto(id), 'The photo is back')}
    />
  );
}
