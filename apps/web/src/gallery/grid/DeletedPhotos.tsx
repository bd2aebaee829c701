import type { DeletedGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { useNow } from '../../ui/use-now';
import { useGalleryApi } from '../gallery-api';

interface DeletedPhotosProps {
  /** Fixed for the component's life. */
  productType: ProductType;
  /** Changes with the gallery. */
  revision: number;
}

/** One's own photos of this gallery that may still come back. */
export function DeletedPhotos({ productType, revision }: DeletedPhotosProps) {
  const { loadDeletedPhotos, restoreGalleryPhoto } = useGalleryApi();
  const deleted = useRecentlyDeleted<DeletedGalleryCard>(
    {
      load: (before, signal) => loadDeletedPhotos(productType, before, signal),
      itemOf: ({ photoId, photoCaption, thumbhash, deletedAt }) => ({
        id: photoId,
        title: photoCaption || 'Photo without a caption',
        picture: thumbhashImage(thumbhash),
        deletedAt,
      }),
      restore: restoreGalleryPhoto,
      restoredMessage: () => 'The photo is back',
    },
    revision,
  );
  return <RecentlyDeleted deleted={deleted} now={useNow()} />;
}
