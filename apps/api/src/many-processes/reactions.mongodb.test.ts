import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { photoLimits } from '@voltyard/contracts/limits';
import { projections } from '../app.js';
import { leaseName } from '../subscriptions/lease.js';
import { openMongoStorage } from '../storage/mongodb/open-mongo-storage.js';
import type { Storage } from '../storage/storage.js';
import { type ApiProcess, type Fleet, startFleet } from './fleet.test-harness.js';
import { killableDatabase, type KillableDatabase } from './killable-database.test-harness.js';
import { type OldPhoto, putOldPhotos } from './old-photos.test-harness.js';

/**
 * Three processes of the built server over one database find photos that nobody has used for a day. Whichever of them
 * reacts is killed in the middle of it, again and again.
 */

const kills = 2;
const photosPerKill = 9;

let database: KillableDatabase | null;
let storage: Storage;
let photos: OldPhoto[];
let before: number;
let fleet: Fleet;

beforeAll(async () => {
  database = await killableDatabase();
  if (!database)
    throw new Error('There is no database server here that may be killed: see "Tests" in the README.');
  const url = `${database.url}-${randomUUID()}`;
  storage = await openMongoStorage({ url, projections });
  photos = await putOldPhotos(storage, photosPerKill * (kills + 1));
  before = await storage.store.head();
  fleet = await startFleet(url);
}, 180_000);
afterAll(async () => {
  await fleet?.stop();
  await storage?.close();
  await database?.remove();
});

const checkpoint = () => storage.checkpoints.read('unused-photos');
const holderOfLease = async () => (await storage.checkpoints.read(leaseName))?.holder;

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 100_000; Date.now() < end; await pause(20)) if (await isSo()) return;
  const said = fleet.processes.map((one) => one.said()).join('\n');
  throw new Error(`Never came: ${what}; ${JSON.stringify(await checkpoint())}; ${said}`);
}

/** The process that reacts, once it is well under way from where the one before was. */
async function holderAtWork(from: number): Promise<ApiProcess> {
  let holder: ApiProcess | undefined;
  await until(
    async () => {
      const now = await checkpoint();
      const pid = (await holderOfLease())?.split('-').at(-6); // before the parts of an id
      holder = fleet.processes.find((one) => pid !== undefined && String(one.pid()) === pid);
      return holder !== undefined && (now?.position ?? 0) > from + 8;
    },
    `a process that reacts beyond ${from + 8}`,
  );
  return holder!;
}

const eventsAfter = async (position: number) =>
  (await storage.store.readAfter(position, 10_000)).flatMap(({ stream, events }) =>
    events.map(({ type }) => `${stream} ${type}`),
  );

test('a reaction happens once in effect, whenever the processes that react are killed', async () => {
  const killed: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const holder = await holderAtWork(killed.at(-1) ?? 0);
    await pause(randomInt(40));
    await holder.kill();
    killed.push((await checkpoint())!.position);
    await holder.start();
  }
  await until(async () => (await checkpoint())!.position >= before, 'all is reacted to');

  const expected = photos.flatMap(({ photoId, adId, fate }) => [
    ...(fate === 'on a deleted ad' ? [`ad-${adId} AdPhotoRemoved`] : []),
    ...(fate === 'on a restored ad' ? [] : [`photo-${photoId} PhotoDeleted`]),
  ]);
  // The ads' changes have match notices too.
  const ofPhotos = (await eventsAfter(before)).filter((event) => !event.startsWith('match-notices-'));
  expect(ofPhotos.toSorted()).toEqual(expected.toSorted());
  const left = photos.filter(({ fate }) => fate === 'on a restored ad');
  const files = left.flatMap(({ photoId }) => photoLimits.sizes.map((size) => `${photoId}-${size}`));
  const keys: string[] = [];
  for await (const key of storage.files.keys()) keys.push(key);
  expect(keys.toSorted()).toEqual(files.toSorted());
  expect(await storage.checkpoints.parked({ limit: 9 })).toEqual([]);
  // Else all had been done before the last kill, and this run has shown little.
  expect(killed.at(-1)).toBeLessThan(before);
  process.stdout.write(`» the reacting process was killed at ${killed.join(', ')} of ${before} commits\n`);
}, 300_000);
