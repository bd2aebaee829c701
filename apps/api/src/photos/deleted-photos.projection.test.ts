import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { deletedPhotos, deletedPhotosView } from './deleted-photos.projection.js';

const at = '2026-11-22T10:00:00.000Z';
const photo = {
  photoId: 'p',
  photoCaption: 'At the lake',
  userId: 'ann',
  userName: 'Ann',
  bucket: 'car' as const,
  width: 40,
  height: 30,
  thumbhash: 'x',
  putAt: '2026-11-21T10:00:00.000Z',
};
const deleted: PhotoEvent = { type: 'GalleryPhotoDeleted', ...photo, deletedAt: at };
const restored: PhotoEvent = { type: 'GalleryPhotoRestored', ...photo };
const gone: PhotoEvent = { type: 'PhotoDeleted', photoId: 'p' };
const recorded = (event: PhotoEvent) => ({ event, stream: 'photo-p', version: 1, position: 1, at });

test('a photo that was deleted from a gallery is there for its owner, with the time', () => {
  const row = deletedPhotos.evolve(null, recorded(deleted), 'p');
  expect(row?.fields).toEqual({ userId: 'ann', productType: 'car', deletedAt: Date.parse(at) });
  expect(JSON.parse(row!.json)).toMatchObject({ photoId: 'p', photoCaption: 'At the lake', deletedAt: at });
});

test('one that came back, or is gone for good, is not', () => {
  const row = deletedPhotos.evolve(null, recorded(deleted), 'p');
  for (const event of [restored, gone]) expect(deletedPhotos.evolve(row, recorded(event), 'p')).toBeNull();
});

test('nothing else about a photo is its business', () => {
  for (const event of [deleted, restored, gone]) expect(deletedPhotos.idsOf(recorded(event))).toEqual(['p']);
  const placed: PhotoEvent = { type: 'PhotoPlaced', photoId: 'p', adId: 'a' };
  expect(deletedPhotos.idsOf(recorded(placed))).toEqual([]);
});

test('deleted photos of a person, and their changes, are found in an index', () =>
  expect(deletedPhotosView.indexes).toEqual([
    ['userId', 'productType', 'deletedAt'],
    ['userId', 'position'],
  ]));
