import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { HandleCommand } from '../event-store/command-handler.js';
import { adDecider } from './ad.decider.js';
import { streamOfAd } from './ads.routes.js';

/** What the photos slice asks of ads, handed over in app.ts. */
export const adPhotos = (handle: HandleCommand) => ({
  attachPhotos: async ({
    adId,
    kind,
    by,
    photos,
  }: {
    adId: string;
    kind: AdKind;
    by: string;
    photos: PhotoOnAd[];
  }) => {
    const { version, position } = await handle(streamOfAd(adId), adDecider, {
      type: 'SaveAdPhotos',
      kind,
      by,
      photos,
    });
    return { version, position };
  },
  detachPhoto: async ({ adId, photoId, by }: { adId: string; photoId: string; by: string }) => {
    const { position } = await handle(streamOfAd(adId), adDecider, { type: 'RemoveAdPhoto', by, photoId });
    return { position };
  },
});
