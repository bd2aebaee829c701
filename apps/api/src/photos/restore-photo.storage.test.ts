import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { answered, galleryMarket, type GalleryMarket } from './gallery.test-harness.js';

let market: GalleryMarket;
beforeEach(async () => {
  market = await galleryMarket();
});
afterEach(() => market.stop());

const restore = (photoId: string, by = market.ann) =>
  market.as(by).post(`/api/Photo/RestorePhoto/${photoId}`);
const deletedOf = async (by = market.ann) => {
  const reply = await market.as(by).get('/api/PhotoGallery/GetDeletedPhotoGalleryCards/car').expect(200);
  return reply.body.photoGalleryCards as { photoId: string }[];
};
const seen = async (photoId: string) => (await market.as(null).get(`/api/Photo/${photoId}/320`)).status;
const hasFile = async (photoId: string) => {
  const stored = await market.storage.files.get(`${photoId}-320`);
  stored?.content.destroy();
  return stored !== null && stored !== undefined;
};
const collect = async () => {
  for (const subscription of market.app.subscriptions)
    await reactToDue(subscription, market.storage.store, { now: market.now() });
  await market.app.collectFiles();
};
const hours = 3600;

test('a photo that was deleted from a gallery is not served, and comes back as it was where it was', async () => {
  const [first, second] = [await market.uploaded(), await market.uploaded()];
  await market.put(first, 'The first');
  market.secondsPass(60);
  await market.put(second, 'The second');
  const before = await market.gallery();
  const { nth } = await market.watching('gallery:car');
  await market.remove(first).expect(200);
  expect(await market.idsIn()).toEqual([second]);
  expect(await nth(1)).toMatchObject({ id: first, row: null });
  expect(await seen(first)).toBe(404);
  await restore(first).expect(200);
  expect((await market.gallery()).photoGalleryCards).toEqual(before.photoGalleryCards);
  expect(await nth(2)).toMatchObject({ id: first, row: { photoCaption: 'The first' } });
  expect(await seen(first)).toBe(200);
});

test('what was deleted is counted on every page of it', async () => {
  const photoIds = [await market.uploaded(), await market.uploaded(), await market.uploaded()];
  for (const photoId of photoIds) {
    await market.put(photoId);
    market.secondsPass(1);
    await market.remove(photoId).expect(200);
  }
  const page = async (query: string) =>
    (await market.as(market.ann).get(`/api/PhotoGallery/GetDeletedPhotoGalleryCards/car?${query}`)).body;
  const first = await page('limit=2');
  expect([first.photoGalleryCards.length, first.count]).toEqual([2, 3]);
  const second = await page(`limit=2&before=${encodeURIComponent(first.next)}`);
  expect(second).toMatchObject({ photoGalleryCards: [{ photoId: photoIds[0] }], count: 3, next: null });
});

test('its owner alone finds it among what was deleted, and brings it back', async () => {
  const photoId = await market.uploaded();
  await market.put(photoId, 'By the lake');
  const [card] = (await market.gallery()).photoGalleryCards;
  market.secondsPass(60);
  await market.remove(photoId).expect(200);
  expect(await deletedOf()).toEqual([{ ...card, deletedAt: '2026-11-21T10:01:00.000Z' }]);
  expect(await deletedOf(market.bob)).toEqual([]);
  expect(answered(await restore(photoId, market.bob))).toEqual([403, 'not-your-photo']);
  await restore(photoId).expect(200);
  await restore(photoId).expect(200);
  expect(await deletedOf()).toEqual([]);
});

test('its files stay for a day, also when files are collected, and are removed then', async () => {
  const photoId = await market.uploaded();
  await market.put(photoId);
  // Long in the gallery: its files are older than what a crash leaves behind may be.
  market.secondsPass(72 * hours);
  await market.remove(photoId).expect(200);
  market.secondsPass(23 * hours);
  await collect();
  expect(await hasFile(photoId)).toBe(true);
  market.secondsPass(2 * hours);
  expect(await deletedOf()).toEqual([]);
  expect(answered(await restore(photoId))).toEqual([409, 'restore-too-late']);
  await collect();
  expect(await hasFile(photoId)).toBe(false);
  expect(answered(await restore(photoId))).toEqual([404, 'not-found']);
});

test('a photo that was on an ad is deleted for good', async () => {
  const [photoId, sellerAdId] = [await market.uploaded(), await market.postedAd()];
  await market.save({ sellerAdId, photos: [{ photoId }] }).expect(200);
  await market.remove(photoId).expect(200);
  expect(await hasFile(photoId)).toBe(false);
  expect(answered(await restore(photoId))).toEqual([404, 'not-found']);
});
