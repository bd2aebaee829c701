import { DatabaseSync } from 'node:sqlite';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { projections } from '../app.js';
import type { Commit } from '../event-store/event-store.js';
import { keyOfMarketplace } from '../personal-data/keys.js';
import { hiddenNames } from '../personal-data/hidden-names.js';
import { fileKey } from '../photos/photo-repository.js';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import { makeMarketplace, realCommands, until } from './real-commands.test-harness.js';
import { drawingIn } from './sample/photos.js';
import { sampleLog } from './sample/sample-log.js';
import { sampleTowns } from './sample/towns.js';
import { sampleVehicles } from './sample/vehicles.js';

/** `npm run sample` as people run it, on SQLite. */

let commands: ReturnType<typeof realCommands>;
beforeEach(() => {
  commands = realCommands();
});
afterEach(() => commands.end());

const day = '2026-11-01';
const sample = (dataDir: string, ads: number, ...more: string[]) =>
  commands.start(['sample', '--ads', String(ads), '--until', day, ...more], { DATA_DIR: dataDir });

/** 0 while the storage is being made and cannot be read. What a killed process left half-way is undone only by a writer. */
function commitsIn(dataDir: string, { readOnly = true } = {}): number {
  try {
    const db = new DatabaseSync(`${dataDir}/voltyard.sqlite`, { readOnly });
    const { count } = db.prepare('SELECT count(*) AS count FROM commits').get() as { count: number };
    db.close();
    return count;
  } catch {
    return 0;
  }
}

const uploadsIn = (log: readonly Commit[]) =>
  log
    .flatMap(({ events }) => events as readonly PhotoEvent[])
    .flatMap((event) => (event.type === 'PhotoUploaded' ? [event] : []));

test('a killed sample is continued, and every commit, view and photo is there', async () => {
  const folder = commands.path('marketplace');
  const { child, ended } = sample(folder, 700);
  await until(() => commitsIn(folder) > 0);
  child.kill('SIGKILL');
  await ended;
  const half = commitsIn(folder, { readOnly: false });
  const continued = await sample(folder, 700).ended;
  expect(continued).toMatchObject({ code: 0 });
  expect(continued.stderr).toContain(`What is there already: ${half} of ${half}`);

  const storage = await openSqliteStorage({ dataDir: folder, projections });
  try {
    const log = await storage.store.readAfter(0, 100_000);
    expect(half).toBeLessThan(log.length);
    const looks = new Map(uploadsIn(log).map((upload) => [drawingIn(upload.fileName), upload]));
    const whole = sampleLog({
      seed: 'voltyard',
      ads: 700,
      until: `${day}T00:00:00.000Z`,
      hidden: hiddenNames(await keyOfMarketplace(storage.keys)),
      towns: await sampleTowns(),
      vehicles: await sampleVehicles(),
      lookOf: (drawing) => looks.get(drawing)!,
    });
    expect(log).toEqual(log.map(({ position }) => whole.commitAt(position)));
    expect(log).toHaveLength(whole.length);
    for (const { photoId } of uploadsIn(log)) {
      const file = await storage.files.get(fileKey(photoId, 320));
      expect(file?.size).toBeGreaterThan(500);
      file!.content.destroy();
    }
    const [cards] = projections.filter(({ view }) => view.name.startsWith('ad-cards'));
    expect(await storage.views.count(cards!.view, {}, 10_000)).toBe(700);
  } finally {
    await storage.close();
  }
}, 400_000);

test('a marketplace in use is refused, unless the sample is to be added to it', async () => {
  const folder = commands.path('other');
  await makeMarketplace(folder, { people: 3 });
  const refused = await sample(folder, 3).ended;
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain(`DATA_DIR ${folder} is in use: it holds 3 commits. Nothing was written.`);
  expect(commitsIn(folder)).toBe(3);
  expect(await sample(folder, 3, '--existing', 'keep').ended).toMatchObject({ code: 0 });
  expect(commitsIn(folder)).toBeGreaterThan(100);
  const storage = await openSqliteStorage({ dataDir: folder, projections });
  expect(await storage.store.read('account-user-2')).toHaveLength(1);
  await storage.close();
}, 400_000);

test.each([
  ['--ads', 'many', '--ads is a whole number from 1 to 10,000,000.'],
  ['--until', 'today', '--until is a day such as 2026-11-30.'],
  ['--existing', 'drop', '--existing is keep, or left out.'],
])('%s %s is refused in a sentence', async (flag, value, sentence) => {
  const { code, stderr } = await commands.run(['sample', flag, value], { DATA_DIR: commands.path('none') });
  expect([code, stderr]).toEqual([1, `${sentence}\n`]);
});
