import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import request from 'supertest';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adPhotos } from '../ads/ad-photos.js';
import { commandHandler } from '../event-store/command-handler.js';
import { StorageUnavailable } from '../storage/storage.js';
import { ann, bob } from './photo-process.test-harness.js';
import { photoMarket, type PhotoMarket } from './photos.test-harness.js';
import { findPhoto } from './photos.projection.js';

let market: PhotoMarket;
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  market = await photoMarket();
});
afterEach(() => market.close());

async function uploaded(by = ann): Promise<string> {
  const call = request(market.app).post('/api/File/car/add').set('x-user', by);
  const reply = await call
    .field('cardId', randomUUID())
    .field('fileName', 'a.png')
    .attach('file', png, 'a.png');
  expect(reply.status).toBe(200);
  return reply.body.photoId as string;
}
const save = (body: object, by: string | null = ann) => {
  const call = request(market.app).post('/api/Photo/SavePhotos').send(body);
  return by ? call.set('x-user', by) : call;
};
const remove = (photoId: string, by: string | null = ann) => {
  const call = request(market.app).delete(`/api/Photo/DeletePhoto/${photoId}`);
  return by ? call.set('x-user', by) : call;
};
const isServed = async (photoId: string) =>
  (await request(market.app).get(`/api/Photo/${photoId}/320`)).status === 200;
const answered = ({ status, body }: request.Response) => [status, body.code];

