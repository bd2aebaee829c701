import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { projections } from './app.js';
import { type Person, signedInPerson } from './app.test-harness.js';
import { realCommands } from './commands/real-commands.test-harness.js';
import { freePort } from './many-processes/free-port.test-harness.js';
import { type KillableProcess, killableProcess } from './many-processes/killable-process.test-harness.js';
import type { Storage } from './storage/storage.js';
import { namedTestStorage } from './storage/storage.test-harness.js';
import { leaseName } from './subscriptions/lease.js';

/** The built server deletes an account of many ads, and is killed in the middle of it. */

/** The wait before a further start doubles each time; that many starts are no failure is tested with the subscriptions. */
const kills = 3;
const commitsBetweenKills = 15;
const adsOfPerson = 80;
const hour = 3_600_000;

let place: Awaited<ReturnType<typeof namedTestStorage>>;
let storage: Storage;
let commands: ReturnType<typeof realCommands>;
let server: KillableProcess;

beforeEach(async () => {
  place = await namedTestStorage(projections);
  storage = place.storage;
  commands = realCommands();
  server = await serverOver(place.environment);
});
afterEach(async () => {
  await server.kill();
  commands.end();
  await place.remove();
});

async function serverOver(environment: Record<string, string>): Promise<KillableProcess> {
  const port = String(await freePort());
  return killableProcess({
    program: process.execPath,
    args: [`${__dirname}/../dist/main.js`],
    environment: { DATA_DIR: commands.path('data'), ...environment, PORT: port },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}

/** A person with ads whose account was closed more than a day ago: what is due is to hide all, and to remove it. */
async function closedAccount(userName: string): Promise<Person> {
  const at = new Date(Date.now() - 25 * hour);
  const person = await signedInPerson(storage, userName, at);
  const { userId } = person;
  const head = await storage.store.head();
  const ads = Array.from({ length: adsOfPerson }, (_, index) => {
    const adId = randomUUID();
    const fields = carFields({ title: `zephyrax ${index}` });
    const publishedAt = at.toISOString();
    const published = { type: 'AdPublished', kind: 'for-sale', adId, userId, userName, publishedAt, fields };
    return {
      position: head + index + 1,
      stream: `ad-${adId}`,
      version: 1,
      at: publishedAt,
      events: [published],
    };
  });
  await storage.importCommits(ads);
  const closed = { type: 'AccountClosed', userId, closedAt: at.toISOString() };
  const stream = `account-${userId}`;
  await storage.store.append({ stream, version: 2, at: at.toISOString(), events: [closed] });
  return person;
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await pause(5)) if (await isSo()) return;
  const all = JSON.stringify(await storage.checkpoints.all());
  throw new Error(`It never came to this: ${what}. ${all} ${server.said()}`);
}

/** What another process would do once it has waited for the killed one: so the test need not wait each time. */
async function endLease(): Promise<void> {
  const lease = await storage.checkpoints.read(leaseName);
  if (lease) await storage.checkpoints.write([{ ...lease, holder: null, writes: lease.writes + 1 }]);
}

/** Answers how many kills came before all ads were hidden: on a busy machine a count may be late. */
async function killInTheMiddle(closed: number): Promise<number> {
  let inTheMiddle = 0;
  for (let kill = 0; kill < kills; kill++) {
    const before = await storage.store.head();
    await server.start();
    await until(
      async () =>
        (await storage.store.head()) >= before + commitsBetweenKills ||
        (await isDone('closed-accounts', closed)),
      `${commitsBetweenKills} commits after ${before}`,
    );
    await server.kill();
    await endLease();
    if ((await eventsAfter(closed)).length < adsOfPerson) inTheMiddle++;
  }
  return inTheMiddle;
}

const eventsAfter = async (position: number) =>
  (await storage.store.readAfter(position, 10_000)).flatMap(({ stream, events }) =>
    events.map(({ type }) => `${type} ${stream}`),
  );
const isDone = async (subscription: string, position: number) =>
  ((await storage.checkpoints.read(subscription))?.position ?? 0) >= position;

test('an account whose deletion is killed in the middle is hidden, removed and erased, each ad once', async () => {
  const { userId } = await closedAccount('Quillannon');
  const closed = await storage.store.head();
  // Else all had been done before the first kill, and this run has shown nothing.
  expect(await killInTheMiddle(closed)).toBeGreaterThan(0);
  await server.start();
  await until(
    async () => (await isDone('closed-accounts', closed)) && isDone('deleted-accounts', closed),
    `both subscriptions have done ${closed}`,
  );
  await server.kill();

  expect(await storage.checkpoints.parked({ limit: 9 })).toEqual([]);
  const events = await eventsAfter(closed);
  const deleted = events.filter((event) => event.startsWith('AdDeleted'));
  expect(deleted).toHaveLength(adsOfPerson);
  expect(new Set(deleted).size).toBe(adsOfPerson);
  expect(events.filter((event) => event.startsWith('AccountErased'))).toHaveLength(1);
  expect((await storage.keys.find([userId])).get(userId)).toBe('destroyed');
  expect((await place.everyByte()).match(/zephyrax|quillannon/gi)).toBeNull();
}, 400_000);
