import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { type Db, MongoClient } from 'mongodb';
import { type EventStoreSubject, eventStoreConformance } from '../../event-store/event-store.conformance.js';
import { VersionConflict } from '../../event-store/event-store.js';
import { questionsConformance } from '../../views/questions.conformance.js';
import { keysConformance } from '../../personal-data/keys.conformance.js';
import { checkpointsConformance } from '../../subscriptions/checkpoints.conformance.js';
import { notes, viewsConformance } from '../../views/views.conformance.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import type { Storage } from '../storage.js';
import { documentOf } from './commits.js';
import { openMongoStorage } from './open-mongo-storage.js';

async function mongoSubject(): Promise<EventStoreSubject & { url: string }> {
  const { url, drop } = freshDatabase();
  return {
    url,
    open: () => openMongoStorage({ url, projections: [notes], isDeclared, pollEvery: 20 }),
    remove: drop,
  };
}

async function inDatabase(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const client = new MongoClient(url);
  try {
    await work(client.db());
  } finally {
    await client.close();
  }
}

const noted = (stream: string, version = 1) => ({
  stream,
  version,
  at: '2026-11-21T12:00:00.000Z',
  events: [{ type: 'Noted', text: 'x', colour: 'red', weight: version }],
});

const painted = (colour: string) => ({ type: 'Noted', text: 'x', colour, weight: 1 });

describe('mongodb', () => {
  eventStoreConformance(mongoSubject);
  viewsConformance(mongoSubject);
  questionsConformance(mongoSubject);
  checkpointsConformance(mongoSubject);
  keysConformance(mongoSubject);
});

describe('several processes over one MongoDB', () => {
  let subject: Awaited<ReturnType<typeof mongoSubject>>;
  let processes: Storage[];
  beforeEach(async () => {
    subject = await mongoSubject();
    processes = await Promise.all([subject.open(), subject.open(), subject.open()]);
  });
  afterEach(async () => {
    await Promise.all(processes.map((storage) => storage.close()));
    await subject.remove();
  });
  const [first, second] = [() => processes[0]!, () => processes[1]!];
  const positionsIn = async (storage: Storage) =>
    (await storage.store.readAfter(0, 10_000)).map(({ position }) => position);
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  test('all write at once: every write has a position of its own, none is missing, all see one order', async () => {
    const positions = await Promise.all(
      processes.flatMap(({ store }, number) =>
        Array.from(
          { length: 20 },
          async (_, index) => (await store.append(noted(`note-${number}-${index}`))).position,
        ),
      ),
    );
    expect(positions.toSorted((a, b) => a - b)).toEqual(upTo(60));
    await Promise.all(processes.map(({ store }) => store.head()));
    const logs = await Promise.all(processes.map(({ store }) => store.readAfter(0, 1000)));
    expect(logs[0]).toHaveLength(60);
    expect(logs[1]).toEqual(logs[0]);
    expect(logs[2]).toEqual(logs[0]);
  });

  test('of writers of one version in several processes exactly one wins and the others are told', async () => {
    const outcomes = await Promise.allSettled(processes.map(({ store }) => store.append(noted('note-a'))));
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(2);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict);
    expect(await positionsIn(first())).toEqual([1]);
  });

  test('who listens is woken by what another process appends, and finds its rows there', async () => {
    const woken = new Promise<void>((resolve) => {
      second().store.onAppend(resolve);
    });
    await first().store.append(noted('note-a'));
    await woken;
    expect(await positionsIn(second())).toEqual([1]);
    expect((await second().views.changesOf(notes.view, ['a'])).map(({ position }) => position)).toEqual([1]);
  });

  test('a page tells a position that all of its process is up to', async () => {
    await first().store.append(noted('note-a'));
    await second().store.append(noted('note-b'));
    const page = await second().views.find(notes.view, { limit: 10 });
    expect(page.position).toBe(2);
    expect(page.rows).toHaveLength(2);
  });

  test('one note that all processes change in turn ends as its last change', async () => {
    for (let version = 1; version <= 30; version++) {
      await processes[version % 3]!.store.append(noted('note-a', version));
    }
    for (const { store, views } of processes) {
      await store.head();
      expect(await views.get(notes.view, 'a')).toMatchObject({ position: 30, fields: { weight: 30 } });
    }
  });

  test('rows that a killed process did not come to write are written by the others', async () => {
    // What a process leaves that is killed right after its append.
    await inDatabase(subject.url, (db) =>
      db.collection<{ _id: string }>('commits').insertOne(documentOf(noted('note-a'), 1, 'a killed process')),
    );
    expect(await first().store.head()).toBe(1);
    expect((await first().views.get(notes.view, 'a'))?.position).toBe(1);
    const { position } = await second().store.append(noted('note-b'));
    expect(position).toBe(2);
  });

  test('rows that were not written yet are written at the next start', async () => {
    await first().store.append(noted('note-a'));
    await Promise.all(processes.map((storage) => storage.close()));
    await inDatabase(subject.url, (db) =>
      db.collection<{ _id: string }>('commits').insertOne(documentOf(noted('note-b'), 2, 'a killed process')),
    );
    processes = [await subject.open()];
    expect((await first().views.find(notes.view, { limit: 10 })).rows.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });

  test('many rows that changed while no process was there to write them are written at the next start', async () => {
    await Promise.all(upTo(120).map((n) => first().store.append(noted(`note-${n}`))));
    await Promise.all(processes.map((storage) => storage.close()));
    const changes = upTo(120).map((n) => documentOf(noted(`note-${n}`, 2), 120 + n, 'a killed process'));
    await inDatabase(subject.url, (db) =>
      db.collection<{ _id: string }>('commits').insertMany(changes, { ordered: true }),
    );
    processes = [await subject.open()];
    const { rows } = await first().views.find(notes.view, { limit: 200 });
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(upTo(240).slice(120));
  });

  test('views are rebuilt while others write', async () => {
    await Promise.all(upTo(20).map((n) => first().store.append(noted(`note-${n}`))));
    await inDatabase(subject.url, async (db) => {
      const rows = db.collection<{ _id: string }>(`view_${notes.view.name}`);
      await rows.updateOne({ _id: '7' }, { $set: { json: '"spoilt"' } });
      await rows.deleteOne({ _id: '8' });
      await rows.insertOne({ _id: 'stranger', position: 3, live: true, json: '{}' } as { _id: string });
    });
    const writing = (async () => {
      for (let n = 21; n <= 60; n++) await second().store.append(noted(`note-${n}`));
    })();
    await first().rebuild();
    await writing;
    const { rows } = await first().views.find(notes.view, { limit: 100 });
    expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(upTo(60));
    expect((await first().views.get(notes.view, '7'))?.json).toContain('"text":"x"');
  });

  test('rows that were stored before it was known what they left are followed, and leave from then on', async () => {
    await first().store.append(noted('note-a'));
    await first().store.append({ ...noted('note-a', 2), events: [painted('blue')] });
    await inDatabase(subject.url, (db) =>
      db.collection(`view_${notes.view.name}`).updateMany({}, { $unset: { left: '' } }),
    );
    const followed = (colour: string) => first().views.changedAfter(notes.view, { colour }, 0, 10);
    expect(await followed('red')).toEqual([]);
    expect(await followed('blue')).toMatchObject([{ id: 'a', position: 2 }]);
    await second().store.append({ ...noted('note-a', 3), events: [painted('green')] });
    expect(await followed('blue')).toMatchObject([{ id: 'a', position: 3, json: null }]);
    expect(await followed('green')).toMatchObject([{ id: 'a', position: 3 }]);
  });
});
