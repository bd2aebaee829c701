import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { followingIndex } from '../../views/row-index/following-index.js';
import { notes } from '../../views/views.conformance.js';
import type { Storage } from '../storage.js';
import { databaseFile, openDatabase } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';
import { sqliteRowReader } from './sqlite-row-reader.js';
import { tableOf } from './view-table.js';

/** When the snapshot of an index is read instead of the rows, and when it is not. */

const { view } = notes;
let dataDir: string;
let storage: Storage;
let written: number;
const open = async () => {
  storage = await openSqliteStorage({ dataDir, projections: [notes], isDeclared });
};
beforeEach(async () => {
  written = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'voltyard-lists-'));
  await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

const append = (stream: string, version: number, event: object) =>
  storage.store.append({
    stream,
    version,
    at: new Date().toISOString(),
    events: [event as { type: string }],
  });
const write = (colour: string, many: number) =>
  Promise.all(
    Array.from({ length: many }, () =>
      append(`note-${++written}`, 1, { type: 'Noted', text: `note ${colour}`, colour, weight: written }),
    ),
  );
const saved = () => (existsSync(join(dataDir, 'lists')) ? readdirSync(join(dataDir, 'lists')) : []);

/** The counts of a newly started index, and whether it read all rows for them. */
async function asked(colour: string) {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const reader = sqliteRowReader(db, view, dataDir);
  let hasReadAll = false;
  const index = followingIndex(view, {
    ...reader,
    all: () => {
      hasReadAll = true;
      return reader.all();
    },
  });
  const head = await storage.store.head();
  const { answer } = await index.ask(head, 'countEach', [
    [{ conditions: { equals: { colour } } }, { conditions: { text: colour } }],
    10_000,
  ]);
  await index.save();
  db.close();
  return { counts: answer.map(({ count }) => count), hasReadAll };
}

test('the next start reads the snapshot, and only the rows that changed after it', async () => {
  await write('red', 2500);
  expect(await asked('red')).toEqual({ counts: [2500, 2500], hasReadAll: true });
  expect(saved()).toEqual([view.name]);
  await write('red', 10);
  await append('note-1', 2, { type: 'Dropped' });
  expect(await asked('red')).toEqual({ counts: [2509, 2509], hasReadAll: false });
  expect(await asked('red')).toEqual({ counts: [2509, 2509], hasReadAll: false });
});

test('few rows are not saved, and the snapshot is removed when few are left', async () => {
  await write('red', 1999);
  await asked('red');
  expect(saved()).toEqual([]);
  await write('red', 1);
  await asked('red');
  expect(saved()).toEqual([view.name]);
  await append('note-1', 2, { type: 'Dropped' });
  await asked('red');
  expect(saved()).toEqual([]);
});

/** Makes a backup of the database, and restores it after `work`. */
async function restoringBackupAfter(work: () => Promise<void>): Promise<void> {
  const file = databaseFile(dataDir);
  await storage.close();
  copyFileSync(file, `${file}.backup`);
  await open();
  await work();
  await storage.close();
  copyFileSync(`${file}.backup`, file);
  await open();
}

test('after restoring a backup whose log then diverged, all rows are read', async () => {
  await write('red', 2500);
  await restoringBackupAfter(async () => {
    await write('red', 20);
    expect(await asked('red')).toMatchObject({ counts: [2520, 2520] });
  });
  await write('blue', 30);
  expect(await asked('red')).toEqual({ counts: [2500, 2500], hasReadAll: true });
});

test('after restoring a backup that ends before the snapshot, all rows are read', async () => {
  await write('red', 2500);
  await restoringBackupAfter(async () => {
    await write('red', 20);
    await asked('red');
  });
  expect(await asked('red')).toEqual({ counts: [2500, 2500], hasReadAll: true });
});

test('after a rebuild that put a row in place, all rows are read', async () => {
  await write('red', 2500);
  await asked('red');
  const db = openDatabase(dataDir);
  db.exec(`DELETE FROM ${tableOf(view)} WHERE key = 7`);
  db.close();
  expect(await storage.rebuild()).toBe(1);
  expect(await asked('red')).toEqual({ counts: [2500, 2500], hasReadAll: true });
});

test('the snapshot of a view that no longer exists is removed', async () => {
  await write('red', 2500);
  await asked('red');
  await storage.close();
  const later = { ...notes, view: { ...view, name: 'notes-2' } };
  storage = await openSqliteStorage({ dataDir, projections: [later], isDeclared });
  expect(saved()).toEqual([]);
});

test('a sweep removes the snapshot', async () => {
  await write('red', 2500);
  await asked('red');
  await storage.sweep();
  expect(saved()).toEqual([]);
  expect(await asked('red')).toEqual({ counts: [2500, 2500], hasReadAll: true });
});

test('an import removes the snapshot, because it may erase people', async () => {
  await write('red', 2500);
  await asked('red');
  await storage.close();
  storage = await openSqliteStorage({ dataDir, projections: [notes], isDeclared, isImporting: true });
  expect(saved()).toEqual([]);
});

test('data in memory leaves a folder of that name alone', async () => {
  const before = process.cwd();
  const file = join(dataDir, ':memory:', 'lists', 'a-file');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  process.chdir(dataDir);
  try {
    const inMemory = await openSqliteStorage({ dataDir: ':memory:', projections: [notes], isDeclared });
    await inMemory.sweep();
    await inMemory.close();
    expect(existsSync(file)).toBe(true);
  } finally {
    process.chdir(before);
  }
});

test('closing the storage saves the index', async () => {
  await write('red', 2500);
  expect(await storage.views.count(view, { text: 'red' }, 10_000)).toBe(2500);
  await storage.close();
  expect(saved()).toEqual([view.name]);
  await open();
});

test('a file in the place of the folder of snapshots is removed when the data is opened', async () => {
  await storage.close();
  rmSync(join(dataDir, 'lists'), { recursive: true, force: true });
  writeFileSync(join(dataDir, 'lists'), 'a file');
  await open();
  expect(existsSync(join(dataDir, 'lists'))).toBe(false);
});
