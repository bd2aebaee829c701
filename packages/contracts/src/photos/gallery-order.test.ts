import { compareInGallery } from './gallery-order.js';
import type { PhotoGalleryCard } from './gallery.rest.js';

const photo = (photoId: string, createdAt: string): PhotoGalleryCard => ({
  photoId,
  createdAt,
  photoCaption: '',
  width: 4,
  height: 3,
  thumbhash: '',
  productType: 'car',
  userId: 'u-ann',
  userName: 'ann',
});

test('the newest photo of a gallery stands first; of those put in at the same time the highest id, as the api sorts them', () => {
  const [first, second] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z'];
  const cards = [photo('1', first), photo('3', first), photo('2', second)];
  expect(cards.toSorted(compareInGallery).map(({ photoId }) => photoId)).toEqual(['2', '3', '1']);
});
