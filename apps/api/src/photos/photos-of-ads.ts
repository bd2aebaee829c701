import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** What the ads slice does with photos; the composition root provides it. */
export interface PhotosOfAds {
  attachPhotos(request: {
    adId: string;
    kind: AdKind;
    by: string;
    photos: PhotoOnAd[];
  }): Promise<{ version: number; position: number }>;
  /** Takes a photo off an ad, or off a deleted one that may be restored; one that is not there is no error. */
  detachPhoto(request: { adId: string; photoId: string; by: string }): Promise<unknown>;
}
