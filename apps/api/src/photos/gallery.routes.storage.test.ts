import { answered, galleryMarket, type GalleryMarket } from './gallery.test-harness.js';

let market: GalleryMarket;
beforeEach(async () => {
  market = await galleryMarket();
});
afterEach(() => market.stop());

/** Photos of a gallery, the oldest first, a second between them. */
async function filled(count: number): Promise<string[]> {
  const photoIds = [];
  for (let nth = 0; nth < count; nth++) {
    const photoId = await market.uploaded();
    await market.put(photoId);
    market.secondsPass(1);
    photoIds.push(photoId);
  }
  return photoIds;
}

describe('a gallery', () => {
  test('that is empty answers no cards', async () =>
    expect(await market.gallery('scooter')).toMatchObject({ photoGalleryCards: [], next: null }));

  test('shows the newest photo first', async () => {
    const oldestFirst = await filled(3);
    expect(await market.idsIn()).toEqual(oldestFirst.toReversed());
  });

  test('is paged without a gap or a repeat, also while photos are put in front', async () => {
    const [a, b, c, d, e] = await filled(5);
    const first = await market.gallery('car?limit=2');
    const [newest] = await filled(1);
    const second = await market.gallery(`car?limit=2&before=${first.next}`);
    const third = await market.gallery(`car?limit=2&before=${second.next}`);
    const pages = [first, second, third].map((page) => page.photoGalleryCards.map(({ photoId }) => photoId));
    expect(pages).toEqual([[e, d], [c, b], [a]]);
    expect(third.next).toBeNull();
    expect((await market.idsIn())[0]).toBe(newest);
  });

  test('is paged without a gap or a repeat when photos were put there at the same moment', async () => {
    const photos = [];
    for (let count = 0; count < 3; count++) photos.push({ photoId: await market.uploaded() });
    await market.save({ photos }).expect(200);
    const first = await market.gallery('car?limit=2');
    const second = await market.gallery(`car?limit=2&before=${first.next}`);
    const ids = [first, second].flatMap((page) => page.photoGalleryCards.map(({ photoId }) => photoId));
    expect(ids.toSorted()).toEqual(photos.map(({ photoId }) => photoId).toSorted());
  });

  test.each([
    ['car?before=nonsense', 'before'],
    [`car?before=${'x'.repeat(501)}`, 'before'],
    ['car?limit=0', 'limit'],
    ['car?limit=97', 'limit'],
    ['car?limit=many', 'limit'],
  ])('refuses %s, naming the field', async (path, field) => {
    const reply = await market.asked(path);
    expect(answered(reply)).toEqual([400, 'invalid-request']);
    expect(reply.body.fields).toEqual([{ path: field, message: expect.stringMatching(/\S/) }]);
  });

  test('of another kind of vehicle is not found', async () =>
    expect(answered(await market.asked('boat'))).toEqual([404, 'not-found']));

  test('is the same after it was made again from the log', async () => {
    const [kept, recaptioned, deleted] = await filled(3);
    await market.put(recaptioned!, 'By night');
    await market.remove(deleted!).expect(200);
    const before = await market.gallery();
    expect(before.photoGalleryCards.map(({ photoId }) => photoId)).toEqual([recaptioned, kept]);
    await market.storage.rebuild();
    expect(await market.gallery()).toEqual(before);
  });
});

describe('deleting a gallery photo', () => {
  test('takes it out of its gallery and removes its files', async () => {
    const [kept, deleted] = [await market.uploaded(), await market.uploaded()];
    await market.put(kept);
    await market.put(deleted);
    const { body } = await market.remove(deleted).expect(200);
    expect(await market.gallery()).toMatchObject({
      photoGalleryCards: [{ photoId: kept }],
      position: body.position,
    });
    for (const [photoId, status] of [
      [kept, 200],
      [deleted, 404],
    ]) {
      for (const size of [320, 960, 1920]) {
        expect((await market.as(null).get(`/api/Photo/${photoId}/${size}`)).status).toBe(status);
      }
    }
  });

  test('twice answers the same', async () => {
    const photoId = await market.uploaded();
    await market.put(photoId);
    const { body } = await market.remove(photoId).expect(200);
    expect((await market.remove(photoId).expect(200)).body).toEqual(body);
  });

  test("is refused without a session and for another user's photo", async () => {
    const photoId = await market.uploaded();
    await market.put(photoId);
    expect(answered(await market.remove(photoId, null))).toEqual([401, 'sign-in-required']);
    expect(answered(await market.remove(photoId, market.bob))).toEqual([403, 'not-your-photo']);
    expect(await market.idsIn()).toEqual([photoId]);
  });
});
