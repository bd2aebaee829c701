import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Received, ReplyOf } from '@voltyard/contracts/endpoint';
import type { savePhotos } from '@voltyard/contracts/photos/photos.rest';
import { Problem } from '@voltyard/contracts/problems';
import type { Handled, HandleCommand } from '../event-store/command-handler.js';
import { dryRun } from '../event-store/dry-run.js';
import { type KeptPhoto, type Photo, type PhotoCommand, photoDecider, photoStream } from './photo.decider.js';
import type { PhotosOfAds } from './photos-of-ads.js';

type Saved = ReplyOf<typeof savePhotos>;
type Asked = Received<typeof savePhotos>['body']['photos'];
/** Where photos are put; a photo is in one place only. */
type Place = 'gallery' | { adId: string; kind: AdKind };

export interface SavePhotosNeeds extends Pick<PhotosOfAds, 'askToAttach' | 'attachPhotos'> {
  handle: HandleCommand;
  now: () => Date;
}

/**
 * Puts photos on the ad that is named or, when none is, each in the gallery of its kind. One that may not be put
 * there refuses the call before anything is changed.
 */
export async function putPhotos(
  needs: SavePhotosNeeds,
  { photos, ...ids }: Received<typeof savePhotos>['body'],
  by: string,
): Promise<Saved> {
  const place = placeOf(ids);
  refuseRepeated(photos);
  return place === 'gallery' ? putInGallery(needs, photos, by) : putOnAd(needs, photos, place, by);
}

function placeOf({ sellerAdId, buyerAdId }: { sellerAdId?: string; buyerAdId?: string }): Place {
  if (sellerAdId !== undefined && buyerAdId !== undefined) {
    const message = 'Name one ad: sellerAdId or buyerAdId, not both.';
    throw new Problem('invalid-request', [{ path: 'buyerAdId', message }]);
  }
  if (sellerAdId !== undefined) return { adId: sellerAdId, kind: 'for-sale' };
  if (buyerAdId !== undefined) return { adId: buyerAdId, kind: 'wanted' };
  return 'gallery';
}

function refuseRepeated(photos: Asked): void {
  const ids = photos.map(({ photoId }) => photoId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated < 0) return;
  const message = 'This photo is named twice. Name it once.';
  throw new Problem('invalid-request', [{ path: `photos.${repeated}.photoId`, message }]);
}

/**
 * A photo's own stream says which ad may show it, so it is placed there first, then shown: of two ads, in whatever
 * processes, one is first. A crash in between leaves a placed photo that no ad shows: the same call goes on with
 * it, and without one it is collected.
 */
async function putOnAd(
  needs: SavePhotosNeeds,
  photos: Asked,
  { adId, kind }: Exclude<Place, 'gallery'>,
  by: string,
): Promise<Saved> {
  const place = (photoId: string) => ({ type: 'PlaceOnAd', photoId, adId, by }) as const;
  const looks = await oneByOne(photos, async ({ photoId }) => lookOf(await ask(needs, place(photoId))));
  const save = { adId, kind, by, photos: photos.map((photo, index) => ({ ...photo, ...looks[index]! })) };
  const there = await needs.askToAttach(save);
  const placed: string[] = [];
  try {
    await oneByOne(photos, async ({ photoId }) => {
      if (there.includes(photoId)) return;
      await tell(needs, place(photoId));
      placed.push(photoId);
    });
    return await needs.attachPhotos(save);
  } catch (error) {
    // Anything but a refusal may have been done all the same: then the photos stay where they may be shown.
    if (error instanceof Problem) {
      for (const photoId of placed) await tell(needs, { type: 'FreeFromAd', photoId, adId });
    }
    throw error;
  }
}

/**
 * A gallery shows the newest first, so the first photo is a millisecond newer than the second: they stand in the order
 * of the call. Answers where the log stands after the newest of them, also when some were there already.
 */
async function putInGallery(needs: SavePhotosNeeds, photos: Asked, by: string): Promise<Saved> {
  const time = needs.now().getTime();
  const atOf = (photo: Asked[number]) => new Date(time - photos.indexOf(photo)).toISOString();
  const put = (photo: Asked[number]) => ({ type: 'PutInGallery', ...photo, by, at: atOf(photo) }) as const;
  await oneByOne(photos, (photo) => ask(needs, put(photo)));
  const all = await oneByOne(photos, (photo) => tell(needs, put(photo)));
  const { version, position } = all.reduce((one, other) => (other.position > one.position ? other : one));
  return { version, position };
}

const ask = ({ handle }: SavePhotosNeeds, command: PhotoCommand): Promise<Handled<Photo>> =>
  handle(photoStream(command.photoId), dryRun(photoDecider), command);

const tell = ({ handle }: SavePhotosNeeds, command: PhotoCommand): Promise<Handled<Photo>> =>
  handle(photoStream(command.photoId), photoDecider, command);

/** The look of a photo that may be placed, so it is kept. */
function lookOf({ state }: Handled<Photo>): Pick<KeptPhoto, 'width' | 'height' | 'thumbhash'> {
  const { width, height, thumbhash } = state as KeptPhoto;
  return { width, height, thumbhash };
}

/** Works for each photo in their order; a refusal names the photo by its place in the request. */
async function oneByOne<Result>(
  photos: Asked,
  work: (photo: Asked[number]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, photo] of photos.entries()) {
    results.push(
      await work(photo).catch((error: unknown) => {
        if (!(error instanceof Problem) || !error.fields) throw error;
        const fields = error.fields.map(({ path, message }) => ({
          path: `photos.${index}.${path}`,
          message,
        }));
        throw new Problem(error.code, fields);
      }),
    );
  }
  return results;
}
