import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { HandleCommand } from '../event-store/command-handler.js';
import { dryRun } from '../event-store/dry-run.js';
import { adDecider, streamOfAd } from './ad.decider.js';

interface PhotosToAttach {
  adId: string;
  kind: AdKind;
  by: string;
  photos: PhotoOnAd[];
}

/** What ads do for the photos slice, handed over in app.ts. */
export const adPhotos = (handle: HandleCommand) => ({
  attachPhotos: async (
    { adId, ...photos }: PhotosToAttach,
    place: (photoIdsOnAd: readonly string[]) => Promise<void>,
  ) => {
    const command = { type: 'SaveAdPhotos', ...photos } as const;
    const known = await handle(streamOfAd(adId), dryRun(adDecider), command);
    await place(known.state.status === 'new' ? [] : known.state.photos.map(({ photoId }) => photoId));
    const { version, position } = await handle(streamOfAd(adId), adDecider, command, { known });
    return { version, position };
  },
  detachPhoto: async ({ adId, photoId, by }: { adId: string; photoId: string; by: string }) => {
    await handle(streamOfAd(adId), adDecider, { type: 'RemoveAdPhoto', by, adId, photoId });
  },
  giveUpPhoto: async (photo: { adId: string; photoId: string; by: string; at: string }) => {
    await handle(streamOfAd(photo.adId), adDecider, { type: 'GiveUpAdPhoto', ...photo });
  },
});
