/**
 * Makes a fixture of old data in an empty folder: `node apps/api/dist/old-data.writer.js FOLDER`. A folder of
 * `apps/api/fixtures/` has what it writes, with what `npm run export` makes of it (its README says how).
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { allFacts, bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import request from 'supertest';
import { projections } from './app.js';
import { appOverStorage } from './app-over-storage.test-harness.js';
import { jpeg, type Person, sessionOf, signedInPerson } from './app.test-harness.js';
import { openSqliteStorage } from './storage/sqlite/open-sqlite-storage.js';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say into which folder.');
const hour = 3_600_000;
// Long ago: what waits for a day is due whenever the fixture is opened.
let time = Date.parse('2026-11-10T10:00:00.000Z');
const now = () => new Date((time += 1000));

const storage = await openSqliteStorage({ dataDir: join(folder, 'folder'), projections });
const app = await appOverStorage(storage, { temporaryFolder: join(tmpdir(), randomUUID()), now });
const person = (name: string) => signedInPerson(storage, `${name}-of-november`, now());
const [ann, ben, cleo, dora] = [
  await person('ann'),
  await person('ben'),
  await person('cleo'),
  await person('dora'),
];

const sellerAd = async (by: Person, title: string): Promise<string> => {
  const fields = { ...carFields(), title, description: `${title}, described by ${by.userName}` };
  return (await app.as(by).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body.sellerAdId;
};
const uploaded = async (by: Person): Promise<string> => {
  const sent = await app
    .as(by)
    .post('/api/File/car/add')
    .field({ cardId: randomUUID(), fileName: `${by.userName.slice(0, 4)}.jpg` })
    .attach('file', await jpeg('#32a467', 64, 48), 'x.jpg')
    .expect(200);
  return sent.body.photoId;
};
const photo = async (by: Person, caption: string, sellerAdId?: string): Promise<void> => {
  const photos = [{ photoId: await uploaded(by), photoCaption: caption }];
  await app
    .as(by)
    .post('/api/Photo/SavePhotos')
    .send({ photos, ...(sellerAdId && { sellerAdId }) })
    .expect(200);
};

async function leavesTraces(by: Person): Promise<string> {
  await sessionOf(storage, by, now(), { device: 'Firefox on Linux' });
  const shown = await sellerAd(by, `Zoe of ${by.userName}`);
  const changed = { ...carFields(), title: `Kona of ${by.userName}`, version: 1 };
  await app.as(by).put(`/api/SellerAd/UpdateSellerAd/${shown}`).send(changed).expect(200);
  await photo(by, `On the ad of ${by.userName}`, shown);
  await photo(by, `In the gallery of ${by.userName}`);
  const deleted = await sellerAd(by, `Leaf of ${by.userName}`);
  await app.as(by).delete(`/api/SellerAd/DeleteSellerAd/${deleted}`).expect(200);
  const wanted = { ...wantedCarFields(), title: `Wanted by ${by.userName}` };
  await app.as(by).post('/api/BuyerAd/CreateBuyerAd').send(wanted).expect(201);
  return shown;
}

const graz = { country: 'AT', placeId: '2778067', postcode: '8010' };

/** Ads and wanted ads with all optional fields. */
async function saysEverything(by: Person): Promise<string> {
  const proof = await uploaded(by);
  const soh = { ...allFacts.car.soh, proofPhotoId: proof };
  const car = carFields({ ...allFacts.car, soh, place: graz, title: `e-tron of ${by.userName}` });
  const photos = [{ photoId: proof, photoCaption: `Certificate of ${by.userName}` }];
  const { body } = await app
    .as(by)
    .post('/api/SellerAd/CreateSellerAd')
    .send({ ...car, photos })
    .expect(201);
  const { proofPhotoId: _, ...healthOfBike } = allFacts.bike.soh;
  const bike = bikeFields({ ...allFacts.bike, soh: healthOfBike, place: graz, priceType: 'on-request' });
  await app.as(by).post('/api/SellerAd/CreateSellerAd').send(bike).expect(201);
  const wanted = wantedCarFields({
    title: `Family car for ${by.userName}`,
    place: graz,
    subTypes: ['estate', 'suv'],
    brands: ['Škoda', 'Audi'],
    models: ['e-tron', 'Enyaq'],
    budgetMin: 9000,
    yearMin: 2019,
    odometerKmMax: 90_000,
    batteryUsableKwhMin: 50,
    rangeKmMin: 300,
    sohPercentMin: 85,
    connectors: ['ccs2'],
    neededBy: '2027-05-31',
    radiusKm: 200,
  });
  await app.as(by).post('/api/BuyerAd/CreateBuyerAd').send(wanted).expect(201);
  return body.sellerAdId;
}

