import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { adCardsView } from '../../ads/ad-cards.projection.js';
import { projections } from '../../app.js';
import { sampleLog } from '../../commands/sample/sample-log.js';
import { sampleTowns } from '../../commands/sample/towns.js';
import { sampleVehicles } from '../../commands/sample/vehicles.js';
import type { Commit } from '../../event-store/event-store.js';
import { databaseFile } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';
import { leftTableOf, tableOf } from './view-table.js';

/** The built thread: Node does not run ours as it is. */
const thread = join(__dirname, '../../../dist/preparing.worker.js');
let folder: string;

beforeAll(() => {
  if (!existsSync(thread)) throw new Error('Build first: npm run build (this test starts what is built).');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltyard-prepared-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = '2026-11-02T12:00:00.000Z';

/** What becomes of an ad: changed, as a log from before says it, deleted, restored. */
function lifeOf({ stream, events }: Commit): AdEvent[] {
  const [published] = events as [Extract<AdEvent, { type: 'AdPublished' }>];
  const { type: _, ...ad } = published;
  const { adId, userId, fields } = ad;
  return [
    { type: 'AdChanged', fields: { ...fields, title: `Changed ${stream}` } },
    { type: 'AdDeleted', adId, photoIds: [], deletedAt: at },
    { type: 'AdRestored', ...ad, photos: [] },
    // It leaves the list of its type.
    {
      type: 'AdChanged',
      userId,
      fields: { ...fields, productType: 'scooter', subType: 'kick' } as typeof fields,
    },
  ];
}

/** A marketplace whose newest ads change after all are published. */
async function changingLog(): Promise<Commit[]> {
  const sample = sampleLog({
    seed: 'prepared',
    ads: 40,
    until: at,
    hidden: (text) => `~${text}`,
    towns: await sampleTowns(),
    vehicles: await sampleVehicles(),
    lookOf: () => ({ width: 4, height: 3, thumbhash: '' }),
  });
  const published = Array.from({ length: sample.length }, (_, index) => sample.commitAt(index + 1));
  const versions = new Map(published.map(({ stream, version }) => [stream, version]));
  // Some were reserved or sold by a second commit.
  const ads = published.filter(({ stream, version }) => stream.startsWith('ad-') && version === 1).slice(-20);
  const changes = [1, 2, 3, 4].flatMap((step) =>
    ads.map((ad) => ({
      stream: ad.stream,
      version: versions.get(ad.stream)! + step,
      at,
      events: [lifeOf(ad)[step - 1]!],
    })),
  );
  return [
    ...published,
    ...changes.map((commit, index) => ({ position: sample.length + index + 1, ...commit })),
  ];
}

/** All that a file holds after an import: the log as it is read, and the rows as they are stored. */
async function imported(
  name: string,
  log: readonly Commit[],
  { isImporting = true, preparingThread }: { isImporting?: boolean; preparingThread?: string } = {},
) {
  const dataDir = join(folder, name);
  const storage = await openSqliteStorage({ dataDir, projections, isImporting, preparingThread });
  const parts = Array.from({ length: Math.ceil(log.length / 50) }, (_, part) =>
    log.slice(50 * part, 50 * part + 50),
  );
  await Promise.all(parts.map((commits) => storage.importCommits(commits)));
  await storage.finishImport();
  const read = await storage.store.readAfter(0, log.length + 1);
  await storage.close();
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const rows = projections.map(({ view }) => db.prepare(`SELECT * FROM ${tableOf(view)} ORDER BY key`).all());
  const left = projections.map(({ view }) => db.prepare(`SELECT * FROM ${leftTableOf(view)}`).all());
  db.close();
  return { read, rows, left };
}

test('an import with threads stores the same log and the same rows in the same order as one without', async () => {
  const log = await changingLog();
  const inThreads = await imported('threads', log, { preparingThread: pathToFileURL(thread).href });
  expect(inThreads).toEqual(await imported('alone', log));
  expect(inThreads.read).toHaveLength(log.length);
  expect(inThreads.rows.flat().length).toBeGreaterThan(200);
});

test('an import that finds rows without an index stores the same as a server that takes the same commits', async () => {
  const log = await changingLog();
  const found = await imported('new', log);
  expect(found).toEqual(await imported('served', log, { isImporting: false }));
  expect(found.left.flat().length).toBeGreaterThan(0);
});

test('a rebuild with threads leaves what is right, and puts in place what is not', async () => {
  const log = await changingLog();
  const dataDir = join(folder, 'rebuilt');
  const preparingThread = pathToFileURL(thread).href;
  const storage = await openSqliteStorage({ dataDir, projections, isImporting: true, preparingThread });
  // The first batch is prepared without a thread, here of this call.
  await storage.importCommits(log.slice(0, 10));
  await storage.importCommits(log.slice(10));
  await storage.finishImport();
  const db = new DatabaseSync(databaseFile(dataDir));
  const rows = () =>
    projections.map(({ view }) =>
      db
        .prepare(`SELECT * FROM ${tableOf(view)} ORDER BY id`)
        .all()
        .map(({ key: _, ...row }) => row),
    );
  const before = rows();
  expect(await storage.rebuild()).toBe(0);
  const cards = tableOf(adCardsView);
  const ids = db.prepare(`SELECT id FROM ${cards} ORDER BY key`).all() as { id: string }[];
  db.prepare(`UPDATE ${cards} SET json = '{}' WHERE id = ?`).run(ids[0]!.id);
  db.prepare(`DELETE FROM ${cards} WHERE id = ?`).run(ids[1]!.id);
  db.prepare(`UPDATE ${cards} SET words = 'spoilt' WHERE id = ?`).run(ids.at(-1)!.id);
  expect(await storage.rebuild()).toBe(3);
  expect(rows()).toEqual(before);
  db.close();
  await storage.close();
});

test('commits that a thread fails to prepare are refused, and so are those after them', async () => {
  const log = await changingLog();
  const storage = await openSqliteStorage({
    dataDir: join(folder, 'refused'),
    projections,
    isImporting: true,
    preparingThread: pathToFileURL(join(folder, 'missing.js')).href,
  });
  const outcomes = await Promise.allSettled([
    storage.importCommits(log.slice(0, 10)),
    storage.importCommits(log.slice(10, 20)),
    storage.importCommits(log.slice(20, 30)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await storage.store.head()).toBe(10);
  await storage.close();
});
