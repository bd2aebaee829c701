import { maximumChangesPerPhoto } from '@voltyard/contracts/limits';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { specification } from '../event-store/given-when-then.js';
import { type PhotoCommand, photoDecider } from './photo.decider.js';

const given = specification(photoDecider);
const details = {
  photoId: 'photo-id',
  userName: 'ann',
  bucket: 'car',
  fileName: 'left side.jpg',
  width: 1920,
  height: 1440,
  thumbhash: 'aGFzaA==',
} as const;
const uploaded: PhotoEvent = { type: 'PhotoUploaded', userId: 'ann', ...details };
const deleted: PhotoEvent = { type: 'PhotoDeleted', photoId: 'photo-id' };
const putAs = (photoCaption: string): PhotoEvent => ({
  type: 'PhotoPutInGallery',
  photoId: 'photo-id',
  userId: 'ann',
  userName: 'ann',
  bucket: 'car',
  width: 1920,
  height: 1440,
  thumbhash: 'aGFzaA==',
  photoCaption,
  putAt: 'the first time',
});
const uploadBy = (userId: string): PhotoCommand => ({ type: 'UploadPhoto', userId, ...details });
const placedOn = (adId: string): PhotoEvent => ({ type: 'PhotoPlaced', photoId: 'photo-id', adId });
const freedFrom = (adId: string): PhotoEvent => ({ type: 'PhotoFreed', photoId: 'photo-id', adId });
const noon = '2026-11-22T12:00:00.000Z';
const dayLater = (minutes: number) =>
  new Date(Date.parse(noon) + 24 * 3_600_000 + minutes * 60_000).toISOString();
const deleteBy = (by: string, takenOff: string | null = null): PhotoCommand => ({
  type: 'DeletePhoto',
  photoId: 'photo-id',
  by,
  takenOff,
  at: noon,
});
const placeOn = (adId: string, by = 'ann'): PhotoCommand => ({
  type: 'PlaceOnAd',
  photoId: 'photo-id',
  adId,
  by,
});
const freeFrom = (adId: string): PhotoCommand => ({ type: 'FreeFromAd', photoId: 'photo-id', adId });
const put = (photoCaption: string, asked: { by?: string; at?: string } = {}): PhotoCommand => ({
  type: 'PutInGallery',
  photoId: 'photo-id',
  photoCaption,
  by: 'ann',
  at: 'the first time',
  ...asked,
});

describe('uploading', () => {
  test('records the photo', () => given().when(uploadBy('ann')).then(uploaded));
  test('again by the same user adds nothing', () => given(uploaded).when(uploadBy('ann')).then());
  test('with a different look under the same id leaves the first one', () =>
    given(uploaded)
      .when({ ...uploadBy('ann'), width: 10 } as PhotoCommand)
      .then());
  test("under another user's id is refused", () =>
    given(uploaded).when(uploadBy('bob')).thenRefused('upload-id-taken'));
  test('under the id of a deleted photo is refused', () =>
    given(uploaded, deleted).when(uploadBy('ann')).thenRefused('upload-id-taken'));
});

describe('putting in the gallery', () => {
  test('records everything that a card shows', () =>
    given(uploaded).when(put('At the lake')).then(putAs('At the lake')));
  test('again with the same caption adds nothing', () =>
    given(uploaded, putAs('At the lake'))
      .when(put('At the lake', { at: 'later' }))
      .then());
  test('again with another caption changes it, but not the first time', () =>
    given(uploaded, putAs('At the lake'))
      .when(put('', { at: 'later' }))
      .then(putAs('')));
  test('without a caption is recorded too', () => given(uploaded).when(put('')).then(putAs('')));
  test('a photo that is on an ad is refused', () =>
    given(uploaded, placedOn('ad-1')).when(put('')).thenRefused('photo-in-use'));
  test('a photo that its ad did not take is recorded', () =>
    given(uploaded, placedOn('ad-1'), freedFrom('ad-1')).when(put('')).then(putAs('')));
  test("another user's photo is refused", () =>
    given(uploaded)
      .when(put('', { by: 'bob' }))
      .thenRefused('not-your-photo'));
  test('a deleted photo is not found', () => given(uploaded, deleted).when(put('')).thenRefused('not-found'));
  test('a photo that never was is not found', () => given().when(put('')).thenRefused('not-found'));
});

describe('placing on an ad', () => {
  test('records it', () => given(uploaded).when(placeOn('ad-1')).then(placedOn('ad-1')));
  test('again records it again: two saves count on it now', () =>
    given(uploaded, placedOn('ad-1')).when(placeOn('ad-1')).then(placedOn('ad-1')));
  test('a photo of another ad is refused', () =>
    given(uploaded, placedOn('ad-1')).when(placeOn('ad-2')).thenRefused('photo-in-use'));
  test('a photo that another ad did not take records it', () =>
    given(uploaded, placedOn('ad-1'), freedFrom('ad-1')).when(placeOn('ad-2')).then(placedOn('ad-2')));
  test('a gallery photo is refused', () =>
    given(uploaded, putAs('')).when(placeOn('ad-1')).thenRefused('photo-in-use'));
  test("another user's photo is refused", () =>
    given(uploaded).when(placeOn('ad-1', 'bob')).thenRefused('not-your-photo'));
  test('a deleted photo is not found', () =>
    given(uploaded, deleted).when(placeOn('ad-1')).thenRefused('not-found'));
  test('a photo that never was is not found', () =>
    given().when(placeOn('ad-1')).thenRefused('not-found', 'photoId'));
});

