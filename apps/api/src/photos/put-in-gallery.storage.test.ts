import { randomUUID } from 'node:crypto';
import { answered, galleryMarket, type GalleryMarket } from './gallery.test-harness.js';

let market: GalleryMarket;
beforeEach(async () => {
  market = await galleryMarket();
});
afterEach(() => market.stop());

describe('saving photos without an ad', () => {
  test('puts them in the gallery of their kind, for everybody to see', async () => {
    const photoId = await market.uploaded();
    const { version, position } = await market.put(photoId, ' At the lake ');
    expect(version).toBe(2);
    expect(await market.gallery()).toEqual({
      photoGalleryCards: [
        {
          photoId,
          photoCaption: 'At the lake',
          width: 640,
          height: 480,
          thumbhash: expect.any(String),
          productType: 'car',
          userId: market.ann.userId,
          userName: 'Ann',
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      next: null,
      position,
    });
  });

  test('puts several at once, each in the gallery of its own kind', async () => {
    const [car, bike] = [await market.uploaded(), await market.uploaded(market.ann, 'bike')];
    const { body } = await market.save({ photos: [{ photoId: car }, { photoId: bike }] }).expect(200);
    expect(await market.idsIn('car')).toEqual([car]);
    expect(await market.idsIn('bike')).toEqual([bike]);
    expect(await market.idsIn('scooter')).toEqual([]);
    expect(body).toEqual({ version: 2, position: (await market.gallery()).position });
  });

  test('shows them in the order of the call, before what was there', async () => {
    const before = await market.uploaded();
    await market.put(before);
    market.secondsPass(1);
    const photos = [];
    for (let count = 0; count < 6; count++) photos.push({ photoId: await market.uploaded() });
    await market.save({ photos }).expect(200);
    expect(await market.idsIn()).toEqual([...photos.map(({ photoId }) => photoId), before]);
  });

  test('puts 24 at once', async () => {
    const photos = [];
    for (let count = 0; count < 24; count++) photos.push({ photoId: await market.uploaded() });
    await market.save({ photos }).expect(200);
    expect(await market.idsIn()).toHaveLength(24);
  });

  test('again changes nothing, and answers as before', async () => {
    const [first, second] = [await market.uploaded(), await market.uploaded()];
    const photos = [{ photoId: first, photoCaption: 'Left' }, { photoId: second }];
    const { body } = await market.save({ photos }).expect(200);
    market.secondsPass(5);
    expect((await market.save({ photos }).expect(200)).body).toEqual(body);
    expect((await market.save({ photos: photos.toReversed() }).expect(200)).body).toEqual(body);
    expect((await market.gallery()).position).toBe(body.position);
  });

  test('again with another caption changes it, and the photo stays in its place', async () => {
    const [first, second] = [await market.uploaded(), await market.uploaded()];
    await market.put(first, 'Left');
    market.secondsPass(5);
    await market.put(second);
    await market.put(first, 'Right');
    expect((await market.gallery()).photoGalleryCards).toMatchObject([
      { photoId: second, createdAt: '2026-11-21T10:00:05.000Z' },
      { photoId: first, photoCaption: 'Right', createdAt: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  test('continues where an earlier call ended in the middle', async () => {
    const [first, second] = [await market.uploaded(), await market.uploaded()];
    await market.put(first);
    await market.save({ photos: [{ photoId: first }, { photoId: second }] }).expect(200);
    expect((await market.idsIn()).toSorted()).toEqual([first, second].toSorted());
  });

  test('and on an ad at once puts a photo in one of them', async () => {
    const [photoId, sellerAdId] = [await market.uploaded(), await market.postedAd()];
    const replies = await Promise.all([
      market.save({ photos: [{ photoId }] }),
      market.save({ sellerAdId, photos: [{ photoId }] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  describe('is refused', () => {
    const aPhoto = { photoId: randomUUID() };

    test('without a session', async () =>
      expect(answered(await market.save({ photos: [aPhoto] }, null))).toEqual([401, 'sign-in-required']));

    test.each<[string, object[], string]>([
      ['without photos', [], 'photos'],
      ['with 25 photos', Array.from({ length: 25 }, () => ({ photoId: randomUUID() })), 'photos'],
      ['with too long a caption', [{ ...aPhoto, photoCaption: 'x'.repeat(121) }], 'photos.0.photoCaption'],
    ])('%s, naming the field', async (_case, photos, path) => {
      const reply = await market.save({ photos });
      expect(answered(reply)).toEqual([400, 'invalid-request']);
      expect(reply.body.fields).toEqual([{ path, message: expect.stringMatching(/[.]$/) }]);
    });

    test('with a photo named twice, changing nothing', async () => {
      const photoId = await market.uploaded();
      const reply = await market.save({ photos: [{ photoId }, { photoId }] });
      expect(answered(reply)).toEqual([400, 'invalid-request']);
      expect(reply.body.fields[0].path).toBe('photos.1.photoId');
      expect(await market.idsIn()).toEqual([]);
    });

    test.each<[string, () => Promise<string>, number, string]>([
      ['that never was', async () => randomUUID(), 404, 'not-found'],
      ['that is deleted', deletedPhoto, 404, 'not-found'],
      ["that is somebody else's", () => market.uploaded(market.bob), 403, 'not-your-photo'],
      ['that is on an ad', photoOnAd, 409, 'photo-in-use'],
    ])('with a photo %s, changing nothing', async (_case, wrongPhoto, status, code) => {
      const [right, wrong] = [await market.uploaded(), await wrongPhoto()];
      const reply = await market.save({ photos: [{ photoId: right }, { photoId: wrong }] });
      expect(answered(reply)).toEqual([status, code]);
      expect(reply.body.fields[0].path).toBe('photos.1.photoId');
      expect(await market.idsIn()).toEqual([]);
    });
  });
});

test('a gallery photo is refused on an ad', async () => {
  const [photoId, sellerAdId] = [await market.uploaded(), await market.postedAd()];
  await market.put(photoId);
  const reply = await market.save({ sellerAdId, photos: [{ photoId }] });
  expect(answered(reply)).toEqual([409, 'photo-in-use']);
  expect(await market.idsIn()).toEqual([photoId]);
});

async function deletedPhoto(): Promise<string> {
  const photoId = await market.uploaded();
  await market.remove(photoId).expect(200);
  return photoId;
}

async function photoOnAd(): Promise<string> {
  const [photoId, sellerAdId] = [await market.uploaded(), await market.postedAd()];
  await market.save({ sellerAdId, photos: [{ photoId }] }).expect(200);
  return photoId;
}
