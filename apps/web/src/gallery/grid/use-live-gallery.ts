import { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { useGalleryApi } from '../gallery-api';

/** A gallery as its screen shows it. */
export type LiveGallery = FollowedList<PhotoGalleryCard>;

/** Newest first, as the server orders them, so that photos arriving live take their right place. */
const rules = {
  compare: (one: PhotoGalleryCard, other: PhotoGalleryCard) =>
    upwards(other.createdAt, one.createdAt) || upwards(other.photoId, one.photoId),
  idOf: ({ photoId }: PhotoGalleryCard) => photoId,
  belongs: () => true,
};

const upwards = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

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
