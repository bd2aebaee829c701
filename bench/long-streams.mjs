/**
 * Does a command cost more on a stream with many events? An ad that was changed 10, 1,000 and 10,000 times is changed once
 * more, in turn, some rounds; medians, and their ratio to the shortest stream. *First* is a process that has not used the
 * ad before and reads its whole stream; *next* is a process that has, and reads only what is new. An ad takes 1,000
 * changes: the 10,000 are written past the rules, to show what the bound is for.
 * Ends by itself within three minutes. Run: npm run bench:streams
 *
 * MongoDB, with the first two lengths only, is the server that the tests use (MONGODB_TEST_URL, mongod, or FerretDB): see bench/appends.mjs.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startTestDatabase } from '../scripts/test-database.mjs';
import { median } from './figures.mjs';

const { projections } = await import('../apps/api/dist/app.js');
const { adDecider } = await import('../apps/api/dist/ads/ad.decider.js');
const { commandHandler } = await import('../apps/api/dist/event-store/command-handler.js');
const { openSqliteStorage } = await import('../apps/api/dist/storage/sqlite/open-sqlite-storage.js');
const { openMongoStorage } = await import('../apps/api/dist/storage/mongodb/open-mongo-storage.js');
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

const allLengths = [10, 1000, 10_000];
const rounds = 5;
const kind = 'for-sale';
const description = 'one owner, kept in a garage '.repeat(20);
const fields = (price) => carFields({ price, description });

/** An ad with so many events, all put into the log at once. */
async function adWith(storage, length) {
  const [adId, userId, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const owner = { userId, userName: 'somebody' };
  const published = { type: 'AdPublished', kind, adId, ...owner, publishedAt: at, fields: fields(1) };
  const head = await storage.store.head();
  const commits = Array.from({ length }, (_, index) => ({
    position: head + index + 1,
    stream: `ad-${adId}`,
    version: index + 1,
    at,
    events: [index === 0 ? published : { type: 'AdChanged', fields: fields(index) }],
  }));
  for (let from = 0; from < length; from += 500) await storage.importCommits(commits.slice(from, from + 500));
  return { adId, userId };
}

/** Rules without the bound, which the longest stream is over; the folding is the product's. */
const unbounded = { ...adDecider, decide: ({ fields: changed }) => [{ type: 'AdChanged', fields: changed }] };

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measured(store, { adId, userId }, price) {
  const read = { commits: 0 };
  const counting = {
    ...store,
    read: async (...query) => {
      const commits = await store.read(...query);
      read.commits += commits.length;
      return commits;
    },
  };
  const handle = commandHandler(counting, () => new Date());
  const change = (to) =>
    handle(`ad-${adId}`, unbounded, { type: 'ChangeAd', kind, by: userId, fields: fields(to) });
  const first = await timed(() => change(price));
  const readFirst = read.commits;
  const next = await timed(() => change(price + 1));
  return { first, next, readFirst, readNext: read.commits - readFirst };
}

async function compare(name, storage, lengths) {
  const { store } = storage;
  const ads = [];
  for (const length of lengths) ads.push(await adWith(storage, length));
  await measured(store, ads[0], 50_000); // the first one pays for what is compiled on the way
  const figures = lengths.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, ad] of ads.entries())
      figures[index].push(await measured(store, ad, 100_000 + 2 * round));
  const of = (index, what) => median(figures[index].map((figure) => figure[what]));
  for (const [index, length] of lengths.entries()) {
    const told = ['first', 'next'].map((what) => {
      const reads = of(index, what === 'first' ? 'readFirst' : 'readNext');
      const ratio = of(index, what) / of(0, what);
      return `${what} ${of(index, what).toFixed(2).padStart(8)} ms (${ratio.toFixed(2)} × the shortest, ${reads} commits read)`;
    });
    console.log(`${name.padEnd(8)} ${String(length).padStart(6)} events   ${told.join('   ')}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const database = await startTestDatabase();
const name = `voltyard-bench-${process.pid}`;
const sqlite = await openSqliteStorage({ dataDir: folder, projections });
const mongo = await openMongoStorage({ url: new URL(name, database.url).href, projections });
try {
  await compare('SQLite', sqlite, allLengths);
  await compare('MongoDB', mongo, allLengths.slice(0, 2));
} finally {
  await sqlite.close();
  await mongo.close();
  const client = await new MongoClient(database.url).connect();
  await client.db(name).dropDatabase();
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true });
}
