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
const uploadBy = (userId: string): PhotoCommand => ({ type: 'UploadPhoto', userId, ...details });
const deleteBy = (by: string): PhotoCommand => ({ type: 'DeletePhoto', photoId: 'photo-id', by });

describe('uploading', () => {
  test('records the photo', () => given().when(uploadBy('ann')).then(uploaded));
  test('again by the same user adds nothing', () => given(uploaded).when(uploadBy('ann')).then());
  test('with a different look under the same id keeps the first one', () =>
    given(uploaded)
      .when({ ...uploadBy('ann'), width: 10 } as PhotoCommand)
      .then());
  test("under somebody else's id is refused", () =>
    given(uploaded).when(uploadBy('bob')).thenRefused('upload-id-taken'));
  test('under the id of a deleted photo is refused', () =>
    given(uploaded, deleted).when(uploadBy('ann')).thenRefused('upload-id-taken'));
});

describe('deleting', () => {
  test('records it', () => given(uploaded).when(deleteBy('ann')).then(deleted));
  test('twice adds nothing', () => given(uploaded, deleted).when(deleteBy('ann')).then());
  test("somebody else's photo is refused", () =>
    given(uploaded).when(deleteBy('bob')).thenRefused('not-your-photo'));
  test("somebody else's deleted photo is refused the same", () =>
    given(uploaded, deleted).when(deleteBy('bob')).thenRefused('not-your-photo'));
  test('a photo that never was is not found', () => given().when(deleteBy('ann')).thenRefused('not-found'));
});

test('a kept photo knows its owner and its measures', () => {
  expect(photoDecider.evolve({ status: 'new' }, uploaded)).toEqual({
    status: 'kept',
    photoId: 'photo-id',
    userId: 'ann',
    width: 1920,
    height: 1440,
    thumbhash: 'aGFzaA==',
  });
});
