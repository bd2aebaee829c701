import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Received, ReplyOf } from '@voltyard/contracts/endpoint';
import type { PhotoToSave } from '@voltyard/contracts/photos/photo';
import type { savePhotos } from '@voltyard/contracts/photos/photos.rest';
import { Problem } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { PhotosOfAds } from '../slice.js';
import { changePhoto, checkPhoto, inOrder, placePhotos } from './place-photos.js';

type Saved = ReplyOf<typeof savePhotos>;
/** Where photos are put; a photo is in one place only. */
type PhotoTarget = 'gallery' | { adId: string; kind: AdKind };

export interface SavePhotosDependencies extends Pick<PhotosOfAds, 'attachPhotos'> {
  handle: HandleCommand;
  now: () => Date;
}

/**
 * Puts photos on the ad that is named or, when none is, each in the gallery of its kind. One that may not be put
 * there refuses the call before anything is changed.
 */
export async function putPhotos(
  { handle, attachPhotos, now }: SavePhotosDependencies,
  { photos, ...ids }: Received<typeof savePhotos>['body'],
  by: string,
): Promise<Saved> {
  const target = targetOf(ids);
  if (target === 'gallery') return putInGallery(handle, now(), photos, by);
  return placePhotos(handle, { adId: target.adId, by, photos }, (onAd, place) =>
    attachPhotos({ ...target, by, photos: onAd }, place),
  );
}

function targetOf({ sellerAdId, buyerAdId }: { sellerAdId?: string; buyerAdId?: string }): PhotoTarget {
  if (sellerAdId !== undefined && buyerAdId !== undefined) {
    const message = 'Name one ad: sellerAdId or buyerAdId, not both.';
    throw new Problem('invalid-request', [{ path: 'buyerAdId', message }]);
  }
  if (sellerAdId !== undefined) return { adId: sellerAdId, kind: 'for-sale' };
  if (buyerAdId !== undefined) return { adId: buyerAdId, kind: 'wanted' };
  return 'gallery';
}

/**
 * A gallery shows the newest first, so the first photo is a millisecond newer than the second: they are in the order
 * of the call. Answers the log position after the newest of them, also when some were there already.
 */
async function putInGallery(
  handle: HandleCommand,
  now: Date,
  photos: readonly PhotoToSave[],
  by: string,
): Promise<Saved> {
  const checked = await inOrder(photos, async (photo, index) => {
    const at = new Date(now.getTime() - index).toISOString();
    const command = { type: 'PutInGallery', ...photo, by, at } as const;
    return { command, index, known: await checkPhoto(handle, command, index) };
  });
  const all = await inOrder(checked, ({ command, ...read }) => changePhoto(handle, command, read));
  const { version, position } = all.reduce((one, other) => (other.position > one.position ? other : one));
  return { version, position };
}
