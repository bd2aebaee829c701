import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

interface SaveAsked {
  adId: string;
  kind: AdKind;
  by: string;
  photos: PhotoOnAd[];
}

/** What the ads slice does with photos; the composition root provides it. */
export interface PhotosOfAds {
  /** Refuses what `attachPhotos` would refuse now; answers the ids of the photos that the ad has. */
  askToAttach(asked: SaveAsked): Promise<string[]>;
  attachPhotos(asked: SaveAsked): Promise<{ version: number; position: number }>;
  /**
   * Takes a photo off an ad, or off a deleted one that may be restored, for good: a save of it that comes late is
   * refused. One that is not there is no error.
   */
  detachPhoto(asked: { adId: string; photoId: string; by: string }): Promise<void>;
  /** The same, but refused with `photo-in-use` while the ad shows the photo or may be restored with it. */
  giveUpPhoto(asked: { adId: string; photoId: string; by: string; at: string }): Promise<void>;
}
