import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { photoLimits } from '@voltyard/contracts/limits';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { createApp, projections } from '../app.js';
import { signedInPerson } from '../app.test-harness.js';
import { bucketOf } from '../storage/mongodb/gridfs-files.js';
import { leftoverChunks } from '../storage/mongodb/gridfs-files-leftovers.js';
import { openMongoStorage } from '../storage/mongodb/open-mongo-storage.js';
import type { Storage } from '../storage/storage.js';
import { type Fleet, startFleet } from './fleet.test-harness.js';
import { killableDatabase, type KillableDatabase } from './killable-database.test-harness.js';
import { type Chance, seeded } from './seeded.test-harness.js';
import { Seller, type Tally } from './seller.test-harness.js';
import { Watcher } from './watcher.test-harness.js';

/**
 * Three processes of the built server over one database, behind a proxy that takes turns; sellers and shoppers at them
 * all the while; processes and the database killed in the middle. What must be true is checked from the outside.
 * SEED=… repeats what chance decided.
 */
// oxlint-disable-next-line node/no-process-env -- to repeat a run that failed
const seed = Number(process.env.SEED ?? randomInt(1_000_000));
const topic = 'for-sale:car';

let database: KillableDatabase | null;
let fleet: Fleet;
let chance: Chance;
let tally: Tally;
let sellers: Seller[];
let watchers: Watcher[];
let refusals: { retryAfter: string | undefined }[];

beforeAll(async () => {
  database = await killableDatabase();
  if (!database)
    throw new Error('There is no database server here that may be killed: see "Tests" in the README.');
}, 60_000);
afterAll(() => database?.remove());

beforeEach(async () => {
  chance = seeded(seed);
  tally = { posts: 0, changes: 0, deletions: 0, uploads: 0, retries: 0 };
  refusals = [];
  fleet = await startFleet(database!.url);
  sellers = await withStorage((storage) =>
    Promise.all(
      [1, 2, 3, 4].map(async () => {
        const person = await signedInPerson(storage, `seller-${randomUUID().slice(0, 8)}`, new Date());
        const refused = ({ headers }: { headers: Record<string, string> }) =>
          refusals.push({ retryAfter: headers['retry-after'] });
        return new Seller(() => fleet.proxy.url, person, chance, tally, refused);
      }),
    ),
  );
  watchers = [];
}, 60_000);
afterEach(async () => {
  for (const watcher of watchers) watcher.close();
  await fleet.stop();
}, 30_000);

async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openMongoStorage({ url: database!.url, projections });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function watch(...urls: string[]): Promise<void> {
  watchers = urls.map((url) => new Watcher(url, topic));
  await Promise.all(watchers.map((watcher) => watcher.isWatching()));
}

/** Every seller acts again and again until it is enough. */
async function everybodyActs(isEnough: () => boolean): Promise<void> {
  const acting = sellers.map(async (seller) => {
    while (!isEnough()) {
      await seller.act();
      await pause(chance.between(0, 120));
    }
  });
  await Promise.all(acting);
}

async function cardsOnSale(): Promise<SellerAdCard[]> {
  const cards: SellerAdCard[] = [];
  let before: string | null = null;
  do {
    const query = before === null ? '' : `&before=${encodeURIComponent(before)}`;
    const reply = await fetch(`${fleet.proxy.url}/api/SellerAdCard/GetSellerAdCards/car?limit=96${query}`);
    expect(reply.status).toBe(200);
    const page = (await reply.json()) as { sellerAdCards: SellerAdCard[]; next: string | null };
    cards.push(...page.sellerAdCards);
    before = page.next;
  } while (before !== null);
  return cards;
}

/** What was acknowledged is there, whole, and nothing else. */
async function expectEveryAdAsAcknowledged(): Promise<void> {
  const cards = new Map((await cardsOnSale()).map((card) => [card.sellerAdId, card]));
  for (const { ads, deleted } of sellers) {
    for (const ad of ads.values()) {
      const photoIds = cards.get(ad.id)?.photos.map(({ photoId }) => photoId);
      expect({ id: ad.id, price: cards.get(ad.id)?.price, photoIds }).toEqual({
        id: ad.id,
        price: ad.price,
        photoIds: ad.photoIds,
      });
    }
    expect([...deleted].filter((id) => cards.has(id))).toEqual([]);
  }
}

