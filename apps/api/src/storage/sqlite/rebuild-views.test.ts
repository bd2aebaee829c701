import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { notes } from '../../views/views.conformance.js';
import { RebuildAtWork, type Storage } from '../storage.js';
import { inTransaction, openDatabase } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';
import { leftTableOf, tableOf } from './view-table.js';

/** What a rebuild puts in place, while others write and where it was interrupted. */

const [table, leftTable] = [tableOf(notes.view), leftTableOf(notes.view)];
let dataDir: string;
let storage: Storage;
const open = () => openSqliteStorage({ dataDir, projections: [notes], isDeclared });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'voltyard-rebuild-'));
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

const at = '2026-11-27T12:00:00.000Z';
const append = (id: number, version: number, event: object, to = storage) =>
  to.store.append({ stream: `note-${id}`, version, at, events: [event as { type: string }] });
const noted = (id: number, colour: string) => ({ type: 'Noted', text: `note ${id}`, colour, weight: id });
const write = (from: number, upTo: number, to = storage) =>
  Promise.all(
    Array.from({ length: upTo - from + 1 }, (_, index) =>
      append(from + index, 1, noted(from + index, 'red'), to),
    ),
  );
const changed = (statements: readonly string[]) => {
  const db = openDatabase(dataDir);
  inTransaction(db, () => statements.forEach((statement) => db.exec(statement)));
  db.close();
};
/** All that is stored of the view, but for the order in which its rows came. */
const stored = () => {
  const db = openDatabase(dataDir);
  const rows = db.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as Record<string, unknown>[];
  const left = db.prepare(`SELECT * FROM ${leftTable} ORDER BY id, place`).all();
  db.close();
  return { rows: rows.map(({ key: _, ...row }) => row), left };
};
const fileBeside = () => existsSync(join(dataDir, 'rebuilt.sqlite'));

/** Notes that were made, changed, moved to another list, removed, and removed and made again. */
async function severalLives(): Promise<void> {
  await write(1, 60);
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((id) => append(id, 2, { type: 'Reworded', text: `reworded ${id}` })),
  );
  await Promise.all([3, 4, 5].map((id) => append(id, 3, noted(id, 'blue'))));
  await Promise.all([5, 6, 7].map((id) => append(id, id === 7 ? 2 : id === 5 ? 4 : 3, { type: 'Dropped' })));
  await append(7, 3, noted(7, 'green'));
}

test('a view that is as the log says stays as it is', async () => {
  await severalLives();
  const before = stored();
  expect(await storage.rebuild()).toBe(0);
  expect(stored()).toEqual(before);
  expect(fileBeside()).toBe(false);
});

test.each([
  ['changed words', [`UPDATE ${table} SET words = 'spoilt' WHERE id = '9'`]],
  ['a changed row of one commit', [`UPDATE ${table} SET json = '{}' WHERE id = '9'`]],
  ['a changed row of several commits', [`UPDATE ${table} SET json = '{}' WHERE id = '4'`]],
  ['a changed field', [`UPDATE ${table} SET f_weight = 77 WHERE id = '1'`]],
  ['a lost row', [`DELETE FROM ${table} WHERE id = '9'`]],
  ['a lost row that was removed', [`DELETE FROM ${table} WHERE id = '6'`]],
  ['a row that is behind', [`UPDATE ${table} SET position = 3, json = '{"text":"old"}' WHERE id = '3'`]],
  ['a row of no commit', [`INSERT INTO ${table} (id, position, live, json) VALUES ('stranger', 5, 1, '{}')`]],
  ['a row of a commit that is not there', [`UPDATE ${table} SET position = 999, json = '{}' WHERE id = '9'`]],
  [
    'a stranger of a commit that is not there',
    [`INSERT INTO ${table} (id, position, live, json) VALUES ('stranger', 999, 1, '{}')`],
  ],
  ['a removed row that lives', [`UPDATE ${table} SET live = 1, json = '{}' WHERE id = '5'`]],
  ['a place that it has left, forgotten', [`DELETE FROM ${leftTable} WHERE id = '4'`]],
  [
    'a place that it was never in',
    [`INSERT INTO ${leftTable} VALUES ('9', '[["colour","pink"]]', 9, '{"colour":"pink"}')`],
  ],
])('%s is put in place', async (_, statements) => {
  await severalLives();
  const before = stored();
  changed(statements);
  expect(stored()).not.toEqual(before);
  expect(await storage.rebuild()).toBe(1);
  expect(stored()).toEqual(before);
});

