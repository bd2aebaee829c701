import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventStoreConformance } from '../../event-store/event-store.conformance.js';
import { questionsConformance } from '../../views/questions.conformance.js';
import { keysConformance } from '../../personal-data/keys.conformance.js';
import { checkpointsConformance } from '../../subscriptions/checkpoints.conformance.js';
import { notes, viewsConformance } from '../../views/views.conformance.js';
import type { Storage } from '../storage.js';
import { databaseFile } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';
import { mostInGroup } from './sqlite-event-store.js';
import { tableOf } from './view-table.js';

async function sqliteSubject() {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltyard-sqlite-'));
  const options = { dataDir, projections: [notes], isDeclared };
  return {
    dataDir,
    options,
    open: (projections = options.projections) => openSqliteStorage({ ...options, projections }),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

describe('sqlite', () => {
  eventStoreConformance(sqliteSubject);
  viewsConformance(sqliteSubject);
  questionsConformance(sqliteSubject);
  checkpointsConformance(sqliteSubject);
  keysConformance(sqliteSubject);

  const noted = (stream: string) => ({
    stream,
    version: 1,
    at: '2026-11-21T12:00:00.000Z',
    events: [{ type: 'Noted', text: 'x', colour: 'red', weight: 1 }],
  });

  test('a view the file does not know yet is made from the log at open, one no longer wanted goes', async () => {
    const subject = await sqliteSubject();
    const before = await subject.open([]);
    await before.store.append(noted('note-a'));
    await before.close();
    const after = await subject.open([notes]);
    expect((await after.views.get(notes.view, 'a'))?.position).toBe(1);
    await after.close();
    const without = await subject.open([]);
    await without.store.append({ ...noted('note-a'), version: 2, events: [{ type: 'Dropped' }] });
    await without.close();
    const again = await subject.open([notes]);
    expect(await again.views.get(notes.view, 'a')).toBeNull();
    await again.close();
    await subject.remove();
  });

  test('a projection that fails undoes its append alone; the others of its group are stored', async () => {
    const subject = await sqliteSubject();
    const storage = await subject.open([
      {
        ...notes,
        evolve: (row, recorded, id) => {
          if (id === 'bad') throw new Error('cannot project this');
          return notes.evolve(row, recorded, id);
        },
      },
    ]);
    const outcomes = await Promise.allSettled(
      ['note-a', 'note-bad', 'note-c'].map((s) => storage.store.append(noted(s))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await storage.store.readAfter(0, 9)).map(({ stream, position }) => [stream, position])).toEqual([
      ['note-a', 1],
      ['note-c', 2],
    ]);
    await storage.close();
    await subject.remove();
  });

  const imported = (position: number) => ({ ...noted(`note-${position}`), position });
  const rowsIn = async (storage: Storage) =>
    (await storage.views.find(notes.view, { limit: 100 })).rows.length;

  test('an import completes its views at its end, and later commits are in them at once', async () => {
    const subject = await sqliteSubject();
    const storage = await openSqliteStorage({ ...subject.options, isImporting: true });
    await storage.importCommits([imported(1), imported(2)]);
    await storage.finishImport();
    expect(await rowsIn(storage)).toBe(2);
    await storage.importCommits([imported(3)]);
    await storage.finishImport();
    expect(await rowsIn(storage)).toBe(3);
    await storage.close();
    const continued = await openSqliteStorage({ ...subject.options, isImporting: true });
    expect(await rowsIn(continued)).toBe(3);
    await continued.close();
    await subject.remove();
  });

  test('a server on the same empty folder answers while an import runs that it should not run beside', async () => {
    const subject = await sqliteSubject();
    const served = await subject.open();
    const redOnes = () =>
      served.views.find(notes.view, {
        equals: { colour: 'red' },
        sort: [{ field: 'weight', direction: 'up' }],
        limit: 9,
      });
    const importing = await openSqliteStorage({ ...subject.options, isImporting: true });
    expect((await redOnes()).rows).toEqual([]);
    await importing.importCommits([imported(1)]);
    await importing.close();
    expect((await redOnes()).rows).toHaveLength(1);
    await served.close();
    await subject.remove();
  });

  test('the views of a killed import are made at the end of the import that continues it', async () => {
    const subject = await sqliteSubject();
    const killed = await openSqliteStorage({ ...subject.options, isImporting: true });
    await killed.importCommits([imported(1), imported(2)]);
    await killed.close();
    const continued = await openSqliteStorage({ ...subject.options, isImporting: true });
    await continued.importCommits([imported(3)]);
    const reports: number[] = [];
    await continued.finishImport((done) => reports.push(done));
    expect(reports).toEqual([3]);
    expect(await rowsIn(continued)).toBe(3);
    await continued.close();
    const storage = await subject.open();
    expect(await rowsIn(storage)).toBe(3);
    await storage.close();
    await subject.remove();
  });

  test('the views of a killed import that is not continued are made when the storage is opened', async () => {
    const subject = await sqliteSubject();
    const killed = await openSqliteStorage({ ...subject.options, isImporting: true });
    await killed.importCommits([imported(1), imported(2)]);
    await killed.close();
    const storage = await subject.open();
    expect(await rowsIn(storage)).toBe(2);
    expect((await storage.views.get(notes.view, '2'))?.position).toBe(2);
    await storage.close();
    await subject.remove();
  });

  test('a view that a killed process was making is made from the beginning', async () => {
    const subject = await sqliteSubject();
    const before = await subject.open();
    await before.store.append(noted('note-a'));
    await before.close();
    const db = new DatabaseSync(databaseFile(subject.dataDir));
    db.exec('UPDATE view_positions SET position = -1');
    db.exec(`UPDATE ${tableOf(notes.view)} SET json = '{}'`);
    db.close();
    const after = await subject.open();
    const row = await after.views.get(notes.view, 'a');
    expect(row).toMatchObject({ position: 1, json: expect.stringContaining('red') });
    await after.close();
    await subject.remove();
  });

  test('appends of one turn of the event loop share one transaction', async () => {
    const subject = await sqliteSubject();
    const storage = await subject.open();
    let transactions = 0;
    storage.store.onAppend(() => (transactions += 1));
    await Promise.all(Array.from({ length: 50 }, (_, n) => storage.store.append(noted(`note-${n}`))));
    expect(transactions).toBe(1);
    await storage.close();
    await subject.remove();
  });

  test('more of them than a group may have are stored in turns, and others have theirs between', async () => {
    const subject = await sqliteSubject();
    const storage = await subject.open();
    const appended = Array.from({ length: 3 * mostInGroup - 1 }, (_, n) =>
      storage.store.append(noted(`note-${n}`)),
    );
    const heads: number[] = [];
    for (const first of [0, mostInGroup, 2 * mostInGroup]) {
      await appended[first];
      heads.push(await storage.store.head());
    }
    expect(heads).toEqual([mostInGroup, 2 * mostInGroup, 3 * mostInGroup - 1]);
    expect((await Promise.all(appended)).map(({ position }) => position)).toEqual(
      appended.map((_, index) => index + 1),
    );
    await storage.close();
    await subject.remove();
  });

  test('what was appended by another connection is read behind what this one has in memory', async () => {
    const subject = await sqliteSubject();
    const [storage, other] = [await subject.open(), await subject.open()];
    const readOn = async (position: number) =>
      (await storage.store.readAfter(position, 9)).map((commit) => [commit.position, commit.stream]);
    await storage.store.append(noted('note-a'));
    await other.store.append(noted('note-b'));
    expect(await readOn(0)).toEqual([[1, 'note-a']]);
    expect(await readOn(1)).toEqual([[2, 'note-b']]);
    await storage.store.append(noted('note-c'));
    expect(await readOn(0)).toEqual([
      [1, 'note-a'],
      [2, 'note-b'],
      [3, 'note-c'],
    ]);
    await other.close();
    await storage.close();
    await subject.remove();
  });

  test('what waits is stored before closing', async () => {
    const subject = await sqliteSubject();
    const storage = await subject.open();
    const appended = storage.store.append(noted('note-a'));
    await storage.close();
    expect((await appended).position).toBe(1);
    await subject.remove();
  });
});
