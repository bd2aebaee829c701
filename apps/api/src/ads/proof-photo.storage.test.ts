import { randomUUID } from 'node:crypto';
import { allFacts, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { Person, TestApp } from '../app.test-harness.js';
import { startWithoutAds, uploadedPhoto } from './ads.test-harness.js';
import type { Test } from 'supertest';

let server: TestApp;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  ({ server, ann, bob } = await startWithoutAds());
});
afterEach(() => server.stop());

const uploaded = (by = ann) => uploadedPhoto(server, by);
const provenBy = (proofPhotoId: string) => carFields({ soh: { ...allFacts.car.soh, proofPhotoId } });
const create = (body: object) => server.as(ann).post('/api/SellerAd/CreateSellerAd').send(body);
const update = (adId: string, body: object) =>
  server.as(ann).put(`/api/SellerAd/UpdateSellerAd/${adId}`).send(body);
const save = (body: object) => server.as(ann).post('/api/Photo/SavePhotos').send(body);
const adOf = async (adId: string) =>
  (await server.as(ann).get(`/api/SellerAd/GetSellerAd/${adId}`).expect(200)).body.data;
const cardOf = async (adId: string) =>
  (await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${adId}`).expect(200)).body.data;

async function expectNoProof(sent: Test): Promise<void> {
  const { body } = await sent.expect(400);
  expect(body).toMatchObject({
    code: 'invalid-request',
    fields: [{ path: 'soh.proofPhotoId', message: 'Choose one of the photos of this ad as the proof.' }],
  });
}

test('an ad is posted with the proof among its photos', async () => {
  const proof = await uploaded();
  const { body } = await create({ ...provenBy(proof), photos: [{ photoId: proof }] }).expect(201);
  expect(await cardOf(body.sellerAdId)).toMatchObject({
    soh: { proofPhotoId: proof },
    photos: [{ photoId: proof }],
  });
});

test('a proof that is not on the ad yet can be put on this ad and on no other', async () => {
  const proof = await uploaded();
  const { sellerAdId } = (await create(carFields()).expect(201)).body;
  const other = (await create(carFields()).expect(201)).body.sellerAdId;
  await update(sellerAdId, { ...provenBy(proof), version: 1 }).expect(200);
  const photos = [{ photoId: proof, photoCaption: 'Certificate' }];
  expect((await save({ sellerAdId: other, photos }).expect(409)).body.code).toBe('photo-in-use');
  await save({ sellerAdId, photos }).expect(200);
  expect(await cardOf(sellerAdId)).toMatchObject({ soh: { proofPhotoId: proof }, photos });
});

test('an unknown photo, another user’s photo, and one in a gallery or on another ad are refused as proof', async () => {
  const [inGallery, onAd] = [await uploaded(), await uploaded()];
  await save({ photos: [{ photoId: inGallery, photoCaption: '' }] }).expect(200);
  await create({ ...carFields(), photos: [{ photoId: onAd }] }).expect(201);
  const { sellerAdId } = (await create(carFields()).expect(201)).body;
  for (const proof of [randomUUID(), await uploaded(bob), inGallery, onAd]) {
    await expectNoProof(create(provenBy(proof)));
    await expectNoProof(update(sellerAdId, { ...provenBy(proof), version: 1 }));
  }
  expect((await cardOf(sellerAdId)).soh).toBeUndefined();
});

test('an ad that is refused for another reason does not reserve the proof', async () => {
  const proof = await uploaded();
  const lost = [{ photoId: randomUUID() }];
  expect((await create({ ...provenBy(proof), photos: lost }).expect(404)).body.fields[0].path).toBe(
    'photos.0.photoId',
  );
  await create({ ...provenBy(proof), photos: [{ photoId: proof }] }).expect(201);
});

test('a deleted photo is no longer a proof, for its owner and for others', async () => {
  const proof = await uploaded();
  const fields = provenBy(proof);
  const { sellerAdId } = (await create({ ...fields, photos: [{ photoId: proof }] }).expect(201)).body;
  await server.as(ann).delete(`/api/Photo/DeletePhoto/${proof}`).expect(200);
  const { proofPhotoId: _, ...soh } = fields.soh!;
  expect([(await cardOf(sellerAdId)).soh, (await adOf(sellerAdId)).soh]).toEqual([soh, soh]);
  const { version } = await adOf(sellerAdId);
  await expectNoProof(update(sellerAdId, { ...fields, version }));
  await update(sellerAdId, { ...fields, soh, price: 5, version }).expect(200);
});