/** Wanted ads that only their owner sees: kept as one, changed, and made private later. */
async function keepsSearches(by: Person): Promise<string[]> {
  const keep = (fields: object) =>
    app.as(by).post('/api/BuyerAd/CreateBuyerAd').send(wantedCarFields(fields)).expect(201);
  const change = (id: string, fields: object) =>
    app
      .as(by)
      .put(`/api/BuyerAd/UpdateBuyerAd/${id}`)
      .send({ ...wantedCarFields(fields), version: 1 })
      .expect(200);
  const search = { title: `Search of ${by.userName}`, place: { country: 'AT' }, budgetMax: undefined };
  const ids = [
    (await keep({ ...search, visibility: 'private' })).body.buyerAdId,
    (await keep({ title: `Public at first, of ${by.userName}`, place: graz })).body.buyerAdId,
    (await keep({ title: `Private at first, of ${by.userName}`, visibility: 'private' })).body.buyerAdId,
  ];
  await change(ids[0], { ...search, title: `Changed search of ${by.userName}`, visibility: 'private' });
  await change(ids[1], { title: `Private by now, of ${by.userName}`, place: graz, visibility: 'private' });
  await change(ids[2], { title: `Public by now, of ${by.userName}` });
  return ids;
}

const say = async (by: Person, text: string, to: { adId: string } | { conversationId: string }) =>
  (
    await app
      .as(by)
      .post('/api/Conversation/SendMessage')
      .send({ messageId: randomUUID(), text, ...to })
      .expect(201)
  ).body as { conversationId: string; position: number };
const inConversation = (by: Person, change: string, conversationId: string, body: object = {}) =>
  app.as(by).post(`/api/Conversation/${change}/${conversationId}`).send(body).expect(200);

/** A question about an ad, answered, and published with the answer. */
async function asks(by: Person, owner: Person, adId: string): Promise<string> {
  const { conversationId } = await say(by, `Question of ${by.userName}`, { adId });
  const { position } = await say(owner, `Answer to ${by.userName}`, { conversationId });
  await inConversation(by, 'MarkRead', conversationId, { upTo: position });
  const words = { question: `Published question of ${by.userName}`, answer: 'Answer for all' };
  await inConversation(owner, 'PublishAnswer', conversationId, { answerId: randomUUID(), ...words });
  return conversationId;
}

/** What a blocked person writes, what is put away, and an answer that was withdrawn. */
async function fallsOut(by: Person, other: Person, adId: string, conversationId: string): Promise<void> {
  await inConversation(by, 'Block', conversationId);
  await say(other, `Withheld words of ${other.userName}`, { conversationId });
  await inConversation(by, 'Unblock', conversationId);
  await say(other, `Last words of ${other.userName}`, { conversationId });
  await inConversation(other, 'Archive', conversationId);
  const answerId = randomUUID();
  const words = { question: 'Withdrawn question', answer: 'Withdrawn answer' };
  await inConversation(other, 'PublishAnswer', conversationId, { answerId, ...words });
  await app.as(other).post(`/api/Conversation/WithdrawAnswer/${adId}/${answerId}`).expect(200);
}

const changeState = (by: Person, adId: string, state: string) =>
  app.as(by).post(`/api/SellerAd/ChangeState/${adId}`).send({ state, version: 1 }).expect(200);

/** Sold so long ago that it is its owner's only, whenever the fixture is opened. */
async function soldLongAgo(by: Person): Promise<string> {
  const today = time;
  time = Date.parse('2026-07-01T10:00:00.000Z');
  const sold = await sellerAd(by, `Sold by ${by.userName}`);
  await changeState(by, sold, 'sold');
  time = today;
  return sold;
}

const close = (by: Person) => app.as(by).delete('/api/User/DeleteAccount').expect(200);

