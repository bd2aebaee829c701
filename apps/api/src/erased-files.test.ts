import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { projections } from './app.js';
import { type AppOverStorage, appOverStorage } from './app-over-storage.test-harness.js';
import { type Person, signedInPerson } from './app.test-harness.js';
import { openSqliteStorage } from './storage/sqlite/open-sqlite-storage.js';
import { inTransaction, openDatabase } from './storage/sqlite/database.js';
import { everyByteIn } from './storage/storage.test-harness.js';
import type { Storage } from './storage/storage.js';

/** Every byte of the data folder, while it is in use: a deleted account's words must be in none of its files. */

const day = 24 * 3_600_000;
let dataDir: string;
let storage: Storage;
let lateBy: number;
beforeEach(async () => {
  lateBy = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'voltyard-erased-'));
  storage = await openSqliteStorage({ dataDir, projections });
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

const now = () => new Date(Date.now() + lateBy);
const countIn = (word: string): number => everyByteIn(dataDir).toLowerCase().split(word).length - 1;
const startApp = () => appOverStorage(storage, { temporaryFolder: join(dataDir, 'uploads'), now });

const post = ({ as }: AppOverStorage, by: Person, word: string) =>
  as(by)
    .post('/api/SellerAd/CreateSellerAd')
    .send({ ...carFields(), title: `${word} title`, description: `${word} described`, brand: word })
    .expect(201);

test('of a deleted account no word is left in any file; what others wrote stays', async () => {
  const app = await startApp();
  const ann = await signedInPerson(storage, 'Quillannon', now());
  const bob = await signedInPerson(storage, 'Brandywine', now());
  for (let number = 0; number < 30; number++) {
    await post(app, ann, `zephyrax${number}`);
    await post(app, bob, `bobmobile${number}`);
  }
  expect(countIn('zephyrax')).toBeGreaterThan(0);
  expect(countIn('quillannon')).toBeGreaterThan(0);
  await app.as(ann).delete('/api/User/DeleteAccount').expect(200);
  await app.react('closed-accounts');
  lateBy = day + 60_000;
  await app.react('deleted-accounts');
  expect([countIn('zephyrax'), countIn('quillannon')]).toEqual([0, 0]);
  expect(countIn('bobmobile29')).toBeGreaterThan(0);
  await storage.rebuild();
  expect([countIn('zephyrax'), countIn('quillannon')]).toEqual([0, 0]);
  await app.close();
});

/** Enough ads of another person for the index to be saved. */
async function manyAds(): Promise<void> {
  const owner = { userId: randomUUID(), userName: 'dealer' };
  await Promise.all(
    Array.from({ length: 2100 }, (_, number) => {
      const [adId, at] = [randomUUID(), now().toISOString()];
      const fields = { ...carFields(), title: `dealer ${number}`, brand: 'dealerbrand' };
      const event = { type: 'AdPublished', kind: 'for-sale', adId, ...owner, publishedAt: at, fields };
      return storage.store.append({ stream: `ad-${adId}`, version: 1, at, events: [event] });
    }),
  );
}

test('the snapshot of the index has no words of a deleted account', async () => {
  await manyAds();
  const app = await startApp();
  const ann = await signedInPerson(storage, 'Quillannon', now());
  await post(app, ann, 'zephyrax');
  const adsWith = async ({ as }: AppOverStorage, by: Person, word: string) => {
    const { body } = await as(by).get(`/api/SellerAdCard/GetSellerAdCounts/car?text=${word}`).expect(200);
    return (body as { count: number }).count;
  };
  const savedWords = () => everyByteIn(join(dataDir, 'lists')).toLowerCase();
  const reopen = async () => {
    await storage.close();
    storage = await openSqliteStorage({ dataDir, projections });
  };
  expect(await adsWith(app, ann, 'zephyrax')).toBe(1);
  await app.close();
  await reopen();
  // Before the account is closed: its ads leave the index a moment after that.
  expect(savedWords()).toContain('zephyrax');
  const appAgain = await startApp();
  await appAgain.as(ann).delete('/api/User/DeleteAccount').expect(200);
  lateBy = day + 60_000;
  await appAgain.react('closed-accounts');
  await appAgain.react('deleted-accounts');
  expect([countIn('zephyrax'), countIn('quillannon')]).toEqual([0, 0]);
  const bob = await signedInPerson(storage, 'Brandywine', now());
  expect(await adsWith(appAgain, bob, 'dealer')).toBe(2100);
  await appAgain.close();
  await reopen();
  expect(savedWords()).toContain('dealerbrand');
  expect([countIn('zephyrax'), countIn('quillannon')]).toEqual([0, 0]);
});

test('words that a build from before stored as they are go too, the names of streams as well', async () => {
  const app = await startApp();
  const userId = randomUUID();
  const identity = { provider: 'google', subject: 'quillannon@zephyrax.example' };
  const user = { userId, userName: 'Quillannon' };
  const adId = randomUUID();
  const fields = { ...carFields(), title: 'zephyrax title' };
  const publishedAt = now().toISOString();
  const published = { type: 'AdPublished', kind: 'for-sale', adId, ...user, publishedAt, fields };
  const changed = { type: 'AdChanged', fields: { ...fields, title: 'zephyrax changed' } };
  const commits: [string, number, object][] = [
    ['user-name-quillannon', 1, { type: 'UserNameClaimed', ...user, identity }],
    [`account-${userId}`, 1, { type: 'AccountOpened', ...user, displayName: 'Zephyrax', identity }],
    [`ad-${adId}`, 1, published],
    [`ad-${adId}`, 2, changed],
  ];
  const head = await storage.store.head();
  const db = openDatabase(dataDir);
  inTransaction(db, () =>
    commits.forEach(([stream, version, event], index) =>
      db
        .prepare('INSERT INTO commits (position, stream, version, at, events) VALUES (?, ?, ?, ?, ?)')
        .run(head + index + 1, stream, version, publishedAt, JSON.stringify([event])),
    ),
  );
  db.close();
  await storage.rebuild();
  expect((await storage.store.read(`ad-${adId}`)).at(-1)?.events).toEqual([changed]);
  await storage.store.append({
    stream: `account-${userId}`,
    version: 2,
    at: publishedAt,
    events: [{ type: 'AccountClosed', userId, closedAt: publishedAt } as { type: string }],
  });
  lateBy = day + 60_000;
  await app.react('deleted-accounts');
  expect([countIn('zephyrax'), countIn('quillannon')]).toEqual([0, 0]);
  const log = await storage.store.readAfter(0, 100);
  expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  await app.close();
});

test('a log that was restored without its keys cannot be read, and the server does not start on it by mistake', async () => {
  await signedInPerson(storage, 'Quillannon', now());
  await storage.close();
  rmSync(join(dataDir, 'keys.sqlite'));
  await expect(openSqliteStorage({ dataDir, projections })).rejects.toThrow('Put keys.sqlite back');
  writeFileSync(join(dataDir, 'keys.sqlite'), '');
  storage = await openSqliteStorage({ dataDir, projections });
  expect(JSON.stringify(await storage.store.readAfter(0, 10))).not.toMatch(/quillannon/i);
});