/** Every shopper knows what the list says, heard each change once, and in the order of the log on each connection. */
async function expectWatchersToKnowAll(): Promise<void> {
  const cards = await cardsOnSale();
  const ours = new Set(sellers.flatMap(({ ads, deleted }) => [...ads.keys(), ...deleted]));
  const expected = cards.filter(({ sellerAdId }) => ours.has(sellerAdId)).map((card) => JSON.stringify(card));
  for (const watcher of watchers) {
    const known = () =>
      [...watcher.rows.values()].filter(({ row }) => row !== null).map(({ row }) => JSON.stringify(row));
    const deadline = Date.now() + 10_000;
    while (known().length !== expected.length && Date.now() < deadline) await pause(50);
    expect(known().toSorted()).toEqual(expected.toSorted());
    expect(watcher.repeated).toBe(0);
  }
}

/** The log has no gap, no half commit, and the views are what a rebuild makes of it. */
async function expectLogAndViewsToAgree(storage: Storage): Promise<number> {
  const log = await storage.store.readAfter(0, 1_000_000);
  expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  expect(log.every(({ events }) => events.length > 0)).toBe(true);
  const rowsOf = () =>
    Promise.all(projections.map(({ view }) => storage.views.changedAfter(view, {}, 0, 100_000)));
  const before = await rowsOf();
  await storage.rebuild();
  expect(await rowsOf()).toEqual(before);
  return log.length;
}

/** Every photo of an ad is there in all sizes; a day later the collector has left nothing else. */
async function expectPhotosWholeAndNoOthers(storage: Storage): Promise<void> {
  const shown = (await cardsOnSale()).flatMap(({ photos }) => photos.map(({ photoId }) => photoId));
  for (const photoId of shown) {
    const reply = await fetch(`${fleet.proxy.url}/api/Photo/${photoId}/${photoLimits.sizes[0]}`);
    expect(reply.status).toBe(200);
    const bytes = Buffer.from(await reply.arrayBuffer());
    // A WebP file says how long it is.
    expect([bytes.toString('latin1', 8, 12), bytes.length]).toEqual(['WEBP', bytes.readUInt32LE(4) + 8]);
  }
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'voltyard-a-day-later-'));
  const aDayLater = await createApp({
    http: createServer(),
    storage,
    temporaryFolder,
    signIn: {
      secret: 'x'.repeat(32),
      publicUrl: new URL('http://127.0.0.1'),
      isPublicUrlExplicit: false,
      providers: { google: nobody, facebook: nobody },
    },
    localIdentity: null,
    webFolder: null,
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + 25 * 3_600_000),
    newId: randomUUID,
  });
  await aDayLater.collectPhotos();
  await aDayLater.close();
  rmSync(temporaryFolder, { recursive: true });
  const keys: string[] = [];
  for await (const key of storage.files.keys()) keys.push(key);
  const wanted = shown.flatMap((photoId) => photoLimits.sizes.map((size) => `${photoId}-${size}`));
  expect(keys).toEqual(wanted.toSorted());
  await expectNoLeftoverChunks();
}

/** Half uploads of killed processes are collected, too. */
async function expectNoLeftoverChunks(): Promise<void> {
  const client = new MongoClient(database!.url);
  const { revisions, chunks } = bucketOf(client.db());
  await leftoverChunks(client.db())(new Date(Date.now() + 60_000));
  const owners = new Set((await chunks.distinct('files_id')).map(String));
  expect([...owners].toSorted()).toEqual((await revisions.distinct('_id')).map(String).toSorted());
  await client.close();
}
const nobody = { clientId: 'nobody', clientSecret: 'nobody' };