const sold = await soldLongAgo(ben);
const ads = [await leavesTraces(ann), await leavesTraces(cleo)];
await asks(cleo, ann, ads[0]!);
await close(cleo);
await app.react('closed-accounts');
time += 25 * hour;
await app.react('deleted-accounts');
ads.push(await saysEverything(ben));
await leavesTraces(ben);
await leavesTraces(dora);
await app.as(ben).delete('/api/User/DeleteAccount').expect(200);
await app.react('closed-accounts');
await app.as(ben).post('/api/User/RestoreAccount').expect(200);
const searches = await keepsSearches(ben);
const reserved = await sellerAd(ann, 'Reserved by ann');
await app.as(ben).put(`/api/Favourite/SaveFavourite/${reserved}`).expect(200);
await changeState(ann, reserved, 'reserved');
const conversationId = await asks(ben, ann, ads[0]!);
await fallsOut(ben, ann, ads[0]!, conversationId);
await close(dora);
await app.react('closed-accounts');

const answersTo = async (paths: readonly string[], by?: Person) => {
  const answers: Record<string, object> = {};
  for (const path of paths) {
    const { status, body } = await (by ? app.as(by) : request(app.web)).get(path);
    const { position: _, ...rest } = body as { position?: number };
    answers[path] = { status, body: typeof body === 'object' ? rest : body };
  }
  return answers;
};
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
const nameOf = (name: string) => `userName=${name}-of-november`;
write(
  'answers.json',
  await answersTo([
    '/api/SellerAdCard/GetSellerAdCards/car',
    '/api/SellerAdCard/GetSellerAdCards/car?text=kona',
    '/api/SellerAdCard/GetSellerAdCards/car?text=etron+graz&sohPercentMin=90&near=2778067&sort=nearest',
    '/api/SellerAdCard/GetSellerAdCards/bike?text=WTU',
    '/api/SellerAdCard/GetSellerAdCounts/car?rangeKmMin=300',
    '/api/BuyerAdCard/GetBuyerAdCards/car?brand=skoda&near=2761369&radiusKm=200',
    '/api/BuyerAdCard/GetBuyerAdCounts/car',
    '/api/SellerAdCard/GetSellerAdCards/bike',
    '/api/SellerAdCard/GetSellerAdCards/car/ben-of-november',
    ...[...ads, reserved].map((id) => `/api/SellerAdCard/GetSellerAdCard/${id}`),
    `/api/Conversation/GetAnswers/${ads[0]}`,
    `/api/Favourite/GetFavouriteCount/${reserved}`,
    ...searches.map((id) => `/api/BuyerAdCard/GetBuyerAdCard/${id}`),
    '/api/BuyerAdCard/GetBuyerAdCards/car/ben-of-november',
    '/api/BuyerAdCard/GetBuyerAdCards/car',
    '/api/PhotoGallery/GetPhotoGalleryCards/car',
    `/api/User/GetByUserName?${nameOf('ann')}`,
    `/api/User/GetByUserName?${nameOf('cleo')}`,
    ...['ann', 'ben', 'cleo'].map((name) => `/api/User/DoesUserNameExist?${nameOf(name)}`),
  ]),
);
// The owner's session lasts as long as the fixture.
const owner = await sessionOf(storage, ben, now(), { expiresAt: '2126-11-10T00:00:00.000Z' });
write('owner.json', {
  token: owner.token,
  answers: await answersTo(
    [
      '/api/BuyerAd/GetPrivateBuyerAds/car',
      ...searches.map((id) => `/api/BuyerAd/GetBuyerAd/${id}`),
      `/api/SellerAd/GetSellerAd/${sold}`,
      '/api/Favourite/GetFavourites',
      '/api/Conversation/GetConversations',
      '/api/Conversation/GetUnread',
      `/api/Conversation/GetMessages/${conversationId}`,
    ],
    owner,
  ),
});
// Once what waits is done: a day after its closing Dora's account is deleted, as Cleo's is.
const ofCleo = await answersTo([`/api/User/GetByUserName?${nameOf('cleo')}`]);
const ofDora = Object.entries(ofCleo).map(([path, answer]) => [path.replace('cleo', 'dora'), answer]);
write('later.json', Object.fromEntries(ofDora));
await app.close();
await storage.close();
