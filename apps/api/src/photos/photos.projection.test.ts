import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { RowToStore } from '../views/views.js';
import { findPhoto, photoOf, photosProjection, photosView } from './photos.projection.js';

/** When the nth event happens. */
const at = (nth: number) => `2026-11-21T10:00:0${nth}.000Z`;

const onAd = { photoCaption: '', width: 1920, height: 1440, thumbhash: 'aGFzaA==' };
const uploaded: PhotoEvent = {
  type: 'PhotoUploaded',
  photoId: 'photo-1',
  userId: 'ann',
  userName: 'Ann',
  bucket: 'bike',
  fileName: 'left.jpg',
  width: 1920,
  height: 1440,
  thumbhash: 'aGFzaA==',
};
const savedOn = (adId: string): AdEvent => ({
  type: 'AdPhotosSaved',
  adId,
  photos: [
    { photoId: 'photo-1', ...onAd },
    { photoId: 'photo-2', ...onAd },
  ],
});
const removedFrom = (adId: string): AdEvent => ({ type: 'AdPhotoRemoved', adId, photoId: 'photo-1' });
const adDeleted = (adId: string): AdEvent => ({
  type: 'AdDeleted',
  adId,
  photoIds: ['photo-1'],
  deletedAt: at(0),
});
const adRestored = (adId: string): AdEvent => ({
  type: 'AdRestored',
  adId,
  kind: 'for-sale',
  userId: 'ann',
  userName: 'Ann',
  publishedAt: at(0),
  fields: {} as AdFields,
  photos: [{ photoId: 'photo-1', ...onAd }],
});
const putInGallery: PhotoEvent = {
  type: 'PhotoPutInGallery',
  photoId: 'photo-1',
  userId: 'ann',
  userName: 'Ann',
  bucket: 'bike',
  putAt: at(0),
  ...onAd,
};
const photoDeleted: PhotoEvent = { type: 'PhotoDeleted', photoId: 'photo-1' };

function after(...events: (PhotoEvent | AdEvent)[]): RowToStore | null {
  return events.reduce<RowToStore | null>((row, event, index) => {
    const recorded = { event, stream: 'any', version: 1, position: index + 1, at: at(index + 1) };
    return photosProjection.evolve(row, recorded, 'photo-1');
  }, null);
}
const placeAfter = (...events: (PhotoEvent | AdEvent)[]) => photoOf(after(...events)!).attachedTo;

test('an uploaded photo is on no ad yet', () => {
  expect(photoOf(after(uploaded)!)).toEqual({
    userId: 'ann',
    bucket: 'bike',
    fileName: 'left.jpg',
    width: 1920,
    height: 1440,
    thumbhash: 'aGFzaA==',
    uploadedAt: at(1),
    attachedTo: null,
  });
});

test('saved on an ad it is attached', () => expect(placeAfter(uploaded, savedOn('ad-1'))).toBe('ad-1'));

test('removed from its ad it is on none', () =>
  expect(placeAfter(uploaded, savedOn('ad-1'), removedFrom('ad-1'))).toBeNull());

test('removed from an ad it is not on it stays', () =>
  expect(placeAfter(uploaded, savedOn('ad-1'), removedFrom('ad-2'))).toBe('ad-1'));

test('a deleted ad holds its photos', () =>
  expect(placeAfter(uploaded, savedOn('ad-1'), adDeleted('ad-1'))).toBe('ad-1'));

test('a restored ad has its photos again', () =>
  expect(placeAfter(uploaded, savedOn('ad-1'), adDeleted('ad-1'), adRestored('ad-1'))).toBe('ad-1'));

test('in a gallery it is on no ad', () => {
  expect(placeAfter(uploaded, putInGallery)).toBeNull();
  expect(placeAfter(uploaded, savedOn('ad-1'), removedFrom('ad-1'), putInGallery)).toBeNull();
});

test('a deleted photo is gone, and stays gone when its ad is restored', () => {
  expect(after(uploaded, photoDeleted)).toBeNull();
  expect(after(uploaded, putInGallery, photoDeleted)).toBeNull();
  expect(after(uploaded, savedOn('ad-1'), adDeleted('ad-1'), photoDeleted, adRestored('ad-1'))).toBeNull();
});

const idsOf = (event: PhotoEvent | AdEvent) =>
  photosProjection.idsOf({ event, stream: 'any', version: 1, position: 1, at: at(1) });

test('each event names the photos it changes', () => {
  expect(idsOf(putInGallery)).toEqual([]);
  expect(idsOf(adDeleted('ad-1'))).toEqual([]);
  expect(idsOf(uploaded)).toEqual(['photo-1']);
  expect(idsOf(photoDeleted)).toEqual(['photo-1']);
  expect(idsOf(savedOn('ad-1'))).toEqual(['photo-1', 'photo-2']);
  expect(idsOf(removedFrom('ad-1'))).toEqual(['photo-1']);
  expect(idsOf(adRestored('ad-1'))).toEqual(['photo-1']);
});

test('the photos of a person are found by an index, in the order of their upload', () =>
  expect(photosView.indexes).toContainEqual(['userId', 'uploadedAt']));

test('a photo without a row is not found', async () => {
  expect(await findPhoto({ get: async () => null }, 'nothing')).toBeNull();
});
