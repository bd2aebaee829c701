import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { photoNames } from './gallery-photo';

const card = (photoId: string, photoCaption: string, userName = 'ann'): PhotoGalleryCard => ({
  photoId,
  photoCaption,
  userName,
  userId: `user-${userName}`,
  productType: 'car',
  width: 4,
  height: 3,
  thumbhash: '',
  createdAt: '2026-11-22T12:00:00.000Z',
});

test('photos that would have the same name are numbered, the others are not', () => {
  const cards = [card('a', ''), card('b', 'Dusk'), card('c', ''), card('d', '', 'ben')];
  const names = photoNames(cards);
  expect(cards.map(({ photoId }) => names.get(photoId))).toEqual([
    'Photo by ann, 1 of 2',
    'Dusk',
    'Photo by ann, 2 of 2',
    'Photo by ben',
  ]);
});
