import type { CardSummary } from '@voltyard/machines/upload-card/upload-card.selectors';
import type { CardOfUploads } from '@voltyard/machines/uploads/uploads.machine';
import { photo } from '../../testing/ad-fixtures';
import { formPhotos, photoOptions } from './form-photos';

const card = (summary: Partial<CardSummary>) =>
  ({
    cardId: 'card',
    summary: {
      photoCaption: ' Front ',
      progress: 0.333,
      isUploaded: false,
      isBusy: false,
      isOffline: false,
      photoId: null,
      ...summary,
    },
  }) as CardOfUploads;

test('photos of the ad come first, with the caption that the ad has', () => {
  const front = photo({ photoId: 'front', photoCaption: 'before' });
  const [first, second] = formPhotos(
    [{ photo: front, photoCaption: ' after ', isRemoved: true }],
    [card({ isBusy: true })],
  );
  expect(first).toMatchObject({
    id: 'front',
    photoCaption: 'after',
    savedCaption: 'before',
    isRemoved: true,
  });
  expect(second).toMatchObject({ id: 'card', photoCaption: 'Front', savedCaption: null, progress: 0.33 });
});

test.each([
  ['is running while something will come of it by itself', { isBusy: true }, 'running', null],
  ['is done once the photo is on the server', { isUploaded: true, photoId: 'photo' }, 'done', 'photo'],
  ['has failed where only the person can help', {}, 'failed', null],
])('an upload %s', (_, summary, upload, photoId) => {
  expect(formPhotos([], [card(summary)])).toMatchObject([{ upload, photoId }]);
});

test('an upload that waits for the network is one that runs', () => {
  const waiting = card({ isBusy: true, isOffline: true });
  expect(formPhotos([], [waiting])).toMatchObject([{ upload: 'running', isOffline: true }]);
});

test('uploaded photos can be chosen, unless they are removed', () => {
  const existing = (photoId: string, isRemoved: boolean) => ({
    photo: photo({ photoId }),
    photoCaption: '',
    isRemoved,
  });
  const cards = [card({ isBusy: true }), card({ isUploaded: true, photoId: 'proof' })];
  const photos = formPhotos([existing('front', false), existing('gone', true)], cards);
  expect(photoOptions(photos)).toEqual([
    { value: 'front', label: 'Photo 1' },
    { value: 'proof', label: 'Photo 4: Front' },
  ]);
});
