import { readdirSync, statSync } from 'node:fs';
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

/** The first start after an import, by the built code. */

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
  const port = await freePort();
  const server = commands.start([], { DATA_DIR: data!, PORT: port });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await until(async () => (await get('/health/ready').catch(() => null))?.status === 200);
  const found = await get('/api/SellerAdCard/GetSellerAdCards/car?rangeKmMin=400&sort=price-low');
  expect(found.status).toBe(200);
  expect(((await found.json()) as { sellerAdCards: unknown[] }).sellerAdCards.length).toBeGreaterThan(0);
  // A snapshot that does not fit is removed, and a new one would be another file.
  expect(saved()).toEqual(atEnd);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}, 120_000);
