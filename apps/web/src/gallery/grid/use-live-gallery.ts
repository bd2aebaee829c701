import { compareInGallery } from '@voltyard/contracts/photos/gallery-order';
import { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { useGalleryApi } from '../gallery-api';

/** A gallery as its screen shows it. */
export type LiveGallery = FollowedList<PhotoGalleryCard>;

const rules = {
  compare: compareInGallery,
  idOf: ({ photoId }: PhotoGalleryCard) => photoId,
  belongs: () => true,
};

/** The gallery of a product type, live. Which one is fixed for the component's life: give it a `key` to change it. */
export function useLiveGallery(productType: ProductType): LiveGallery {
  const { loadGallery, topics } = useGalleryApi();
  return useLiveList({
    name: `gallery ${productType}`,
    topic: `gallery:${productType}`,
    topics,
    schema: PhotoGalleryCard,
    rules,
    load: ({ before, limit }, signal) =>
      loadGallery(productType, { before, ...(limit && { limit }) }, signal),
  });
}