test('while another process writes, nothing of that is lost or taken back', async () => {
  await severalLives();
  await write(61, 5000);
  changed([`UPDATE ${table} SET json = '{}' WHERE id IN ('4', '9', '4000', '4999')`]);
  const other = await open();
  let next = 5001;
  const work = { isOver: false };
  const writing = (async () => {
    while (!work.isOver) {
      await append(next, 1, noted(next, 'red'), other);
      await append(next - 3000, 2, noted(next - 3000, 'blue'), other);
      next++;
    }
  })();
  const placed = await storage.rebuild();
  work.isOver = true;
  await writing;
  expect(next).toBeGreaterThan(5002);
  expect(placed).toBe(4);
  const after = stored();
  expect(after.rows).toHaveLength(next - 1);
  expect(await storage.rebuild()).toBe(0);
  expect(stored()).toEqual(after);
  await other.close();
});

/** Ends a rebuild after its first step, as if it had been killed. */
async function interrupted(): Promise<void> {
  const kill = () => {
    throw new Error('killed');
  };
  await expect(storage.rebuild({ commits: kill })).rejects.toThrow('killed');
  expect(fileBeside()).toBe(true);
}
const firstDone = async (): Promise<{ first: number; placed: number }> => {
  const done: number[] = [];
  const placed = await storage.rebuild({ commits: (position) => void done.push(position) });
  return { first: done[0]!, placed };
};

test('one that was interrupted is continued where it was, and misses nothing before', async () => {
  await severalLives();
  await write(61, 5000);
  const before = stored();
  changed([
    `UPDATE ${table} SET json = '{}' WHERE id IN ('9', '4999')`,
    `INSERT INTO ${table} (id, position, live, json) VALUES ('stranger', 5, 1, '{}')`,
  ]);
  await interrupted();
  expect(await firstDone()).toEqual({ first: 4000, placed: 3 });
  expect(stored()).toEqual(before);
});

test('what was put in place before it was interrupted counts: saved indexes do not fit any more', async () => {
  await write(1, 5000);
  changed([`UPDATE ${table} SET json = '{}' WHERE id = '9'`]);
  const made = () => {
    const db = openDatabase(dataDir);
    const row = db.prepare('SELECT made FROM view_positions WHERE view = ?').get(notes.view.name);
    db.close();
    return row?.made;
  };
  const before = made();
  const kill = () => {
    throw new Error('killed');
  };
  await expect(storage.rebuild({ rows: kill })).rejects.toThrow('killed');
  expect(made()).not.toBe(before);
  const done: number[] = [];
  expect(await storage.rebuild({ commits: (position) => void done.push(position) })).toBe(0);
  expect(done).toEqual([]);
});

test('one that was interrupted begins again after words were erased, and leaves none of them', async () => {
  await write(1, 5000);
  await interrupted();
  await storage.sweep();
  expect(fileBeside()).toBe(false);
  expect(await firstDone()).toEqual({ first: 2000, placed: 0 });
});

test('one that was interrupted long ago begins again: its rules may have been others', async () => {
  await write(1, 5000);
  await interrupted();
  const beside = new DatabaseSync(join(dataDir, 'rebuilt.sqlite'));
  beside.exec('UPDATE rebuilding SET reachedAt = reachedAt - 3600000');
  beside.close();
  expect((await firstDone()).first).toBe(2000);
});

test('one that left a file which cannot be read begins again', async () => {
  await write(1, 5000);
  writeFileSync(join(dataDir, 'rebuilt.sqlite'), 'no database '.repeat(1000));
  expect(await firstDone()).toEqual({ first: 2000, placed: 0 });
  expect(fileBeside()).toBe(false);
});

test('one amid which words are erased begins again before it puts anything in place', async () => {
  await severalLives();
  await write(61, 5000);
  const before = stored();
  changed([`UPDATE ${table} SET json = '{}' WHERE id IN ('9', '4000')`]);
  const done: number[] = [];
  const sweeps: Promise<void>[] = [];
  const commits = (position: number) => {
    done.push(position);
    if (done.length === 2) sweeps.push(storage.sweep());
  };
  expect(await storage.rebuild({ commits })).toBe(2);
  await Promise.all(sweeps);
  expect(done.filter((position) => position === 2000)).toHaveLength(2);
  expect(stored()).toEqual(before);
  expect(fileBeside()).toBe(false);
});

test('one that another log interrupted begins again', async () => {
  await write(1, 5000);
  await interrupted();
  changed([`UPDATE commits SET at = '2026-11-28T12:00:00.000Z' WHERE position = 2000`]);
  expect((await firstDone()).first).toBe(2000);
});

test('of two at once the second one ends with a reason', async () => {
  await write(1, 5000);
  const other = await open();
  const seconds: Promise<unknown>[] = [];
  await storage.rebuild({
    commits: () => {
      if (seconds.length === 0) seconds.push(other.rebuild().catch((error: unknown) => error));
    },
  });
  expect(await seconds[0]).toBeInstanceOf(RebuildAtWork);
  await other.close();
});
