import { randomUUID } from 'node:crypto';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import type { Change } from '@voltyard/contracts/push';
import { type Client, type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';
import { StorageUnavailable } from '../storage/storage.js';
import { uploadedPhoto } from './ads.test-harness.js';

let server: TestApp;
let ann: Person;
let bob: Person;
/** What was asked of the log since the last `counted`. */
let log: { reads: number; appends: number };
/** Set: the next append to an ad is stored, but its writer never hears of it. */
let isAnswerLost: boolean;

beforeEach(async () => {
  [log, isAnswerLost] = [{ reads: 0, appends: 0 }, false];
  server = await startTestApp({
    before: othersReact,
    measuring: (store) => ({
      ...store,
      read: (...query) => {
        log.reads++;
        return store.read(...query);
      },
      append: async (commit) => {
        log.appends++;
        const stored = await store.append(commit);
        if (!isAnswerLost || !commit.stream.startsWith('ad-')) return stored;
        isAnswerLost = false;
        throw new StorageUnavailable(new Error('away'));
      },
    }),
  });
  [ann, bob] = [await server.person('Ann'), await server.person('bob')];
});
afterEach(() => server.stop());

const uploaded = (by = ann) => uploadedPhoto(server, by);
const threePhotos = async () => [await uploaded(), await uploaded(), await uploaded()];
const named = (...photoIds: string[]) => photoIds.map((photoId) => ({ photoId }));
const create = (body: object, by = ann) =>
  server
    .as(by)
    .post('/api/SellerAd/CreateSellerAd')
    .send({ ...carFields(), ...body });
const save = (body: object) => server.as(ann).post('/api/Photo/SavePhotos').send(body);
const cardOf = async (id: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${id}`)).body.data;
async function counted(work: () => Promise<unknown>) {
  log = { reads: 0, appends: 0 };
  await work();
  return log;
}

test('an ad that is posted with photos has them at once, in their order, with what a card shows', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const photos = [{ photoId: second, photoCaption: ' the left side ' }, { photoId: first }];
  const { body } = await create({ photos }).expect(201);
  expect(body).toEqual({
    sellerAdId: expect.any(String),
    version: 1,
    position: await server.storage.store.head(),
  });
  const look = { width: expect.any(Number), height: expect.any(Number), thumbhash: expect.any(String) };
  const card = await cardOf(body.sellerAdId);
  expect(card.photos).toEqual([
    { photoId: second, photoCaption: 'the left side', ...look },
    { photoId: first, photoCaption: '', ...look },
  ]);
  expect(card.version).toBe(1);
  const own = await server.as(ann).get(`/api/SellerAd/GetSellerAd/${body.sellerAdId}`).expect(200);
  expect(own.body.data.photos).toEqual(card.photos);
  const commits = await server.storage.store.read(`ad-${body.sellerAdId}`);
  expect(commits.map(({ events }) => (events as AdEvent[]).map(({ type }) => type))).toEqual([
    ['AdPublished', 'AdPhotosSaved'],
  ]);
});

test('a wanted ad is posted with photos too', async () => {
  const photoId = await uploaded();
  const call = server.as(ann).post('/api/BuyerAd/CreateBuyerAd');
  const { body } = await call.send({ ...wantedCarFields(), photos: named(photoId) }).expect(201);
  const card = await server.as(null).get(`/api/BuyerAdCard/GetBuyerAdCard/${body.buyerAdId}`).expect(200);
  expect(card.body.data.photos).toMatchObject([{ photoId }]);
});

test('who watches a list is told of the card with its photos, and never of one without them', async () => {
  const photoIds = await threePhotos();
  await server.allIsDelivered();
  const client: Client = server.socket();
  const heard: Change[] = [];
  client.on('changes', (changes) => heard.push(...changes));
  await client.timeout(60_000).emitWithAck('watch', { topic: 'for-sale:car' });
  const { body } = await create({ photos: named(...photoIds) }).expect(201);
  await server.allIsDelivered();
  const later = await create({}).expect(201); // when it is told of this one, there is nothing more to tell of the other
  const deadline = Date.now() + 20_000;
  while (!heard.some(({ id }) => id === later.body.sellerAdId) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard.map(({ id }) => id)).toEqual([body.sellerAdId, later.body.sellerAdId]);
  expect(heard[0]).toMatchObject({ position: body.position, row: { photos: named(...photoIds) } });
});

test('its three photos cost one read and one append each, as the ad does, and so does saving them later', async () => {
  const photoIds = await threePhotos();
  expect(await counted(() => create({ photos: named(...photoIds) }).expect(201))).toEqual({
    reads: 4,
    appends: 4,
  });
  const { body } = await create({}).expect(201);
  const later = { sellerAdId: body.sellerAdId, photos: named(...(await threePhotos())) };
  expect(await counted(() => save(later).expect(200))).toEqual({ reads: 4, appends: 4 });
});

describe('a retry', () => {
  test('creates nothing twice, and costs one read', async () => {
    const body = { sellerAdId: randomUUID(), photos: named(...(await threePhotos())) };
    const first = await create(body).expect(201);
    expect(await counted(async () => expect((await create(body)).body).toEqual(first.body))).toEqual({
      reads: 1,
      appends: 0,
    });
  });

  test('of a create that was stored, but not answered, is answered', async () => {
    const body = { sellerAdId: randomUUID(), photos: named(await uploaded(), await uploaded()) };
    isAnswerLost = true;
    await create(body).expect(503);
    const head = await server.storage.store.head();
    expect((await create(body).expect(201)).body).toEqual({
      sellerAdId: body.sellerAdId,
      version: 1,
      position: head,
    });
    expect(await server.storage.store.head()).toBe(head);
  });

  test('that names other photos is another ad: its id is taken', async () => {
    const body = { sellerAdId: randomUUID(), photos: named(await uploaded()) };
    await create(body).expect(201);
    const another = await uploaded();
    const reply = await create({ ...body, photos: named(another) });
    expect([reply.status, reply.body.code]).toEqual([409, 'ad-id-taken']);
    await create({ photos: named(another) }).expect(201); // it was not placed on the ad that refused it
  });
});

describe('is refused, with nothing changed, naming the photo', () => {
  async function refused(photos: object[]) {
    const head = await server.storage.store.head();
    const reply = await create({ photos });
    expect(await server.storage.store.head()).toBe(head);
    const [field] = reply.body.fields as { path: string; message: string }[];
    expect(field!.message).toMatch(/[.]$/);
    return [reply.status, reply.body.code, field!.path];
  }

  test("that does not exist, is deleted, is another user's, is on another ad or in a gallery", async () => {
    const [deleted, ofBob, used] = [await uploaded(), await uploaded(bob), await uploaded()];
    const [inGallery, free] = [await uploaded(), await uploaded()];
    await server.as(ann).delete(`/api/Photo/DeletePhoto/${deleted}`).expect(200);
    await create({ photos: named(used) }).expect(201);
    await save({ photos: named(inGallery) }).expect(200);
    const refusals = [];
    for (const photoId of [randomUUID(), deleted, ofBob, used, inGallery])
      refusals.push(await refused(named(free, photoId)));
    expect(refusals).toEqual([
      [404, 'not-found', 'photos.1.photoId'],
      [404, 'not-found', 'photos.1.photoId'],
      [403, 'not-your-photo', 'photos.1.photoId'],
      [409, 'photo-in-use', 'photos.1.photoId'],
      [409, 'photo-in-use', 'photos.1.photoId'],
    ]);
  });

  test('that is named twice, has a wrong caption or id, or is one too many', async () => {
    const photoId = randomUUID();
    expect(await refused(named(photoId, photoId))).toEqual([400, 'invalid-request', 'photos.1.photoId']);
    expect(await refused([{ photoId, photoCaption: 'x'.repeat(121) }])).toEqual([
      400,
      'invalid-request',
      'photos.0.photoCaption',
    ]);
    expect(await refused(named('7'))).toEqual([400, 'invalid-request', 'photos.0.photoId']);
    const four = named(...Array.from({ length: 4 }, () => randomUUID()));
    expect(await refused(four)).toEqual([400, 'invalid-request', 'photos']);
  });
});

test('of two creates at once with the same photos, in either order, one is posted', async () => {
  const photoIds = await threePhotos();
  const replies = await Promise.all([
    create({ photos: named(...photoIds) }),
    create({ photos: named(...photoIds.toReversed()) }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { body } = replies.find(({ status }) => status === 201)!;
  expect((await cardOf(body.sellerAdId)).photos).toHaveLength(3);
  const list = await server.as(null).get('/api/SellerAdCard/GetSellerAdCards/car').expect(200);
  expect(list.body.sellerAdCards).toHaveLength(1);
});

test('two creates at once under one id post one ad, and both are told of it', async () => {
  const body = { sellerAdId: randomUUID(), photos: named(...(await threePhotos())) };
  const [one, other] = await Promise.all([create(body), create(body)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body).toEqual(other.body);
  expect(await server.storage.store.read(`ad-${body.sellerAdId}`)).toHaveLength(1);
});

test('the description of the calls says what photos a create may carry', async () => {
  const { body } = await server.as(null).get('/api/docs/openapi.json').expect(200);
  const schema =
    body.paths['/api/SellerAd/CreateSellerAd'].post.requestBody.content['application/json'].schema;
  for (const ofType of schema.oneOf ?? schema.anyOf) {
    expect(ofType.required).not.toContain('photos');
    expect(ofType.properties.photos).toMatchObject({
      maxItems: 3,
      items: { required: ['photoId'], properties: { photoId: {}, photoCaption: { maxLength: 120 } } },
    });
  }
});
