import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Received, ReplyOf } from '@voltyard/contracts/endpoint';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { savePhotos } from '@voltyard/contracts/photos/photos.rest';
import { Problem, type ProblemCode } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Views } from '../views/views.js';
import type { KeptPhotos } from './kept-photos.js';
import { type PhotoCommand, photoDecider, photoStream } from './photo.decider.js';
import type { PhotosOfAds } from './photos-of-ads.js';
import { findPhoto } from './photos.projection.js';

type Saved = ReplyOf<typeof savePhotos>;
/** Where photos are put; a photo is in one place only. */
type Place = 'gallery' | { adId: string; kind: AdKind };

export interface SavePhotosNeeds extends Pick<PhotosOfAds, 'attachPhotos'> {
  handle: HandleCommand;
  views: Views;
  kept: KeptPhotos;
  now: () => Date;
}

/**
 * Puts photos on the ad that is named or, when none is, each in the gallery of its kind. One that may not be put
 * there refuses the call before anything is changed.
 */
export async function putPhotos(
  needs: SavePhotosNeeds,
  { photos: asked, ...ids }: Received<typeof savePhotos>['body'],
  by: string,
): Promise<Saved> {
  const place = placeOf(ids);
  const photos: PhotoOnAd[] = [];
  for (const [index, { photoId, photoCaption }] of asked.entries()) {
    const path = `photos.${index}.photoId`;
    if (photos.some((photo) => photo.photoId === photoId)) {
      throw refusal('invalid-request', path, 'This photo is named twice. Name it once.');
    }
    photos.push({ photoId, photoCaption, ...(await lookOfFree(needs, photoId, place, by, path)) });
  }
  return place === 'gallery' ? putInGallery(needs, photos, by) : needs.attachPhotos({ ...place, by, photos });
}

function placeOf({ sellerAdId, buyerAdId }: { sellerAdId?: string; buyerAdId?: string }): Place {
  if (sellerAdId !== undefined && buyerAdId !== undefined) {
    throw refusal('invalid-request', 'buyerAdId', 'Name one ad: sellerAdId or buyerAdId, not both.');
  }
  if (sellerAdId !== undefined) return { adId: sellerAdId, kind: 'for-sale' };
  if (buyerAdId !== undefined) return { adId: buyerAdId, kind: 'wanted' };
  return 'gallery';
}

/** How a photo looks that its owner may put there; refuses any other. */
async function lookOfFree(
  { kept, views }: SavePhotosNeeds,
  photoId: string,
  place: Place,
  by: string,
  path: string,
): Promise<Pick<PhotoOnAd, 'width' | 'height' | 'thumbhash'>> {
  const photo = await kept.read(photoId);
  if (photo.status !== 'kept') {
    throw refusal('not-found', path, 'There is no such photo any more. Upload it again.');
  }
  if (photo.userId !== by) throw refusal('not-your-photo', path, 'This photo belongs to somebody else.');
  const adId = place === 'gallery' ? null : place.adId;
  const attachedTo = await adOf(views, photoId);
  if (attachedTo !== null && attachedTo !== adId) {
    throw refusal('photo-in-use', path, adId ? 'This photo is on another ad.' : 'This photo is on an ad.');
  }
  if (photo.gallery && place !== 'gallery') {
    throw refusal('photo-in-use', path, 'This photo is in a gallery.');
  }
  const { width, height, thumbhash } = photo;
  return { width, height, thumbhash };
}

/** Answers where the log stands after the newest of them, also when some were there already. */
async function putInGallery(
  { handle, views, now }: SavePhotosNeeds,
  photos: readonly PhotoOnAd[],
  by: string,
): Promise<Saved> {
  let newest: Saved = { version: 0, position: 0 };
  for (const { photoId, photoCaption } of photos) {
    const [at, attachedTo] = [now().toISOString(), await adOf(views, photoId)];
    const put: PhotoCommand = { type: 'PutInGallery', photoId, photoCaption, by, at, attachedTo };
    const { version, position } = await handle(photoStream(photoId), photoDecider, put);
    if (position > newest.position) newest = { version, position };
  }
  return newest;
}

const adOf = async (views: Views, photoId: string): Promise<string | null> =>
  (await findPhoto(views, photoId))?.attachedTo ?? null;

const refusal = (code: ProblemCode, path: string, message: string): Problem =>
  new Problem(code, [{ path, message }]);
