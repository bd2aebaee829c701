import { readdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { projections } from '../app.js';
import { hiddenNames } from '../personal-data/hidden-names.js';
import { keyOfMarketplace } from '../personal-data/keys.js';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import { realCommands, until } from './real-commands.test-harness.js';
import { sampleLog } from './sample/sample-log.js';
import { sampleTowns } from './sample/towns.js';
import { sampleVehicles } from './sample/vehicles.js';

/** The first start after an import or a sample, by the built code. */

let commands: ReturnType<typeof realCommands>;
beforeEach(() => {
  commands = realCommands();
});
afterEach(() => commands.end());

/** The ads of a sample without the files of its photos. */
async function makeAds(dataDir: string, ads: number): Promise<void> {
  const storage = await openSqliteStorage({ dataDir, projections });
  const sample = sampleLog({
    seed: 'voltyard',
    ads,
    until: '2026-11-01T00:00:00.000Z',
    hidden: hiddenNames(await keyOfMarketplace(storage.keys)),
    towns: await sampleTowns(),
    vehicles: await sampleVehicles(),
    lookOf: (drawing) => ({ width: 4, height: 3, thumbhash: drawing }),
  });
  const commits = Array.from({ length: sample.length }, (_, index) => sample.commitAt(index + 1));
  await storage.importCommits(commits);
  await storage.finishImport();
  await storage.close();
}

/** A server that is ready. */
async function startServer(dataDir: string) {
  const port = await freePort();
  const server = commands.start([], { DATA_DIR: dataDir, PORT: port });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await until(async () => (await get('/health/ready').catch(() => null))?.status === 200);
  const stop = async () => {
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  };
  return { get, stop };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

test('after an import the first start finds lists in what the import saved', async () => {
  const [old, log, keys, data] = ['old', 'log.jsonl', 'keys.jsonl', 'new'].map(commands.path);
  await makeAds(old!, 2600);
  await commands.run(['export', '--to', log!, '--keys', keys!], { DATA_DIR: old! });
  const imported = await commands.run(['import', '--from', log!, '--keys', keys!], { DATA_DIR: data! });
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.stderr).toContain('Preparing lists for a fast start …\n');

  const lists = `${data}/lists`;
  const saved = () => readdirSync(lists).map((name) => [name, statSync(`${lists}/${name}`).ino]);
  const atEnd = saved();
  expect(atEnd).toHaveLength(1);
  const { get, stop } = await startServer(data!);
  const found = await get('/api/SellerAdCard/GetSellerAdCards/car?rangeKmMin=400&sort=price-low');
  expect(found.status).toBe(200);
  expect(((await found.json()) as { sellerAdCards: unknown[] }).sellerAdCards.length).toBeGreaterThan(0);
  // A snapshot that does not fit is removed, and a new one would be another file.
  expect(saved()).toEqual(atEnd);
  await stop();
}, 120_000);

test('the first start after a sample makes no notices of matches with its ads', async () => {
  const data = commands.path('sample');
  await commands.succeed(['sample', '--ads', '100'], { DATA_DIR: data });
  const { stop } = await startServer(data);
  const db = new DatabaseSync(`${data}/voltyard.sqlite`, { readOnly: true });
  const numberIn = (sql: string) => (db.prepare(sql).get() as { number: number }).number;
  // Others that react at once have read the whole log by then.
  const isRead = `SELECT count(*) AS number FROM checkpoints
    WHERE subscription = 'notices' AND position >= (SELECT max(position) FROM commits)`;
  await until(() => numberIn(isRead) === 1);
  await stop();
  expect(numberIn("SELECT count(*) AS number FROM commits WHERE stream LIKE 'match-notices-%'")).toBe(0);
  db.close();
}, 120_000);
