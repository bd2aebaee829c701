import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { projections } from '../app.js';
import { keyOfMarketplace } from '../personal-data/keys.js';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import { filesIn, makeMarketplace, realCommands, until } from './real-commands.test-harness.js';

/** The commands as people run them, on SQLite: what they say, refuse, and leave when they are ended half-way. */

let commands: ReturnType<typeof realCommands>;
beforeEach(() => {
  commands = realCommands();
});
afterEach(() => commands.end());

const path = (name: string) => commands.path(name);
/** What a killed process left half-way is undone only by a writer. */
const commitsIn = (dataDir: string, { readOnly = false } = {}): number => {
  const db = new DatabaseSync(`${dataDir}/voltyard.sqlite`, { readOnly });
  const { count } = db.prepare('SELECT count(*) AS count FROM commits').get() as { count: number };
  db.close();
  return count;
};
/** While a storage is being made it cannot be looked into. */
const hasCommits = (dataDir: string): boolean => {
  try {
    return commitsIn(dataDir, { readOnly: true }) > 0;
  } catch {
    return false;
  }
};
const exported = async (dataDir: string) =>
  (await commands.run(['export', '--to', '-'], { DATA_DIR: dataDir })).stdout;

test('what was exported and imported is the same log, with its views', async () => {
  await makeMarketplace(path('old'), { people: 30, files: 1 });
  const files = ['--to', path('log.jsonl'), '--keys', path('keys.jsonl')];
  const exporting = await commands.run(['export', ...files], { DATA_DIR: path('old') });
  expect(exporting).toMatchObject({ code: 0, stdout: '' });
  expect(exporting.stderr).toBe(
    `Commits: 30 of 30\nThe log of DATA_DIR ${path('old')} is in ${path('log.jsonl')}. The photos are not in it.\n` +
      `The keys of its personal data are in ${path('keys.jsonl')}.\n`,
  );
  expect(await readFile(path('log.jsonl'), 'utf8')).not.toContain('person-7');
  expect(existsSync(path('log.jsonl.unfinished'))).toBe(false);
  const from = ['import', '--from', path('log.jsonl')];
  const locked = await commands.run(from, { DATA_DIR: path('locked') });
  expect(locked).toMatchObject({ code: 1 });
  expect(locked.stderr).toContain(`encrypted with keys that DATA_DIR ${path('locked')} does not have`);
  expect(commitsIn(path('locked'))).toBe(0);
  const importing = await commands.run([...from, '--keys', path('keys.jsonl')], { DATA_DIR: path('new') });
  expect(importing).toMatchObject({ code: 0, stdout: '' });
  const ending = JSON.parse((await readFile(path('log.jsonl'), 'utf8')).trimEnd().split('\n').at(-1)!);
  expect(importing.stderr).toContain(`Verified: 30 commits, SHA-256 ${ending.sha256}`);
  expect(await exported(path('new'))).toBe(await readFile(path('log.jsonl'), 'utf8'));
  const migrating = await commands.run([
    'migrate',
    '--from',
    `sqlite:${path('old')}`,
    '--to',
    `sqlite:${path('new')}`,
  ]);
  expect(migrating.stderr).toContain('log: 30 commits');
  expect(migrating.stderr).toContain('photo files: 1, 0.0 MB');
  expect(migrating.stderr).toContain('view users-2: 30 rows');
});

