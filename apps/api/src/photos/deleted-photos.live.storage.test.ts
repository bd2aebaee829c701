import { galleryMarket, type GalleryMarket } from './gallery.test-harness.js';

let market: GalleryMarket;
beforeEach(async () => {
  market = await galleryMarket();
});
afterEach(() => market.stop());

const deleted = async (by = market.ann): Promise<string> => {
  const photoId = await market.uploaded(by);
  await market.save({ photos: [{ photoId }] }, by).expect(200);
  market.secondsPass(1);
  await market.remove(photoId, by).expect(200);
  return photoId;
};
const listOf = async (by = market.ann, query = '') =>
  (await market.as(by).get(`/api/PhotoGallery/GetDeletedPhotoGalleryCards/car${query}`).expect(200)).body as {
    photoGalleryCards: { photoId: string }[];
    count: number;
    position: number;
    next: string;
  };
const idsOf = ({ photoGalleryCards }: Awaited<ReturnType<typeof listOf>>) =>
  photoGalleryCards.map(({ photoId }) => photoId);
const topicOf = (person = market.ann) => `deleted-photos:${person.userId}`;

test('its owner is sent a deleted photo as the list gives it, and its restoration', async () => {
  const { nth } = await market.watching(topicOf(), undefined, market.ann);
  const photoId = await deleted();
  const { photoGalleryCards, position } = await listOf();
  expect(await nth(1)).toEqual({ topic: topicOf(), position, id: photoId, row: photoGalleryCards[0] });
  await market.as(market.ann).post(`/api/Photo/RestorePhoto/${photoId}`).expect(200);
  expect(await nth(2)).toMatchObject({ id: photoId, row: null });
});

test('what was deleted after the list was read is replayed to its owner', async () => {
  await deleted();
  const { position } = await listOf();
  const photoId = await deleted();
  const { reply } = await market.watching(topicOf(), position, market.ann);
  expect(reply).toMatchObject({ missed: [{ id: photoId, row: { photoId } }] });
});

test('another user gets none of it: no row, no count, no place in the order, no change', async () => {
  const bobs = await market.watching(topicOf(market.bob), 0, market.bob);
  const [first, , second] = [await deleted(market.bob), await deleted(), await deleted(market.bob)];
  await deleted();
  const list = await listOf(market.bob);
  expect([idsOf(list), list.count]).toEqual([[second, first], 2]);
  // The cursor of another user’s list is a place in one’s own.
  const { next } = await listOf(market.ann, '?limit=1');
  expect(idsOf(await listOf(market.bob, `?before=${encodeURIComponent(next)}`))).toEqual([second, first]);
  await bobs.nth(2);
  expect(bobs.heard.map(({ id }) => id)).toEqual([first, second]);
});

test.each([undefined, 0])(
  'another and a signed-out user cannot watch it, nor catch up with it (after %s)',
  async (after) => {
    await deleted();
    const refused = [];
    for (const person of [market.bob, null])
      refused.push((await market.watching(topicOf(), after, person)).reply);
    expect(refused).toMatchObject([{ code: 'not-found' }, { code: 'sign-in-required' }]);
    await market.as(null).get('/api/PhotoGallery/GetDeletedPhotoGalleryCards/car').expect(401);
  },
);

test('a day later neither the list nor the replay shows it', async () => {
  const photoId = await deleted();
  market.secondsPass(24 * 3600);
  expect(await listOf()).toMatchObject({ photoGalleryCards: [{ photoId }] });
  market.secondsPass(1);
  expect(await listOf()).toMatchObject({ photoGalleryCards: [], count: 0 });
  const { reply } = await market.watching(topicOf(), 0, market.ann);
  expect(reply).toMatchObject({ missed: [{ id: photoId, row: null }] });
});
