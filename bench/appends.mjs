/**
 * How many appends a second does one log take? Real ads through the real storages, by 1, 8 and 64 writers who each wait
 * for one append before the next; beside each the bare thing, a file that as many records are written to per fdatasync.
 * In turn, some rounds; medians. Ends by itself within two minutes. Run: npm run bench:appends
 *
 * MongoDB is the server that the tests use (MONGODB_TEST_URL, mongod, or FerretDB). FerretDB stands in for MongoDB in
 * tests: its figures say what our side costs and how writers get along, little about how fast MongoDB is.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { startTestDatabase } from '../scripts/test-database.mjs';
import { median } from './figures.mjs';

const { adCardsView } = await import('../apps/api/dist/ads/ad-cards.projection.js');
const { projections } = await import('../apps/api/dist/app.js');
const { openSqliteStorage } = await import('../apps/api/dist/storage/sqlite/open-sqlite-storage.js');
const { openMongoStorage } = await import('../apps/api/dist/storage/mongodb/open-mongo-storage.js');
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

const rounds = 5;
const timeOfRound = 1000;
const numbersOfWriters = [1, 8, 64];
/** As a seller writes: some ninety words, most of them different ones, of a few thousand that there are. */
const vocabulary = Array.from({ length: 3000 }, (_, n) => `w${(n * 7919).toString(36)}`);
const anyWord = () => vocabulary[Math.floor(Math.random() * vocabulary.length)];
const description = () => Array.from({ length: 90 }, anyWord).join(' ');

function ad() {
  const [adId, at] = [randomUUID(), new Date().toISOString()];
  const owner = { userId: randomUUID(), userName: 'somebody' };
  const fields = carFields({ description: description() });
  const published = { type: 'AdPublished', kind: 'for-sale', adId, ...owner, publishedAt: at, fields };
  return { stream: `ad-${adId}`, version: 1, at, events: [published] };
}

/** Lets so many writers append for a round; answers appends a second, and what each cost this process. */
async function measured(append, writers) {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  let done = 0;
  const write = async (writer) => {
    while (performance.now() - startedAt < timeOfRound) {
      await append(writer);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (done * 1000) / (performance.now() - startedAt), cpu: (user + system) / 1000 / done };
}

/** A file that a record for each writer is written to, then synced: what sharing a sync could give at best. */
function bareFile(path) {
  const file = openSync(path, 'a');
  let unsynced = 0;
  return {
    append: (writers) => {
      writeSync(file, JSON.stringify(ad()));
      unsynced = (unsynced + 1) % writers;
      if (unsynced === 0) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

const whole = (number) => Math.round(number).toLocaleString('en');

function tell(name, writers, figures, bare) {
  const rates = figures.map(({ perSecond }) => perSecond);
  const ratio = median(rates.map((rate, round) => rate / bare[round].perSecond));
  console.log(
    [
      `${name.padEnd(11)} ${String(writers).padStart(2)} writers`,
      `${whole(median(rates)).padStart(7)}/s (${whole(Math.min(...rates))} to ${whole(Math.max(...rates))})`,
      `${median(figures.map(({ cpu }) => cpu)).toFixed(3)} ms CPU here for each`,
      `${ratio.toFixed(3)} of the bare file`,
    ].join('   '),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const database = await startTestDatabase();
const client = await new MongoClient(database.url).connect();

/** Each number of writers has storages of its own: what the ones before wrote must not slow it down. */
async function compare(writers) {
  const dataDir = join(folder, `${writers}`);
  const [name, sharedName] = [1, 3].map(
    (processes) => `voltyard-bench-${process.pid}-${writers}-${processes}`,
  );
  const openMongo = (each) => openMongoStorage({ url: new URL(each, database.url).href, projections });
  const sqlite = await openSqliteStorage({ dataDir, projections });
  const mongo = await openMongo(name);
  const three = await Promise.all([sharedName, sharedName, sharedName].map(openMongo));
  const bare = bareFile(join(folder, 'bare'));
  const contenders = {
    'bare file': async () => bare.append(writers),
    SQLite: () => sqlite.store.append(ad()),
    MongoDB: () => mongo.store.append(ad()),
    // As of three processes, which race for the next position.
    'MongoDB × 3': (writer) => three[writer % 3].store.append(ad()),
  };
  const names = Object.keys(contenders);
  const figures = Object.fromEntries(names.map((each) => [each, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const each of round % 2 ? names : names.toReversed())
        figures[each].push(await measured(contenders[each], writers));
    }
    for (const each of names) tell(each, writers, figures[each], figures['bare file']);
    return {
      ads: await sqlite.store.head(),
      file: join(dataDir, 'voltyard.sqlite'),
      sizes: await sizesIn(name),
    };
  } finally {
    bare.close();
    for (const storage of [sqlite, mongo, ...three]) await storage.close();
    for (const each of [name, sharedName]) await client.db(each).dropDatabase();
  }
}

const sizesIn = (name) =>
  Promise.all(
    ['commits', `view_${adCardsView.name}`].map(async (collection) =>
      BSON.calculateObjectSize(await client.db(name).collection(collection).findOne()),
    ),
  );

try {
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  console.log(`MongoDB is played by a server that calls itself ${version}.`);
  const results = [];
  for (const writers of numbersOfWriters) results.push(await compare(writers));
  const { ads, file, sizes } = results.at(-1);
  const { size } = statSync(file);
  console.log(
    `SQLite: ${whole(ads)} ads in ${whole(size)} bytes, ${whole(size / ads)} each, indexes included.`,
  );
  console.log(`MongoDB: a commit is ${sizes[0]} bytes of BSON, its card ${sizes[1]}; indexes come on top.`);
} finally {
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true });
}
