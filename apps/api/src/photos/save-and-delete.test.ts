import { randomUUID } from 'node:crypto';
import { Problem } from '@voltyard/contracts/problems';
import sharp from 'sharp';
import request from 'supertest';
import { ann, bob, photoMarket, type PhotoMarket } from './photos.test-harness.js';
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
    const sellerAdId = randomUUID();
    const [first, second] = [await uploaded(), await uploaded()];
    const reply = await save({
      sellerAdId,
      photos: [{ photoId: first, photoCaption: ' the left side ' }, { photoId: second }],
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ version: 1, position: 3 });
    const look = { width: 40, height: 30, thumbhash: expect.any(String) };
    expect(market.ads.attached).toEqual([
      {
        adId: sellerAdId,
        kind: 'for-sale',
        by: ann,
        photos: [
          { photoId: first, photoCaption: 'the left side', ...look },
          { photoId: second, photoCaption: '', ...look },
        ],
      },
    ]);
    expect(await findPhoto(market.storage.views, second)).toMatchObject({
      attachedTo: sellerAdId,
      releasedAt: null,
    });
  });

  test('puts them on a wanted ad', async () => {
    const buyerAdId = randomUUID();
    await save({ buyerAdId, photos: [{ photoId: await uploaded() }] }).expect(200);
    expect(market.ads.attached[0]).toMatchObject({ adId: buyerAdId, kind: 'wanted' });
  });

  test('again on the same ad changes the caption', async () => {
    const sellerAdId = randomUUID();
    const photoId = await uploaded();
    await save({ sellerAdId, photos: [{ photoId }] }).expect(200);
    await save({ sellerAdId, photos: [{ photoId, photoCaption: 'new tyres' }] }).expect(200);
    expect(market.ads.attached[1]?.photos[0]?.photoCaption).toBe('new tyres');
  });

  test('on two ads at once puts it on one', async () => {
    const photoId = await uploaded();
    const replies = await Promise.all([
      save({ sellerAdId: randomUUID(), photos: [{ photoId }] }),
      save({ sellerAdId: randomUUID(), photos: [{ photoId }] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(market.ads.attached).toHaveLength(1);
  });

  describe('is refused', () => {
    const aPhoto = { photoId: randomUUID() };
    test.each<[string, object, string]>([
      ['with two ads', { sellerAdId: randomUUID(), buyerAdId: randomUUID(), photos: [aPhoto] }, 'buyerAdId'],
      ['without photos', { sellerAdId: randomUUID(), photos: [] }, 'photos'],
      ['with four', { sellerAdId: randomUUID(), photos: [aPhoto, aPhoto, aPhoto, aPhoto] }, 'photos'],
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

    test("with a photo that never was, is deleted, is somebody else's, is on another ad or in a gallery", async () => {
      const [deleted, bobs, used] = [await uploaded(), await uploaded(bob), await uploaded()];
      const inGallery = await uploaded();
      await save({ photos: [{ photoId: inGallery }] }).expect(200);
      await remove(deleted).expect(200);
      await save({ sellerAdId: randomUUID(), photos: [{ photoId: used }] }).expect(200);
      const answers = [];
      for (const photoId of [randomUUID(), deleted, bobs, used, inGallery]) {
        answers.push(answered(await save({ sellerAdId: randomUUID(), photos: [{ photoId }] })));
      }
      expect(answers).toEqual([
        [404, 'not-found'],
        [404, 'not-found'],
        [403, 'not-your-photo'],
        [409, 'photo-in-use'],
        [409, 'photo-in-use'],
      ]);
      expect(market.ads.attached).toHaveLength(1);
    });

    test('with one wrong photo among right ones, changing nothing', async () => {
      const photoId = await uploaded();
      const photos = [{ photoId }, { photoId: randomUUID() }];
      const reply = await save({ sellerAdId: randomUUID(), photos });
      expect(answered(reply)).toEqual([404, 'not-found']);
      expect(reply.body.fields[0].path).toBe('photos.1.photoId');
      expect(market.ads.attached).toEqual([]);
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
    expect(market.ads.detached).toEqual([]);
    for await (const key of market.storage.files.keys()) throw new Error(`${key} is left`);
  });

  test('takes it off its ad first', async () => {
    const [sellerAdId, photoId] = [randomUUID(), await uploaded()];
    await save({ sellerAdId, photos: [{ photoId }] });
    await remove(photoId).expect(200);
    expect(market.ads.detached).toEqual([{ adId: sellerAdId, photoId, by: ann }]);
    const types = (await market.storage.store.readAfter(0, 9)).flatMap(({ events }) =>
      events.map(({ type }) => type),
    );
    expect(types).toEqual(['PhotoUploaded', 'AdPhotosSaved', 'AdPhotoRemoved', 'PhotoDeleted']);
  });

  test('keeps the photo when its ad does not let it go', async () => {
    const photoId = await uploaded();
    await save({ sellerAdId: randomUUID(), photos: [{ photoId }] });
    market.ads.refuseToDetach(new Problem('write-contention'));
    expect(answered(await remove(photoId))).toEqual([409, 'write-contention']);
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

  test("is refused without a session, for somebody else's photo, for none", async () => {
    const photoId = await uploaded();
    expect(answered(await remove(photoId, null))).toEqual([401, 'sign-in-required']);
    expect(answered(await remove(photoId, bob))).toEqual([403, 'not-your-photo']);
    expect(answered(await remove(randomUUID()))).toEqual([404, 'not-found']);
    expect(answered(await remove('not-an-id'))).toEqual([404, 'not-found']);
    expect(await isServed(photoId)).toBe(true);
  });
});
