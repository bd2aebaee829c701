import type { Storage } from '../storage/storage.js';
import { type Commit, type NewCommit, VersionConflict } from './event-store.js';

export interface EventStoreSubject {
  /** Opens the storage under test; again with the same place it finds what was stored. */
  open(): Promise<Storage>;
  remove(): Promise<void>;
}

const at = '2026-11-21T12:00:00.000Z';
const commitOf = (stream: string, version: number, ...types: string[]): NewCommit => ({
  stream,
  version,
  at,
  events: (types.length > 0 ? types : ['Happened']).map((type) => ({ type, by: stream })),
});

/** What every event store must do. */
export function eventStoreConformance(makeSubject: () => Promise<EventStoreSubject>): void {
  describe('event store', () => {
    let subject: EventStoreSubject;
    let storage: Storage;
    const append = (...commit: Parameters<typeof commitOf>) => storage.store.append(commitOf(...commit));
    const wholeLog = () => storage.store.readAfter(0, 100_000);

    beforeEach(async () => {
      subject = await makeSubject();
      storage = await subject.open();
    });
    afterEach(async () => {
      await storage.close();
      await subject.remove();
    });

    test('an empty log has no head, no commits and no streams', async () => {
      expect(await storage.store.head()).toBe(0);
      expect(await wholeLog()).toEqual([]);
      expect(await storage.store.read('a')).toEqual([]);
    });

    test('a commit is read back as it was appended, all its events at one position', async () => {
      const stored = await append('a', 1, 'First', 'Second');
      expect(stored).toEqual({ ...commitOf('a', 1, 'First', 'Second'), position: 1 });
      expect(await storage.store.read('a')).toEqual([stored]);
      expect(await storage.store.head()).toBe(1);
    });

    test('streams have versions of their own, the log one order over all', async () => {
      await append('a', 1);
      await append('b', 1);
      await append('a', 2);
      expect((await storage.store.read('a')).map(({ version }) => version)).toEqual([1, 2]);
      expect((await wholeLog()).map(({ stream, position }) => [stream, position])).toEqual([
        ['a', 1],
        ['b', 2],
        ['a', 3],
      ]);
    });

    test('of a stream what follows a version is read, in pieces if asked so', async () => {
      for (const version of [1, 2, 3, 4]) await append('a', version);
      await append('b', 1);
      const versions = async (...asked: [afterVersion: number, limit?: number]) =>
        (await storage.store.read('a', ...asked)).map(({ version }) => version);
      expect(await versions(0)).toEqual([1, 2, 3, 4]);
      expect(await versions(2)).toEqual([3, 4]);
      expect(await versions(1, 2)).toEqual([2, 3]);
      expect(await versions(3, 2)).toEqual([4]);
      expect(await versions(4)).toEqual([]);
    });

    test('a version that is there already is refused, and nothing is stored', async () => {
      await append('a', 1);
      await expect(append('a', 1, 'Late')).rejects.toBeInstanceOf(VersionConflict);
      expect(await wholeLog()).toHaveLength(1);
    });

    test('a version that would leave a gap is refused', async () => {
      await expect(append('a', 2)).rejects.toBeInstanceOf(VersionConflict);
      expect(await wholeLog()).toEqual([]);
    });

    test('of racing writers of one version exactly one wins and the others are told', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, writer) => append('a', 1, `By${writer}`)),
      );
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(19);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict);
      const won = outcomes.find(
        (outcome) => outcome.status === 'fulfilled',
      ) as PromiseFulfilledResult<Commit>;
      expect(await wholeLog()).toEqual([won.value]);
    });

    test('positions stay dense when many write at once and some are refused', async () => {
      const writes = Array.from({ length: 300 }, (_, number) => append(`s${number % 100}`, 1));
      const outcomes = await Promise.allSettled(writes);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
      expect((await wholeLog()).map(({ position }) => position)).toEqual(
        Array.from({ length: 100 }, (_, index) => index + 1),
      );
    });

    test('readAfter answers the log in order, in pieces, without repeating or leaving out', async () => {
      await Promise.all(Array.from({ length: 25 }, (_, number) => append(`s${number}`, 1)));
      const positions: number[] = [];
      for (;;) {
        const piece = await storage.store.readAfter(positions.at(-1) ?? 0, 10);
        if (piece.length === 0) break;
        expect(piece.length).toBeLessThanOrEqual(10);
        positions.push(...piece.map(({ position }) => position));
      }
      expect(positions).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    });

    test('who reads on for events of some types gets every commit, with those', async () => {
      await append('a', 1, 'Other', 'Wanted', 'Late', 'Wanted');
      await append('b', 1, 'Other');
      const types = new Set(['Wanted', 'Late']);
      await storage.close();
      storage = await subject.open();
      const read = await storage.store.readAfter(0, 10, types);
      expect(read.map(({ position, stream }) => [position, stream])).toEqual([
        [1, 'a'],
        [2, 'b'],
      ]);
      const wanted = read.map(({ events }) => events.filter(({ type }) => types.has(type)));
      expect(wanted).toEqual([commitOf('a', 1, 'Wanted', 'Late', 'Wanted').events, []]);
    });

    test('who listens is woken after an append, until it stops listening', async () => {
      let wakes = 0;
      const stop = storage.store.onAppend(() => (wakes += 1));
      await append('a', 1);
      expect(wakes).toBe(1);
      stop();
      await append('a', 2);
      expect(wakes).toBe(1);
    });

    test('an event of which no slice says what is personal is refused, and nothing else that is appended with it', async () => {
      const refused = /Events of type Undeclared are not stored/;
      const [undeclared, mixed, other] = await Promise.allSettled([
        append('a', 1, 'Undeclared'),
        append('b', 1, 'Kept', 'Undeclared'),
        append('c', 1),
      ]);
      for (const outcome of [undeclared, mixed])
        expect(outcome).toMatchObject({ reason: { message: expect.stringMatching(refused) } });
      expect(other).toMatchObject({ value: { position: 1 } });
      const imported = { ...commitOf('d', 1, 'Undeclared'), position: 2 };
      await expect(storage.importCommits([imported])).rejects.toThrow(refused);
      expect((await wholeLog()).map(({ stream }) => stream)).toEqual(['c']);
    });

    test('what was appended is there after reopening, and the positions continue', async () => {
      await append('a', 1, 'Kept');
      await storage.close();
      storage = await subject.open();
      expect((await storage.store.read('a'))[0]?.events).toEqual([{ type: 'Kept', by: 'a' }]);
      expect((await append('a', 2)).position).toBe(2);
    });

    describe('taking over another log', () => {
      const commits = (first: number, last: number): Commit[] =>
        Array.from({ length: last - first + 1 }, (_, index) => ({
          ...commitOf(`s${(first + index) % 3}`, Math.ceil((first + index) / 3), 'Carried', 'Whole'),
          position: first + index,
        }));

      test('its commits are there at their own positions, and the log continues after them', async () => {
        await storage.importCommits(commits(1, 7));
        await storage.importCommits(commits(8, 9));
        expect(await wholeLog()).toEqual(commits(1, 9));
        expect(await storage.store.head()).toBe(9);
        expect((await storage.store.read('s1')).map(({ position }) => position)).toEqual([1, 4, 7]);
        expect(await append('s1', 4)).toMatchObject({ position: 10 });
        await expect(append('s2', 3)).rejects.toBeInstanceOf(VersionConflict);
      });

      test('it can be continued after reopening', async () => {
        await storage.importCommits(commits(1, 4));
        await storage.close();
        storage = await subject.open();
        await storage.importCommits(commits(5, 6));
        expect(await wholeLog()).toEqual(commits(1, 6));
      });

      test('what does not follow the head is refused, and nothing of it stored', async () => {
        await storage.importCommits(commits(1, 3));
        for (const wrong of [commits(3, 4), commits(5, 6), [...commits(4, 5), ...commits(7, 7)]])
          await expect(storage.importCommits(wrong)).rejects.toThrow('cannot follow');
        expect(await wholeLog()).toEqual(commits(1, 3));
      });

      test('a version that is there already is refused', async () => {
        await storage.importCommits(commits(1, 3));
        const twin = { ...commits(1, 1)[0]!, position: 4 };
        await expect(storage.importCommits([twin])).rejects.toThrow();
        expect(await wholeLog()).toEqual(commits(1, 3));
      });

      test('taking over nothing changes nothing', async () => {
        await storage.importCommits([]);
        expect(await storage.store.head()).toBe(0);
      });

      test('who listens is woken', async () => {
        const woken = new Promise<void>((resolve) => {
          storage.store.onAppend(resolve);
        });
        await storage.importCommits(commits(1, 2));
        await woken;
        expect(await storage.store.head()).toBe(2);
      });
    });
  });
}
