import { randomUUID } from 'node:crypto';
import { type AdHistoryEntry, historyLimits } from '@voltyard/contracts/ads/ad-history';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { allFacts, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { noticeLimits } from '@voltyard/contracts/limits';
import type { Person } from '../app.test-harness.js';
import { type AdsUnderTest, adsOf, kinds, startWithoutAds, uploadedPhoto } from './ads.test-harness.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: AdsUnderTest['ann'];
let bob: AdsUnderTest['bob'];
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann, bob } = underTest);
});
afterEach(() => underTest.server.stop());

/** What anybody asks about an ad of a kind, and what its owner does with it. */
const about = (name: string, by: () => Person = () => ann) => ({
  change: (id: string, version: number, fields: object) =>
    server
      .as(by())
      .put(`/api/${name}/Update${name}/${id}`)
      .send({ ...fields, version })
      .expect(200),
  say: (id: string, version: number, state: string) =>
    server.as(by()).post(`/api/${name}/ChangeState/${id}`).send({ state, version }).expect(200),
  history: (id: string, reader: Person | null = null) =>
    server.as(reader).get(`/api/${name}Card/Get${name}History/${id}`),
  version: (id: string, version: number | string, reader: Person | null = null) =>
    server.as(reader).get(`/api/${name}Card/Get${name}Card/${id}?version=${version}`),
});
const told = (entries: AdHistoryEntry[]) =>
  entries.map(({ version, type, changes }) => [version, type, changes]);

