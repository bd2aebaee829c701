import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** What the ads slice does with photos; the composition root provides it. */
export interface PhotosOfAds {
  /**
   * Shows photos on an ad. When the ad would take them, `place` is called with the ids of those that it has; after
   * that they are shown. What is refused before has changed nothing.
   */
  attachPhotos(
    photos: { adId: string; kind: AdKind; by: string; photos: PhotoOnAd[] },
    place: (photoIdsOnAd: readonly string[]) => Promise<void>,
  ): Promise<{ version: number; position: number }>;
  /**
   * Takes a photo off an ad, or off a deleted one that may be restored, for good: a save of it that comes late is
   * refused, also one that comes with the ad itself. One that is not there is no error.
   */
  detachPhoto(photo: { adId: string; photoId: string; by: string }): Promise<void>;
  /** The same, but refused with `photo-in-use` while the ad shows the photo or may be restored with it. */
  giveUpPhoto(photo: { adId: string; photoId: string; by: string; at: string }): Promise<void>;
}
