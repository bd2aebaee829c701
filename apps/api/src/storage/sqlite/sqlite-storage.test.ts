import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreConformance } from '../../event-store/event-store.conformance.js';
import { questionsConformance } from '../../views/questions.conformance.js';
import { keysConformance } from '../../personal-data/keys.conformance.js';
import { checkpointsConformance } from '../../subscriptions/checkpoints.conformance.js';
import { notes, viewsConformance } from '../../views/views.conformance.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

async function sqliteSubject() {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltyard-sqlite-'));
  return {
    dataDir,
    open: (projections = [notes]) => openSqliteStorage({ dataDir, projections, isDeclared }),
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

  test('what waits is stored before closing', async () => {
    const subject = await sqliteSubject();
    const storage = await subject.open();
    const appended = storage.store.append(noted('note-a'));
    await storage.close();
    expect((await appended).position).toBe(1);
    await subject.remove();
  });
});