describe('freeing from an ad that did not take it', () => {
  test('records it', () => given(uploaded, placedOn('ad-1')).when(freeFrom('ad-1')).then(freedFrom('ad-1')));
  test('adds nothing while another save counts on it', () =>
    given(uploaded, placedOn('ad-1'), placedOn('ad-1')).when(freeFrom('ad-1')).then());
  test('adds nothing when it is free, or on another ad', () => {
    given(uploaded, placedOn('ad-1'), freedFrom('ad-1')).when(freeFrom('ad-1')).then();
    given(uploaded, placedOn('ad-2')).when(freeFrom('ad-1')).then();
  });
  test('adds nothing when it is deleted', () =>
    given(uploaded, placedOn('ad-1'), deleted).when(freeFrom('ad-1')).then());
});

describe('deleting', () => {
  test('records it', () => given(uploaded).when(deleteBy('ann')).then(deleted));
  test('twice adds nothing', () => given(uploaded, deleted).when(deleteBy('ann')).then());
  test("another user's photo is refused", () =>
    given(uploaded).when(deleteBy('bob')).thenRefused('not-your-photo'));
  test('a photo taken off its ad records it', () =>
    given(uploaded, placedOn('ad-1')).when(deleteBy('ann', 'ad-1')).then(deleted));
  test('a photo on an ad that it was not taken off is refused', () => {
    given(uploaded, placedOn('ad-1')).when(deleteBy('ann')).thenRefused('write-contention');
    given(uploaded, placedOn('ad-2')).when(deleteBy('ann', 'ad-1')).thenRefused('write-contention');
  });
  test("another user's gallery photo is refused", () =>
    given(uploaded, putAs('')).when(deleteBy('bob')).thenRefused('not-your-photo'));
  test("another user's deleted photo is refused the same", () =>
    given(uploaded, deleted).when(deleteBy('bob')).thenRefused('not-your-photo'));
  test('a photo that never was is not found', () => given().when(deleteBy('ann')).thenRefused('not-found'));
});

test('a stored photo knows what a gallery shows of it, and whether it is in one', () => {
  const { fileName: _, ...facts } = details;
  const kept = {
    status: 'stored',
    userId: 'ann',
    ...facts,
    gallery: null,
    placed: null,
    changes: 0,
  } as const;
  expect(photoDecider.evolve({ status: 'new' }, uploaded)).toEqual(kept);
  expect(photoDecider.evolve(kept, putAs('At the lake'))).toEqual({
    ...kept,
    gallery: { photoCaption: 'At the lake', putAt: 'the first time' },
    changes: 1,
  });
});

describe('a photo that was changed as often as one can be', () => {
  const worn = [
    uploaded,
    ...Array.from({ length: maximumChangesPerPhoto }, (_, change) => putAs(`Caption ${change}`)),
  ];
  test('could be named anew until then', () =>
    given(...worn.slice(0, -1))
      .when(put('The last one'))
      .then(putAs('The last one')));
  test('is named no more', () =>
    given(...worn)
      .when(put('One too many'))
      .thenRefused('photo-changed-too-often'));
  test('takes a repeat of its last name', () =>
    given(...worn)
      .when(put(`Caption ${maximumChangesPerPhoto - 1}`))
      .then());
  test('goes from one ad to another no more', () => {
    const moves = Array.from({ length: maximumChangesPerPhoto / 2 }, () => [
      placedOn('ad-1'),
      freedFrom('ad-1'),
    ]).flat();
    given(uploaded, ...moves)
      .when(placeOn('ad-1'))
      .thenRefused('photo-changed-too-often');
  });
  test('is deleted, and that slip is undone, but not for ever', () => {
    const { type: _, ...inGallery } = putAs('Caption 999') as Extract<
      PhotoEvent,
      { type: 'PhotoPutInGallery' }
    >;
    const gone: PhotoEvent = { type: 'GalleryPhotoDeleted', ...inGallery, deletedAt: noon };
    const back: PhotoEvent = { type: 'GalleryPhotoRestored', ...inGallery };
    const restoring: PhotoCommand = { type: 'RestorePhoto', photoId: 'photo-id', by: 'ann', at: noon };
    given(...worn, gone)
      .when(restoring)
      .then(back);
    const slips = Array.from({ length: 50 }, () => [gone, back]).flat();
    given(...worn, ...slips, gone)
      .when(restoring)
      .thenRefused('photo-changed-too-often');
    // With the account of its owner it comes back.
    given(...worn, ...slips, gone)
      .when({ ...restoring, withAccount: true })
      .then(back);
  });
});

