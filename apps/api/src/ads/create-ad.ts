import type { AdAsPublished } from '@voltyard/contracts/ads/ads.events';
import type { PhotoOnAd, PhotoToSave } from '@voltyard/contracts/photos/photo';
import type { Handled, HandleOptions } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SliceContext } from '../slice.js';
import { countLiveAds } from './live-ads.js';
import { adDecider, type AdState, earlierAd, streamOfAd } from './ad.decider.js';

/**
 * Publishes an ad, in one commit with its photos: no list shows it without them. They are placed on it before, each in
 * its own stream, since that is where two ads that want the same photo meet; a retry finds them placed, or the ad
 * there.
 */
export async function createAd(
  { handle, placePhotos, views }: Pick<SliceContext, 'handle' | 'placePhotos' | 'views'>,
  ad: Omit<AdAsPublished, 'publishedAt'>,
  photos: readonly PhotoToSave[],
): Promise<Handled<AdState>> {
  const stream = streamOfAd(ad.adId);
  const publishing = (liveAds: number, onAd: PhotoOnAd[], options: HandleOptions<AdState>) =>
    handle(
      stream,
      adDecider,
      (publishedAt) => ({ type: 'PublishAd' as const, ...ad, publishedAt, photos: onAd, liveAds }),
      options,
    );
  if (photos.length === 0) return publishing(await countLiveAds(views, ad), [], { isNew: true });
  const [liveAds, known] = await Promise.all([
    countLiveAds(views, ad),
    aggregateReader(handle)(stream, adDecider),
  ]);
  if (earlierAd(known.state, ad, photos)) return known;
  const publish = (onAd: PhotoOnAd[]) => publishing(liveAds, onAd, { known });
  return placePhotos({ adId: ad.adId, by: ad.userId, photos }, publish);
}