describe('saving photos on an ad', () => {
  test('puts them on a for-sale ad, with what a card shows', async () => {
    const sellerAdId = await market.ads.posted();
    const [first, second] = [await uploaded(), await uploaded()];
    const reply = await save({
      sellerAdId,
      photos: [{ photoId: first, photoCaption: ' the left side ' }, { photoId: second }],
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ version: 2, position: await market.storage.store.head() });
    const look = { width: 40, height: 30, thumbhash: expect.any(String) };
    expect(await market.ads.photosOn(sellerAdId)).toEqual([
      { photoId: first, photoCaption: 'the left side', ...look },
      { photoId: second, photoCaption: '', ...look },
    ]);
    expect(await findPhoto(market.storage.views, second)).toMatchObject({ attachedTo: sellerAdId });
  });

  test('puts them on a wanted ad', async () => {
    const [buyerAdId, photoId] = [await market.ads.posted('wanted'), await uploaded()];
    await save({ buyerAdId, photos: [{ photoId }] }).expect(200);
    expect(await market.ads.photosOn(buyerAdId)).toMatchObject([{ photoId }]);
  });

  test('again on the same ad changes the caption', async () => {
    const [sellerAdId, photoId] = [await market.ads.posted(), await uploaded()];
    await save({ sellerAdId, photos: [{ photoId }] }).expect(200);
    await save({ sellerAdId, photos: [{ photoId, photoCaption: 'new tyres' }] }).expect(200);
    expect(await market.ads.photosOn(sellerAdId)).toMatchObject([{ photoId, photoCaption: 'new tyres' }]);
  });

  test('again with nothing new adds nothing, and answers as before', async () => {
    const [sellerAdId, photoId] = [await market.ads.posted(), await uploaded()];
    const { body } = await save({ sellerAdId, photos: [{ photoId }] }).expect(200);
    expect((await save({ sellerAdId, photos: [{ photoId }] }).expect(200)).body).toEqual(body);
    expect(await market.storage.store.head()).toBe(body.position);
  });

  test('on two ads at once puts it on one', async () => {
    const [photoId, one, other] = [await uploaded(), await market.ads.posted(), await market.ads.posted()];
    const replies = await Promise.all([
      save({ sellerAdId: one, photos: [{ photoId }] }),
      save({ sellerAdId: other, photos: [{ photoId }] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const shown = [...(await market.ads.photosOn(one)), ...(await market.ads.photosOn(other))];
    expect(shown).toHaveLength(1);
  });

  test('that got no answer holds the photo for that ad: it may be done', async () => {
    const [sellerAdId, another, photoId] = [
      await market.ads.posted(),
      await market.ads.posted(),
      await uploaded(),
    ];
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = async (commit) => {
      const appended = await append(commit);
      if (commit.stream === `ad-${sellerAdId}`) throw new StorageUnavailable(new Error('away'));
      return appended;
    };
    expect(answered(await save({ sellerAdId, photos: [{ photoId }] }))).toEqual([503, 'not-ready']);
    market.store.append = append;
    const elsewhere = await save({ sellerAdId: another, photos: [{ photoId }] });
    expect(answered(elsewhere)).toEqual([409, 'photo-in-use']);
    await save({ sellerAdId, photos: [{ photoId }] }).expect(200);
    expect(await market.ads.photosOn(sellerAdId)).toMatchObject([{ photoId }]);
  });

  describe('is refused', () => {
    const aPhoto = { photoId: randomUUID() };
    const fourPhotos = Array.from({ length: 4 }, () => ({ photoId: randomUUID() }));
    test.each<[string, object, string]>([
      ['with two ads', { sellerAdId: randomUUID(), buyerAdId: randomUUID(), photos: [aPhoto] }, 'buyerAdId'],
      ['without photos', { sellerAdId: randomUUID(), photos: [] }, 'photos'],
      ['with four', { sellerAdId: randomUUID(), photos: fourPhotos }, 'photos'],
      [
        'with too long a caption',
        { sellerAdId: randomUUID(), photos: [{ ...aPhoto, photoCaption: 'x'.repeat(121) }] },
        'photos.0.photoCaption',
      ],
    ])('%s, naming the field', async (_case, body, path) => {
      const reply = await save(body);
      expect(answered(reply)).toEqual([400, 'invalid-request']);
      expect(reply.body.fields).toEqual([{ path, message: expect.stringMatching(/[.]$/) }]);
    });

    test('with a photo named twice', async () => {
      const photoId = await uploaded();
      const reply = await save({ sellerAdId: randomUUID(), photos: [{ photoId }, { photoId }] });
      expect(answered(reply)).toEqual([400, 'invalid-request']);
      expect(reply.body.fields[0].path).toBe('photos.1.photoId');
    });

    test('without a session', async () => {
      const reply = await save({ sellerAdId: randomUUID(), photos: [aPhoto] }, null);
      expect(answered(reply)).toEqual([401, 'sign-in-required']);
    });

    test("with a photo that does not exist, is deleted, is another user's, is on another ad or in a gallery", async () => {
      const [deleted, bobs, used] = [await uploaded(), await uploaded(bob), await uploaded()];
      const [inGallery, sellerAdId] = [await uploaded(), await market.ads.posted()];
      await save({ photos: [{ photoId: inGallery }] }).expect(200);
      await remove(deleted).expect(200);
      await save({ sellerAdId: await market.ads.posted(), photos: [{ photoId: used }] }).expect(200);
      const before = await market.storage.store.head();
      const answers = [];
      for (const photoId of [randomUUID(), deleted, bobs, used, inGallery]) {
        answers.push(answered(await save({ sellerAdId, photos: [{ photoId }] })));
      }
      expect(answers).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
        [403, 'not-your-photo'],
        [409, 'photo-in-use'],
        [409, 'photo-in-use'],
      ]);
      expect(await market.storage.store.head()).toBe(before);
    });

    test('by the ad, changing nothing, so that the photo can be used elsewhere', async () => {
      const [full, bobs] = [await market.ads.posted(), await market.ads.posted('for-sale', bob)];
      const three = [await uploaded(), await uploaded(), await uploaded()];
      await save({ sellerAdId: full, photos: three.map((photoId) => ({ photoId })) }).expect(200);
      const photoId = await uploaded();
      const before = await market.storage.store.head();
      const answers = [];
      for (const sellerAdId of [full, bobs, randomUUID()]) {
        answers.push(answered(await save({ sellerAdId, photos: [{ photoId }] })));
      }
      expect(answers).toEqual([
        [409, 'too-many-photos'],
        [403, 'not-your-ad'],
        [404, 'not-found'],
      ]);
      expect(await market.storage.store.head()).toBe(before);
    });

    test('with one wrong photo among right ones, changing nothing', async () => {
      const [sellerAdId, photoId] = [await market.ads.posted(), await uploaded()];
      const before = await market.storage.store.head();
      const photos = [{ photoId }, { photoId: randomUUID() }];
      const reply = await save({ sellerAdId, photos });
      expect(answered(reply)).toEqual([404, 'not-found']);
      expect(reply.body.fields[0].path).toBe('photos.1.photoId');
      expect(await market.storage.store.head()).toBe(before);
    });
  });
});

describe('deleting a photo', () => {
  test('removes its files and its row', async () => {
    const photoId = await uploaded();
    const reply = await remove(photoId);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ position: 2 });
    expect(await isServed(photoId)).toBe(false);
    expect(await findPhoto(market.storage.views, photoId)).toBeNull();
    for await (const key of market.storage.files.keys()) throw new Error(`${key} is left`);
  });

  test('takes it off its ad first', async () => {
    const [sellerAdId, photoId] = [await market.ads.posted(), await uploaded()];
    await save({ sellerAdId, photos: [{ photoId }] });
    await remove(photoId).expect(200);
    expect(await market.ads.photosOn(sellerAdId)).toEqual([]);
    const types = (await market.storage.store.readAfter(0, 9)).flatMap(({ events }) =>
      events.map(({ type }) => type),
    );
    expect(types).toEqual([
      'AdPublished',
      'PhotoUploaded',
      'PhotoPlaced',
      'AdPhotosSaved',
      'AdPhotoRemoved',
      'PhotoDeleted',
    ]);
  });

  test('takes it off its ad also when it was saved before saves placed photos', async () => {
    const [adId, photoId] = [await market.ads.posted(), await uploaded()];
    const look = { photoCaption: '', width: 40, height: 30, thumbhash: 'aGFzaA==' };
    const ads = adPhotos(commandHandler(market.store, () => market.clock.now));
    const photos = [{ photoId, ...look }];
    await ads.attachPhotos({ adId, kind: 'for-sale', by: ann, photos }, async () => {});
    await remove(photoId).expect(200);
    expect(await market.ads.photosOn(adId)).toEqual([]);
  });

  test('leaves the photo when its ad refuses to remove it', async () => {
    const [sellerAdId, photoId] = [await market.ads.posted(), await uploaded()];
    await save({ sellerAdId, photos: [{ photoId }] });
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = async (commit) => {
      if (commit.stream === `ad-${sellerAdId}`) throw new StorageUnavailable(new Error('away'));
      return append(commit);
    };
    expect(answered(await remove(photoId))).toEqual([503, 'not-ready']);
    expect(await isServed(photoId)).toBe(true);
    expect(await findPhoto(market.storage.views, photoId)).not.toBeNull();
  });

  test('twice answers the same', async () => {
    const photoId = await uploaded();
    const first = await remove(photoId);
    const second = await remove(photoId);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test("is refused without a session, for another user's photo, for none", async () => {
    const photoId = await uploaded();
    expect(answered(await remove(photoId, null))).toEqual([401, 'sign-in-required']);
    expect(answered(await remove(photoId, bob))).toEqual([403, 'not-your-photo']);
    expect(answered(await remove(randomUUID()))).toEqual([404, 'not-found']);
    expect(answered(await remove('not-an-id'))).toEqual([404, 'not-found']);
    expect(await isServed(photoId)).toBe(true);
  });
});
