import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { HandleCommand } from '../event-store/command-handler.js';
import { dryRun } from '../event-store/dry-run.js';
import { adDecider, streamOfAd } from './ad.decider.js';

interface SaveAsked {
  adId: string;
  kind: AdKind;
  by: string;
  photos: PhotoOnAd[];
}

/** What the photos slice asks of ads, handed over in app.ts. */
export const adPhotos = (handle: HandleCommand) => ({
  askToAttach: async ({ adId, ...asked }: SaveAsked) => {
    const save = { type: 'SaveAdPhotos', ...asked } as const;
    const { state } = await handle(streamOfAd(adId), dryRun(adDecider), save);
    return state.status === 'new' ? [] : state.photos.map(({ photoId }) => photoId);
  },
  attachPhotos: async ({ adId, ...asked }: SaveAsked) => {
    const save = { type: 'SaveAdPhotos', ...asked } as const;
    const { version, position } = await handle(streamOfAd(adId), adDecider, save);
    return { version, position };
  },
  detachPhoto: async ({ adId, photoId, by }: { adId: string; photoId: string; by: string }) => {
    await handle(streamOfAd(adId), adDecider, { type: 'RemoveAdPhoto', by, photoId });
  },
  giveUpPhoto: async ({ adId, ...asked }: { adId: string; photoId: string; by: string; at: string }) => {
    await handle(streamOfAd(adId), adDecider, { type: 'GiveUpAdPhoto', ...asked });
  },
});