test('a file that is cut off imports nothing', async () => {
  await makeMarketplace(path('old'), { people: 1200 });
  const whole = await exported(path('old'));
  await writeFile(path('cut.jsonl'), whole.slice(0, whole.length * 0.75));
  const importing = await commands.run(['import', '--from', path('cut.jsonl')], { DATA_DIR: path('new') });
  expect(importing.code).toBe(1);
  expect(importing.stderr).toMatch(/^Line 9\d\d of .*cut\.jsonl is not the log's commit/m);
  expect(existsSync(path('new'))).toBe(false);
});

test('another marketplace is not imported into', async () => {
  await makeMarketplace(path('old'), { people: 3 });
  await makeMarketplace(path('other'), { people: 2, called: 'somebody' });
  await writeFile(path('log.jsonl'), await exported(path('old')));
  const importing = await commands.run(['import', '--from', path('log.jsonl')], { DATA_DIR: path('other') });
  expect(importing).toMatchObject({ code: 1 });
  expect(importing.stderr).toContain(
    `DATA_DIR ${path('other')} holds another marketplace: its commit 1 is not that of ${path('log.jsonl')}.`,
  );
});

test('a place where only a server was started is refused for what it is', async () => {
  await makeMarketplace(path('old'), { people: 3 });
  for (const dataDir of [path('old'), path('opened')]) {
    const storage = await openSqliteStorage({ dataDir, projections });
    await keyOfMarketplace(storage.keys); // as a server that starts
    await storage.close();
  }
  const files = (flag: string) => [flag, path('log.jsonl'), '--keys', path('keys.jsonl')];
  await commands.run(['export', ...files('--to')], { DATA_DIR: path('old') });
  const importing = await commands.run(['import', ...files('--from')], { DATA_DIR: path('opened') });
  expect(importing).toMatchObject({ code: 1 });
  expect(importing.stderr).toContain(`DATA_DIR ${path('opened')} holds no commit, but keys of its own`);
});

describe('half-way through many commits', () => {
  const many = 12_000;
  const old = realCommands();
  const migrate = () => ['migrate', '--from', `sqlite:${old.folder}`, '--to', `sqlite:${path('new')}`];
  beforeAll(() => makeMarketplace(old.folder, { people: many, files: 20 }));
  afterAll(() => old.end());

  test('a migration that was killed is continued by the same command', async () => {
    const killed = commands.start(migrate());
    await until(() => hasCommits(path('new')));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(commitsIn(path('new'))).toBeLessThan(many);
    const again = await commands.run(migrate());
    expect(again).toMatchObject({ code: 0 });
    expect(again.stderr).toContain('What is there already: ');
    expect(await exported(path('new'))).toBe(await exported(old.folder));
    expect(await filesIn(path('new'))).toEqual(await filesIn(old.folder));
  }, 180_000);

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'a migration ends cleanly on %s, also when that comes twice',
    async (signal) => {
      const stopped = commands.start(migrate());
      await until(() => hasCommits(path('new')));
      stopped.child.kill(signal);
      stopped.child.kill(signal);
      const { code, stderr } = await stopped.ended;
      expect(code).toBe(130);
      expect(stderr).toMatch(/Stopped before the end. Run the same command again.\n$/);
      expect(stderr).not.toContain('    at ');
      expect(commitsIn(path('new'))).toBeLessThan(many);
    },
  );

  test('an export that is ended leaves nothing, and the one before as it was', async () => {
    await writeFile(path('log.jsonl'), 'the one before');
    // A pipe in the file's place: the export gets no further than it is read.
    execFileSync('mkfifo', [path('log.jsonl.unfinished')]);
    const stopped = commands.start(['export', '--to', path('log.jsonl')], { DATA_DIR: old.folder });
    const written = createReadStream(path('log.jsonl.unfinished'));
    await once(written, 'readable');
    stopped.child.kill('SIGINT');
    written.resume();
    expect(await stopped.ended).toMatchObject({ code: 130 });
    expect(await readFile(path('log.jsonl'), 'utf8')).toBe('the one before');
    expect(existsSync(path('log.jsonl.unfinished'))).toBe(false);
  });
});

test('the views are made again, with a line on how far it is', async () => {
  await makeMarketplace(path('old'), { people: 1500 });
  const rebuilding = await commands.run(['rebuild'], { DATA_DIR: path('old') });
  expect(rebuilding).toMatchObject({ code: 0 });
  expect(rebuilding.stderr).toMatch(
    /^Commits: 1500 of 1500\nRows compared: (\d+) of \1\nThe views are rebuilt \(\d+ ms\)\. Every row was as the log says\.\n$/m,
  );
});

test('what cannot be done is refused with a sentence', async () => {
  const { code, stdout, stderr } = await commands.run(['export', '--to', path('log.jsonl')], {
    DATA_DIR: path('nowhere'),
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`There is no marketplace in DATA_DIR ${path('nowhere')}.\n`);
  expect(existsSync(path('nowhere'))).toBe(false);
});

test('a wrong environment is refused as at a start', async () => {
  const { code, stderr } = await commands.run(['rebuild'], { MONGODB_URL: 'db.example' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^MONGODB_URL is the address of a MongoDB server, such as .*\n$/);
});

test('--help says how a command is used', async () => {
  const { code, stdout, stderr } = await commands.run(['migrate', '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^npm run migrate -- --from PLACE --to PLACE\n\nCopies a marketplace/);
});