const said = (text: string) => process.stdout.write(`» seed ${seed}: ${text}\n`);
const toldOf = ({ posts, changes, deletions, uploads, retries }: Tally) =>
  `${posts} posts, ${changes} changes, ${deletions} deletions, ${uploads} uploads, ${retries} calls asked again`;
const middleOf = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!;

test('what is posted through any process is heard through all, in the order of the log, once, and soon', async () => {
  await watch(...fleet.processes.map(({ url }) => url));
  const posted: { id: string; answeredAt: number }[] = [];
  for (let round = 0; round < 15; round++) {
    posted.push(...(await Promise.all(sellers.map((seller) => seller.post()))));
    await pause(chance.between(0, 80));
  }
  await expectWatchersToKnowAll();
  for (const { heard } of watchers) {
    expect(heard.map(({ position }) => position)).toEqual(
      heard.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    expect(heard.map(({ id }) => id).toSorted()).toEqual(posted.map(({ id }) => id).toSorted());
  }
  const delays = posted.flatMap(({ id, answeredAt }) =>
    watchers.map(({ heard }) => Math.max(0, heard.find((change) => change.id === id)!.at - answeredAt)),
  );
  const [median, p95] = [middleOf(delays, 0.5), middleOf(delays, 0.95)];
  said(
    `${posted.length} posts heard through ${watchers.length} processes, ms after the answer: ` +
      `median ${median.toFixed(0)}, 95 % within ${p95.toFixed(0)}, all within ${Math.max(...delays).toFixed(0)}`,
  );
  expect(median).toBeLessThan(200);
}, 60_000);

test('processes are killed amid posts and uploads: nothing acknowledged is lost, and nobody misses anything', async () => {
  await watch(...Array.from({ length: 6 }, () => fleet.proxy.url));
  let kills = 0;
  let isOver = false;
  const acting = everybodyActs(() => isOver);
  for (; kills < 4; kills++) {
    await pause(chance.between(400, 1500));
    const victim = chance.oneOf(fleet.processes);
    await victim.kill();
    await pause(chance.between(0, 800));
    await victim.start();
  }
  isOver = true;
  await acting;
  await expectEveryAdAsAcknowledged();
  await expectWatchersToKnowAll();
  const commits = await withStorage(async (storage) => {
    const length = await expectLogAndViewsToAgree(storage);
    await expectPhotosWholeAndNoOthers(storage);
    return length;
  });
  const joins = watchers.reduce((sum, watcher) => sum + watcher.joins - 1, 0);
  said(
    `${toldOf(tally)}; ${kills} processes killed, ${joins} reconnects, ${commits} commits, no gap, nothing twice`,
  );
}, 120_000);

test('the database is killed and started again: 503 meanwhile, then all goes on and nothing is lost', async () => {
  await watch(...fleet.processes.map(({ url }) => url));
  let isOver = false;
  const acting = everybodyActs(() => isOver);
  await pause(chance.between(500, 1500));
  await database!.kill();
  for (const one of fleet.processes) {
    const [list, ready, live] = await Promise.all(
      ['/api/SellerAdCard/GetSellerAdCards/car', '/health/ready', '/health/live'].map((path) =>
        fetch(one.url + path),
      ),
    );
    if (list!.status === 500) throw new Error(one.said());
    expect([list!.status, ready!.status, live!.status]).toEqual([503, 503, 200]);
    expect(list!.headers.get('retry-after')).toBe('2');
    expect(await list!.json()).toMatchObject({ code: 'not-ready' });
    expect(one.isRunning()).toBe(true);
  }
  await pause(chance.between(500, 2000));
  await database!.start();
  await pause(3000);
  isOver = true;
  await acting;
  expect(fleet.processes.every((one) => one.isRunning())).toBe(true);
  expect(refusals.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
  await expectEveryAdAsAcknowledged();
  await expectWatchersToKnowAll();
  const commits = await withStorage(expectLogAndViewsToAgree);
  said(
    `${toldOf(tally)}; the database killed once, ${refusals.length} answers 503, ${commits} commits, no gap, nothing twice`,
  );
}, 120_000);