describe.each(kinds)('the history of a $name', (kind) => {
  const { post, cardOf, calls } = adsOf(kind, () => underTest);
  const { change, say, history, version } = about(kind.name);

  test('tells what was published, edited field by field, shown by photos, and of its state, newest first', async () => {
    const { id } = await post(kind.priced(15_000));
    await change(id, 1, { ...kind.priced(13_600), title: 'Another title' });
    const photos = [{ photoId: await uploadedPhoto(server, ann) }];
    await server
      .as(ann)
      .post('/api/Photo/SavePhotos')
      .send({ [kind.id]: id, photos })
      .expect(200);
    await say(id, 3, kind.over);
    underTest.pass(noticeLimits.stateSettles);
    await say(id, 4, 'live');
    const { entries } = (await history(id).expect(200)).body;
    const { title } = kind.car() as { title: string };
    expect(told(entries)).toEqual([
      [5, 'state', [{ field: 'state', before: kind.over, after: 'live' }]],
      [4, 'state', [{ field: 'state', before: 'live', after: kind.over }]],
      [3, 'photos', [{ field: 'photos', before: 0, after: 1 }]],
      [
        2,
        'edited',
        expect.arrayContaining([
          { field: kind.price, before: 15_000, after: 13_600 },
          { field: 'title', before: title, after: 'Another title' },
        ]),
      ],
      [1, 'published', []],
    ]);
    const times = entries.map(({ at }: AdHistoryEntry) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(entries[0].at).toBe((await cardOf(id)).updatedAt);
  });

  test('tells of captions that changed and of photos that were put in the place of others, by their number', async () => {
    const { id } = await post();
    const [one, other] = [await uploadedPhoto(server, ann), await uploadedPhoto(server, ann)];
    const save = (photoId: string, photoCaption: string) =>
      server
        .as(ann)
        .post('/api/Photo/SavePhotos')
        .send({ [kind.id]: id, photos: [{ photoId, photoCaption }] })
        .expect(200);
    await save(one, 'From the left');
    await save(one, 'From the right');
    await server.as(ann).delete(`/api/Photo/DeletePhoto/${one}`).expect(200);
    await save(other, 'From above');
    const answer = await history(id).expect(200);
    expect(answer.text).not.toMatch(/From the|From above/);
    expect(told(answer.body.entries).slice(0, 4)).toEqual([
      [5, 'photos', [{ field: 'photos', before: 0, after: 1 }]],
      [4, 'photos', [{ field: 'photos', before: 1, after: 0 }]],
      [3, 'photos', [{ field: 'photoCaptions', before: null, after: 1 }]],
      [2, 'photos', [{ field: 'photos', before: 0, after: 1 }]],
    ]);
  });

  test('leads to the ad as it was at each version, and to no other', async () => {
    const { id } = await post(kind.priced(15_000));
    const before = await cardOf(id);
    await change(id, 1, kind.priced(13_600));
    expect((await version(id, 1).expect(200)).body).toEqual({ data: before, statusCode: 200 });
    expect((await version(id, 2).expect(200)).body.data).toEqual(await cardOf(id));
    const unknown = await version(id, 3).expect(404);
    expect(unknown.body).toMatchObject({
      code: 'ad-version-unknown',
      error: expect.stringContaining('See the ad as it is now'),
    });
    await version(id, '0').expect(400);
    await version(id, 'first').expect(400);
  });

  test('is gone while the ad is deleted, and continues after an undo, which it does not tell', async () => {
    const { id } = await post(kind.priced(15_000));
    await server.as(ann).delete(calls.delete(id)).expect(200);
    expect((await history(id).expect(410)).body.code).toBe('ad-removed');
    expect((await version(id, 1).expect(404)).body).toMatchObject({ data: null, isRemoved: true });
    await server.as(ann).post(calls.restore(id)).expect(200);
    expect(told((await history(id).expect(200)).body.entries)).toEqual([[1, 'published', []]]);
    await version(id, 1).expect(200);
    await version(id, 2).expect(404);
  });

  test('of an ad that never was, or of the other kind, is not found', async () => {
    const { id } = await post();
    const other = kinds.find(({ name }) => name !== kind.name)!.name;
    expect((await about(other).history(id).expect(404)).body.code).toBe('not-found');
    await history(randomUUID()).expect(404);
  });
});

describe('what an owner does not show', () => {
  const { change, history, version } = about('SellerAd');
  const post = async (fields: object) =>
    (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body.sellerAdId;
  const secrets = /SW1A 1QX|WVWZZZE1ZJP008899|23456/;
  const place = { country: 'GB', postcode: 'SW1A 1QX' };

  test('is in no entry and in no version: postcode, VIN, a price from when it was on request', async () => {
    const hidden = { place, vin: 'WVWZZZE1ZJP008899', price: 23_456 };
    const id = await post(carFields({ ...hidden, priceType: 'on-request' }));
    await change(id, 1, carFields({ ...hidden, vin: undefined, price: 19_000, priceType: 'fixed' }));
    const answer = await history(id, bob).expect(200);
    expect(answer.text).not.toMatch(secrets);
    expect(told(answer.body.entries)[0]).toEqual([
      2,
      'edited',
      expect.arrayContaining([{ field: 'price', before: null, after: 19_000 }]),
    ]);
    expect((await version(id, 1, bob).expect(200)).text).not.toMatch(secrets);
  });

  test('is told no more once it is hidden: former prices, the photos that were taken off, the proof', async () => {
    const id = await post(carFields({ price: 23_456 }));
    const photoId = await uploadedPhoto(server, ann);
    const soh = { ...allFacts.car.soh, proofPhotoId: photoId };
    // A new ad's price is corrected, not reduced.
    underTest.pass(24 * 3_600_000);
    await server
      .as(ann)
      .post('/api/Photo/SavePhotos')
      .send({ sellerAdId: id, photos: [{ photoId }] })
      .expect(200);
    await change(id, 2, carFields({ price: 23_455, soh }));
    const reduced = (await version(id, 3).expect(200)).body.data;
    expect(reduced).toMatchObject({ reduced: { by: 1 }, soh: { proofPhotoId: photoId } });
    await server.as(ann).delete(`/api/Photo/DeletePhoto/${photoId}`).expect(200);
    const { version: newest } = (await version(id, 4).expect(200)).body.data;
    const { proofPhotoId: _, ...unproven } = soh;
    await change(id, newest, carFields({ price: 23_400, soh: unproven, priceType: 'on-request' }));
    const answers = [
      await history(id),
      ...(await Promise.all([1, 2, 3, 4, 5].map((one) => version(id, one)))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { text } of answers) {
      expect(text).not.toMatch(/2345[56]|23400/);
      expect(text).not.toContain(photoId);
    }
    expect(answers[3]!.body.data).toMatchObject({ version: 3, priceType: 'on-request', photos: [] });
    expect(answers[3]!.body.data).not.toHaveProperty('reduced');
  });
});

test('a private wanted ad has a history for its owner alone, and none of that time once it is public', async () => {
  const { change, history, version } = about('BuyerAd');
  const kept = (title: string) => wantedCarFields({ title, visibility: 'private' });
  const { body } = await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(kept('A secret wish'));
  const id = body.buyerAdId;
  await change(id, 1, kept('Another secret wish'));
  for (const reader of [null, bob]) {
    await history(id, reader).expect(404);
    await version(id, 1, reader).expect(404);
  }
  const own = await history(id, ann).expect(200);
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.body.entries).toHaveLength(2);
  await change(id, 2, wantedCarFields({ title: 'A wish' }));
  const shown = await history(id, bob).expect(200);
  expect(told(shown.body.entries)).toEqual([[3, 'published', []]]);
  await version(id, 1, bob).expect(404);
  await version(id, 2, ann).expect(404);
  await version(id, 3, bob).expect(200);
});

test('an ad that was changed very often tells its newest changes only, and cuts long texts', async () => {
  const { userId, userName } = ann;
  const [adId, at] = [randomUUID(), '2026-11-20T10:00:00.000Z'];
  const fields = (nth: number) => carFields({ price: nth, description: `${nth} ${'x'.repeat(4000)}` });
  const first = { kind: 'for-sale', adId, userId, userName, publishedAt: at, fields: fields(1) };
  const head = await server.storage.store.head();
  await server.storage.importCommits(
    Array.from({ length: 250 }, (_, index) => ({
      position: head + index + 1,
      stream: `ad-${adId}`,
      version: index + 1,
      at,
      events: [
        index === 0
          ? { type: 'AdPublished', ...first }
          : { type: 'AdChanged', userId, fields: fields(index + 1) },
      ],
    })),
  );
  const { text, body } = await about('SellerAd').history(adId).expect(200);
  expect(body.entries).toHaveLength(historyLimits.entries);
  expect(body.entries.map(({ version }: AdHistoryEntry) => version)).toEqual(
    Array.from({ length: historyLimits.entries }, (_, index) => 250 - index),
  );
  expect(text.length).toBeLessThan(historyLimits.entries * (2 * historyLimits.text + 400));
  expect((await about('SellerAd').version(adId, 101).expect(200)).body.data).toMatchObject({ price: 101 });
});
