import type { EventStoreSubject } from '../event-store/event-store.conformance.js';
import type { Storage } from '../storage/storage.js';
import type { Checkpoint, Checkpoints, ParkedEvent } from './checkpoints.js';

const written = (writes: number, changes: Partial<Checkpoint> = {}): Checkpoint => ({
  subscription: 'notes',
  position: 10 * writes,
  tries: 0,
  starts: 0,
  holder: 'ann',
  writes,
  ...changes,
});

const parkedAt = (position: number, changes: Partial<ParkedEvent> = {}): ParkedEvent => ({
  subscription: 'notes',
  position,
  tries: 5,
  starts: 0,
  reason: 'Error: it is poison',
  parkedAt: '2026-11-22T12:00:00.000Z',
  isAskedAgain: false,
  ...changes,
});

/** What every store of checkpoints must do. */
export function checkpointsConformance(makeSubject: () => Promise<EventStoreSubject>): void {
  describe('checkpoints', () => {
    let subject: EventStoreSubject;
    let storage: Storage;
    let checkpoints: Checkpoints;
    const open = async () => {
      storage = await subject.open();
      checkpoints = storage.checkpoints;
    };

    beforeEach(async () => {
      subject = await makeSubject();
      await open();
    });
    afterEach(async () => {
      await storage.close();
      await subject.remove();
    });

    describe('of a subscription', () => ofOneSubscription(() => checkpoints));
    describe('parked events', () => parkedEvents(() => checkpoints));

    test('all are there after reopening, each as it was written last', async () => {
      await checkpoints.write([written(1), written(1, { subscription: 'notes-2' })]);
      await checkpoints.write([written(2, { tries: 3, starts: 1, holder: null })]);
      await checkpoints.park(parkedAt(7));
      await storage.close();
      await open();
      expect(await checkpoints.all()).toEqual([
        written(2, { tries: 3, starts: 1, holder: null }),
        written(1, { subscription: 'notes-2' }),
      ]);
      expect(await checkpoints.parked({ limit: 9 })).toEqual([parkedAt(7)]);
    });
  });
}

function ofOneSubscription(checkpoints: () => Checkpoints): void {
  const write = async (...args: Parameters<typeof written>) =>
    (await checkpoints().write([written(...args)]))[0]!;

  test('there is none before the first write', async () => {
    expect(await checkpoints().read('notes')).toBeNull();
    expect(await checkpoints().all()).toEqual([]);
  });

  test('it is what was written last', async () => {
    expect(await write(1)).toBe(true);
    expect(await write(2, { position: 17, tries: 2, starts: 3 })).toBe(true);
    expect(await checkpoints().read('notes')).toEqual(written(2, { position: 17, tries: 2, starts: 3 }));
  });

  test('others are apart from it, also with a similar name', async () => {
    for (const subscription of ['note', 'notes', 'notes-2'])
      expect(await write(1, { subscription })).toBe(true);
    expect(await write(2)).toBe(true);
    expect(await checkpoints().read('note')).toEqual(written(1, { subscription: 'note' }));
    expect((await checkpoints().all()).map(({ writes }) => writes)).toEqual([1, 2, 1]);
  });

  test('a process that has not seen the newest one writes nothing', async () => {
    for (let writes = 1; writes <= 60; writes++) expect(await write(writes)).toBe(true);
    for (const stale of [1, 2, 20, 21, 40, 59, 60]) expect(await write(stale, { holder: 'bob' })).toBe(false);
    expect(await checkpoints().read('notes')).toEqual(written(60));
    expect(await write(61)).toBe(true);
  });

  test('of many who write the next one at once, one does', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `process-${number}`);
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(names.map((holder) => write(round, { holder })));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect((await checkpoints().read('notes'))?.holder).toBe(names[answers.indexOf(true)]);
    }
  });

  test('of several that are written together, those that another process was before in are not stored', async () => {
    const [notes, others, news] = ['notes', 'others', 'news'].map((subscription) => ({ subscription }));
    for (let writes = 1; writes <= 20; writes++) await write(writes, others);
    const together = [written(1, notes), written(20, { ...others, holder: 'bob' }), written(1, news)];
    expect(await checkpoints().write(together)).toEqual([true, false, true]);
    expect(await checkpoints().write([written(2, notes), written(21, others)])).toEqual([true, true]);
    expect(await checkpoints().all()).toEqual([written(1, news), written(2, notes), written(21, others)]);
  });

  test('it may be written to very often', async () => {
    for (let writes = 1; writes <= 200; writes++) await write(writes);
    expect(await checkpoints().all()).toEqual([written(200)]);
  });
}

function parkedEvents(checkpoints: () => Checkpoints): void {
  const positions = async (query: Partial<Parameters<Checkpoints['parked']>[0]> = {}) =>
    (await checkpoints().parked({ limit: 100, ...query })).map(
      ({ subscription, position }) => `${subscription}:${position}`,
    );
  beforeEach(async () => {
    for (const position of [100, 9, 30]) await checkpoints().park(parkedAt(position));
    await checkpoints().park(parkedAt(12, { subscription: 'notes-2' }));
  });

  test('are listed by subscription and position, as many as are asked for', async () => {
    expect(await positions()).toEqual(['notes:9', 'notes:30', 'notes:100', 'notes-2:12']);
    expect(await positions({ subscription: 'notes' })).toEqual(['notes:9', 'notes:30', 'notes:100']);
    expect(await positions({ subscription: 'notes', limit: 2 })).toEqual(['notes:9', 'notes:30']);
    expect(await checkpoints().countParked('notes')).toBe(3);
    expect(await checkpoints().countParked('none')).toBe(0);
  });

  test('one that is parked again is there once, with what is new of it', async () => {
    const again = parkedAt(30, { tries: 6, reason: 'Error: still' });
    await checkpoints().park(again);
    expect((await checkpoints().parked({ subscription: 'notes', limit: 9 }))[1]).toEqual(again);
    expect(await checkpoints().countParked('notes')).toBe(3);
  });

  test('one that is asked for again can be found by that', async () => {
    expect(await positions({ isAskedAgain: true })).toEqual([]);
    expect(await checkpoints().retry('notes', 30)).toBe(true);
    expect(await checkpoints().retry('notes', 30)).toBe(true);
    expect(await checkpoints().retry('notes', 31)).toBe(false);
    expect(await positions({ isAskedAgain: true })).toEqual(['notes:30']);
    expect(await positions({ isAskedAgain: true, subscription: 'notes-2' })).toEqual([]);
    expect(await checkpoints().countParked('notes')).toBe(3);
  });

  test('one that is not parked any more is gone', async () => {
    expect(await checkpoints().unpark('notes', 30)).toBe(true);
    expect(await checkpoints().unpark('notes', 30)).toBe(false);
    expect(await checkpoints().unpark('notes-2', 9)).toBe(false);
    expect(await positions({ subscription: 'notes' })).toEqual(['notes:9', 'notes:100']);
  });
}
