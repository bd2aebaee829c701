import type { DeletedGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { RecentlyDeleted } from '../../deletion/RecentlyDeleted';
import { useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import { thumbhashImage } from '../../photos/sources/thumbhash-image';
import { useNow } from '../../ui/use-now';
import { useGalleryApi } from '../gallery-api';

interface DeletedPhotosProps {
  productType: ProductType;
  /** Whose they are: the user who is signed in. */
  userId: string;
}

/** One's own photos of this gallery that may still come back. Both are fixed for the component's life. */
export function DeletedPhotos({ productType, userId }: DeletedPhotosProps) {
  const { loadDeletedPhotos, restoreGalleryPhoto, topics } = useGalleryApi();
  const deleted = useRecentlyDeleted<DeletedGalleryCard>({
    topics,
    topic: `deleted-photos:${userId}`,
    load: (before, signal) => loadDeletedPhotos(productType, before, signal),
    itemOf: ({ photoId, photoCaption, thumbhash, deletedAt }) => ({
      id: photoId,
      title: photoCaption || 'Photo without a caption',
      picture: thumbhashImage(thumbhash),
      deletedAt,
    }),
    restore: restoreGalleryPhoto,
    restoredMessage: () => 'The photo is back',
  });
  return <RecentlyDeleted deleted={deleted} now={useNow()} restoring={useDeletionsUnderWay().restoring} />;
}