describe('a photo deleted from a gallery', () => {
  const { type: _, ...inGallery } = putAs('By the lake') as Extract<
    PhotoEvent,
    { type: 'PhotoPutInGallery' }
  >;
  const galleryDeleted: PhotoEvent = { type: 'GalleryPhotoDeleted', ...inGallery, deletedAt: noon };
  const galleryRestored: PhotoEvent = { type: 'GalleryPhotoRestored', ...inGallery };
  const restoreAt = (at: string, by = 'ann'): PhotoCommand => ({
    type: 'RestorePhoto',
    photoId: 'photo-id',
    by,
    at,
  });
  const forgetAt = (at: string): PhotoCommand => ({ type: 'ForgetPhoto', photoId: 'photo-id', at });
  const past = [uploaded, putAs('By the lake'), galleryDeleted];

  test('may come back as it was within a day', () => {
    given(uploaded, putAs('By the lake')).when(deleteBy('ann')).then(galleryDeleted);
    given(...past)
      .when(restoreAt(dayLater(0)))
      .then(galleryRestored);
  });
  test('does not come back later, or for another user, or once it is forgotten', () => {
    given(...past)
      .when(restoreAt(dayLater(1)))
      .thenRefused('restore-too-late');
    given(...past)
      .when(restoreAt(noon, 'bob'))
      .thenRefused('not-your-photo');
    given(...past, deleted)
      .when(restoreAt(noon))
      .thenRefused('not-found');
    given(uploaded, deleted).when(restoreAt(noon)).thenRefused('not-found');
  });
  test('is deleted for every other command', () => {
    given(...past)
      .when(put('Again'))
      .thenRefused('not-found');
    given(...past)
      .when(placeOn('ad-1'))
      .thenRefused('not-found');
    given(...past)
      .when(uploadBy('ann'))
      .thenRefused('upload-id-taken');
    given(...past)
      .when(deleteBy('ann'))
      .then();
  });
  test('is in its gallery again once it is restored, and may be deleted again', () => {
    given(...past, galleryRestored)
      .when(restoreAt(noon))
      .then();
    given(...past, galleryRestored)
      .when(put('By the lake'))
      .then();
    given(...past, galleryRestored)
      .when(deleteBy('ann'))
      .then(galleryDeleted);
  });
  test('is forgotten when it cannot come back any more, not before, and once', () => {
    given(...past)
      .when(forgetAt(dayLater(0)))
      .then();
    given(...past)
      .when(forgetAt(dayLater(1)))
      .then(deleted);
    given(...past, deleted)
      .when(forgetAt(dayLater(1)))
      .then();
    given(...past, galleryRestored)
      .when(forgetAt(dayLater(1)))
      .then();
  });
});

describe('a gallery photo that was deleted', () => {
  const { type: _, ...inGallery } = putAs('At the lake') as Extract<
    PhotoEvent,
    { type: 'PhotoPutInGallery' }
  >;
  const gone: PhotoEvent = { type: 'GalleryPhotoDeleted', ...inGallery, deletedAt: noon };
  const back: PhotoEvent = { type: 'GalleryPhotoRestored', ...inGallery };
  const after = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds).toISOString();
  const [aDay, aMomentMore] = [after(24 * 3_600_000), after(24 * 3_600_000 + 1)];
  const restoreAt = (at: string): PhotoCommand => ({
    type: 'RestorePhoto',
    photoId: 'photo-id',
    by: 'ann',
    at,
  });
  const forgetAt = (at: string): PhotoCommand => ({ type: 'ForgetPhoto', photoId: 'photo-id', at });

  test('comes back for a day, and is forgotten after that', () => {
    given(uploaded, putAs('At the lake'), gone).when(restoreAt(aDay)).then(back);
    given(uploaded, putAs('At the lake'), gone).when(restoreAt(aMomentMore)).thenRefused('restore-too-late');
    given(uploaded, putAs('At the lake'), gone).when(forgetAt(aDay)).then();
    given(uploaded, putAs('At the lake'), gone).when(forgetAt(aMomentMore)).then(deleted);
  });
  test('is not found when it never was, is on no gallery, or is deleted for good', () => {
    given().when(restoreAt(noon)).thenRefused('not-found');
    given(uploaded).when(restoreAt(noon)).thenRefused('not-found');
    given(uploaded, deleted).when(restoreAt(noon)).thenRefused('not-found');
  });
  test('is not deleted and brought back more often than there is room for', () => {
    const slips = (count: number) => Array.from({ length: count }, () => [gone, back]).flat();
    const almostWorn = [
      uploaded,
      ...Array.from({ length: maximumChangesPerPhoto - 1 }, (_unused, change) => putAs(`Caption ${change}`)),
    ];
    given(...almostWorn, ...slips(49), gone)
      .when(restoreAt(noon))
      .then(back);
    given(...almostWorn, ...slips(50), gone)
      .when(restoreAt(noon))
      .thenRefused('photo-changed-too-often');
  });
});

test('of a photo that does not exist nothing is known, after any event', () => {
  for (const event of [deleted, putAs(''), placedOn('ad-1'), freedFrom('ad-1')])
    expect(photoDecider.evolve({ status: 'new' }, event)).toEqual({ status: 'new' });
});
