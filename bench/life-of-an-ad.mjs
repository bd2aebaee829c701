/**
 * What does an ad leave in the log, and what does it take while it is there? One with three photos, posted through the api,
 * changed twice and deleted; a day later its photos are deleted too. Counted in the documents that MongoDB stores, BSON
 * as it arrives from the server, and in the keys of their indexes, both without compression. Ends within a minute.
 * Run: npm run bench:ad
 *
 * MongoDB is the server that the tests use (MONGODB_TEST_URL, mongod, or FerretDB): see bench/appends.mjs.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { startTestDatabase } from '../scripts/test-database.mjs';

const { projections } = await import('../apps/api/dist/app.js');
const { appOverStorage } = await import('../apps/api/dist/app-over-storage.test-harness.js');
const { jpeg, signedInPerson } = await import('../apps/api/dist/app.test-harness.js');
const { openMongoStorage } = await import('../apps/api/dist/storage/mongodb/open-mongo-storage.js');
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

/** Ninety words of six letters, as a seller writes. A word with digits would be found by its parts too. */
const letters = (number) =>
  number.toString(26).replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));
const description = Array.from({ length: 90 }, (_, n) => letters(26 ** 5 + n * 7_919_191)).join(' ');
const fields = (price) => carFields({ price, description });

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const server = await startTestDatabase();
const { href: url } = new URL(`voltyard-bench-${process.pid}`, server.url);
const client = await new MongoClient(url).connect();
const storage = await openMongoStorage({ url, projections });
let time = Date.now();
const app = await appOverStorage(storage, { temporaryFolder: folder, now: () => new Date(time) });

async function upload(seller, colour) {
  const photoId = randomUUID();
  const call = app.as(seller).post('/api/File/car/add').field({ cardId: photoId, fileName: 'car.jpg' });
  await call.attach('file', await jpeg(colour), 'car.jpg').expect(200);
  return { photoId, photoCaption: 'From the left side' };
}

/**
 * The bytes of a document's keys, one in each index: the values as text, which is about as long as what an index stores
 * of them and of the document's place.
 */
const keyBytes = (document, indexes) =>
  indexes
    .map(({ key }) => JSON.stringify(Object.keys(key).map((field) => document[field] ?? null)).length)
    .reduce((sum, bytes) => sum + bytes, 0);

/** The documents of a collection by what `nameOf` calls them: how many, their bytes, and those of their keys. */
async function counted(collection, nameOf, condition = {}) {
  const indexes = await collection.indexes();
  const sums = {};
  for await (const document of collection.find(condition)) {
    const sum = (sums[nameOf(document)] ??= { documents: 0, bytes: 0, keys: 0, keyBytes: 0 });
    sum.documents += 1;
    sum.bytes += BSON.calculateObjectSize(document);
    sum.keys += indexes.length;
    sum.keyBytes += keyBytes(document, indexes);
  }
  return sums;
}

const isOfAccount = (stream) => /^(?:user-name|account|session|identity)-/.test(stream);
const eventsOf = ({ events }) =>
  JSON.parse(events)
    .map(({ type }) => type)
    .join(' + ');

try {
  const seller = await signedInPerson(storage, 'seller', new Date(time));
  const photos = [
    await upload(seller, '#32a467'),
    await upload(seller, '#a43267'),
    await upload(seller, '#3267a4'),
  ];
  const { body: ad } = await app
    .as(seller)
    .post('/api/SellerAd/CreateSellerAd')
    .send({ ...fields(10_000), photos })
    .expect(201);
  const change = (version, price) =>
    app
      .as(seller)
      .put(`/api/SellerAd/UpdateSellerAd/${ad.sellerAdId}`)
      .send({ ...fields(price), version })
      .expect(200);
  const { body: first } = await change(ad.version, 9500);
  await change(first.version, 9000);

  const rows = {};
  for (const collection of await client.db().collections()) {
    const name = collection.collectionName;
    if (!name.startsWith('view_')) continue;
    Object.assign(rows, await counted(collection, () => name, { live: true }));
  }
  console.log('Rows, while it is there:');
  console.table(rows);

  await app.as(seller).delete(`/api/SellerAd/DeleteSellerAd/${ad.sellerAdId}`).expect(200);
  time += 25 * 3_600_000;
  await app.react();
  const commits = client.db().collection('commits');
  const ofAd = Object.entries(await counted(commits, (commit) => `${commit.stream} ${eventsOf(commit)}`));
  const lines = {};
  for (const [name, counts] of ofAd) {
    const [stream, ...events] = name.split(' ');
    if (isOfAccount(stream)) continue;
    const line = (lines[`${stream.split('-')[0]}: ${events.join(' ')}`] ??= {});
    for (const [count, value] of Object.entries(counts)) line[count] = (line[count] ?? 0) + value;
  }
  console.log('Commits, over its life:');
  console.table(lines);
  const sum = (key) => Object.values(lines).reduce((total, line) => total + line[key], 0);
  console.log(`${sum('documents')} commits, ${sum('bytes')} bytes, ${sum('keyBytes')} of keys.`);
} finally {
  await app.close();
  await storage.close();
  await client.db().dropDatabase();
  await client.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}
