import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { Problem } from '@voltyard/contracts/problems';
import { dryRun } from '../event-store/dry-run.js';
import type { Handled, HandleCommand } from '../event-store/command-handler.js';
import type { Placement, PlacePhotos } from '../slice.js';
import {
  type StoredPhoto,
  type Photo,
  type PhotoCommand,
  photoDecider,
  photoStream,
} from './photo.decider.js';

/** Shows the photos on their ad, after `place`; photos that the ad has already are not placed again. */
type Show<Result> = (
  photos: PhotoOnAd[],
  place: (photoIdsOnAd?: readonly string[]) => Promise<void>,
) => Promise<Result>;

/**
 * A photo's own stream says which ad may show it, so it is placed there first, then shown: of two ads, in whatever
 * processes, one is first. One that may not be placed refuses the call before anything is changed. A crash between
 * the two leaves a placed photo that no ad shows: the same call continues with it, and without one it is collected.
 */
export async function placePhotos<Result>(
  handle: HandleCommand,
  { adId, by, photos }: Placement,
  show: Show<Result>,
): Promise<Result> {
  const placing = (photoId: string) => ({ type: 'PlaceOnAd', photoId, adId, by }) as const;
  const checked = await inOrder(photos, async (photo, index) => {
    const known = await checkPhoto(handle, placing(photo.photoId), index);
    return { index, known, photo: { ...photo, ...lookOf(known) } };
  });
  const placed: string[] = [];
  const place = async (photoIdsOnAd: readonly string[] = []) => {
    for (const { index, known, photo } of checked.toSorted(byPhotoId)) {
      if (photoIdsOnAd.includes(photo.photoId)) continue;
      await changePhoto(handle, placing(photo.photoId), { index, known });
      placed.push(photo.photoId);
    }
  };
  try {
    return await show(
      checked.map(({ photo }) => photo),
      place,
    );
  } catch (error) {
    // Anything but a refusal may have been done all the same: then the photos stay where they may be shown.
    if (error instanceof Problem) {
      for (const photoId of placed)
        await handle(photoStream(photoId), photoDecider, { type: 'FreeFromAd', photoId, adId });
    }
    throw error;
  }
}

/** What photos do for the ads slice, handed over in app.ts. */
export const photoPlacement =
  (handle: HandleCommand): PlacePhotos =>
  (placement, show) =>
    placePhotos(handle, placement, async (photosOnAd, place) => {
      await place();
      return show(photosOnAd);
    });

/** All calls place photos in this order: so of calls that want the same ones, one gets all of them. */
const byPhotoId = (one: { photo: PhotoOnAd }, other: { photo: PhotoOnAd }): number =>
  one.photo.photoId < other.photo.photoId ? -1 : 1;

/** Reads a photo and refuses what the command would be refused; a refusal names it by its place in the request. */
export const checkPhoto = (
  handle: HandleCommand,
  command: PhotoCommand,
  index: number,
): Promise<Handled<Photo>> =>
  naming(index, handle(photoStream(command.photoId), dryRun(photoDecider), command));

/** Does what was checked, without reading the photo again unless it was changed meanwhile. */
export const changePhoto = (
  handle: HandleCommand,
  command: PhotoCommand,
  { index, known }: { index: number; known: Handled<Photo> },
): Promise<Handled<Photo>> =>
  naming(index, handle(photoStream(command.photoId), photoDecider, command, { known }));

async function naming<Result>(index: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: `photos.${index}.${path}`, message }));
    throw new Problem(error.code, fields);
  }
}

/** Works for one after the other. */
export async function inOrder<One, Result>(
  all: readonly One[],
  work: (one: One, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, one] of all.entries()) results.push(await work(one, index));
  return results;
}

/** The look of a photo that may be placed, so it is stored. */
function lookOf({ state }: Handled<Photo>): Pick<StoredPhoto, 'width' | 'height' | 'thumbhash'> {
  const { width, height, thumbhash } = state as StoredPhoto;
  return { width, height, thumbhash };
}
