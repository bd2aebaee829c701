import { Problem } from '@voltyard/contracts/problems';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { commandHandler, type HandleCommand } from './command-handler.js';
import type { Decider } from './decider.js';
import type { Commit } from './event-store.js';

interface Named {
  type: 'AccountOpened';
  userId: string;
  userName: string;
}
/** A stream of personal data: its state is a person's name. */
const named: Decider<null, string, Named> = {
  initialState: '',
  decide: () => [{ type: 'AccountOpened', userId: 'u1', userName: 'Quillannon' }],
  evolve: (_, { userName }) => userName,
};

type Counted = { type: 'Counted'; by: number };
const counter: Decider<{ by: number }, number, Counted> = {
  initialState: 0,
  decide: ({ by }, total) => {
    if (total + by > 100) throw new Problem('too-many-photos');
    return by === 0 ? [] : [{ type: 'Counted', by }];
  },
  evolve: (total, { by }) => total + by,
};

let storage: Storage;
let handle: HandleCommand;
const at = '2026-11-21T12:00:00.000Z';
let clock: number;
const now = () => new Date(clock);

beforeEach(async () => {
  clock = Date.parse(at);
  storage = await testStorage([]);
  handle = commandHandler(storage.store, now);
});
afterEach(() => storage.close());

test('a command becomes a commit at the time of the clock, and its answer tells where', async () => {
  expect(await handle('c', counter, { by: 2 })).toEqual({ position: 1, version: 1, at, state: 2 });
  expect(await handle('c', counter, { by: 3 })).toEqual({ position: 2, version: 2, at, state: 5 });
  expect((await storage.store.read('c'))[0]).toMatchObject({ at });
});

test('a command with nothing to add answers where the stream is', async () => {
  await handle('c', counter, { by: 2 });
  await handle('other', counter, { by: 2 });
  expect(await handle('c', counter, { by: 0 })).toEqual({ position: 1, version: 1, at, state: 2 });
});

test('a refusal stores nothing', async () => {
  await expect(handle('c', counter, { by: 101 })).rejects.toMatchObject({ code: 'too-many-photos' });
  expect(await storage.store.head()).toBe(0);
});

test('many at once on one stream all count, each decided on what is really there', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 15 }, () => handle('c', counter, { by: 10 })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too-many-photos' });
});

test('as many as one likes at once on one stream are done one after the other, none of them in vain', async () => {
  const handled = Array.from({ length: 60 }, () => handle('c', counter, { by: 1 }));
  const states = (await Promise.all(handled)).map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('a caller that saw an older version is told, unless there is nothing to add', async () => {
  await handle('c', counter, { by: 1 });
  await handle('c', counter, { by: 1 });
  await expect(handle('c', counter, { by: 1 }, { seenVersion: 1 })).rejects.toMatchObject({
    code: 'ad-changed-elsewhere',
  });
  expect(await handle('c', counter, { by: 0 }, { seenVersion: 1 })).toMatchObject({ version: 2 });
  expect(await handle('c', counter, { by: 1 }, { seenVersion: 2 })).toMatchObject({ version: 3 });
});

test('a stream that the caller has just read is not read again, unless another writer was faster', async () => {
  let reads = 0;
  const read: typeof storage.store.read = (...query) => {
    reads++;
    return storage.store.read(...query);
  };
  const counting = commandHandler({ ...storage.store, read }, now);
  const known = await counting('c', counter, { by: 0 });
  expect(await counting('c', counter, { by: 60 }, { known })).toMatchObject({ version: 1, state: 60 });
  expect(reads).toBe(1);
  expect(await counting('c', counter, { by: 30 }, { known })).toMatchObject({ version: 2, state: 90 });
  await expect(counting('c', counter, { by: 30 }, { known })).rejects.toMatchObject({
    code: 'too-many-photos',
  });
  expect(reads).toBe(3);
});

describe('how often a stream is read', () => {
  let reads: number;
  let counting: HandleCommand;
  beforeEach(() => {
    reads = 0;
    const read: typeof storage.store.read = (...query) => {
      reads++;
      return storage.store.read(...query);
    };
    counting = commandHandler({ ...storage.store, read }, now);
  });

  test('one that this process has read or written is decided on as it is remembered', async () => {
    await counting('c', counter, { by: 60 });
    expect(await counting('c', counter, { by: 30 })).toMatchObject({ version: 2, state: 90 });
    expect(reads).toBe(1);
  });

  test('what is refused, or has nothing to add, is so on what is stored', async () => {
    await counting('c', counter, { by: 60 });
    await expect(counting('c', counter, { by: 50 })).rejects.toMatchObject({ code: 'too-many-photos' });
    await handle('c', counter, { by: -20 }); // another process
    expect(await counting('c', counter, { by: 50 })).toMatchObject({ version: 3, state: 90 });
    await handle('c', counter, { by: 1 });
    expect(await counting('c', counter, { by: 0 })).toMatchObject({ version: 4, state: 91 });
  });

  test('what another process has added meanwhile is decided on too', async () => {
    await counting('c', counter, { by: 60 });
    await handle('c', counter, { by: 20 });
    await expect(counting('c', counter, { by: 30 })).rejects.toMatchObject({ code: 'too-many-photos' });
    expect(await counting('c', counter, { by: 10 })).toMatchObject({ version: 3, state: 90 });
  });

  test('a caller that saw what another process has added is not refused', async () => {
    await counting('c', counter, { by: 1 });
    await handle('c', counter, { by: 1 });
    expect(await counting('c', counter, { by: 1 }, { seenVersion: 2 })).toMatchObject({ version: 3 });
  });

  test('one whose id was made for the command is read only if it is there', async () => {
    expect(await counting('c', counter, { by: 60 }, { isNew: true })).toMatchObject({ version: 1 });
    expect(reads).toBe(0);
    await handle('d', counter, { by: 60 });
    expect(await counting('d', counter, { by: 20 }, { isNew: true })).toMatchObject({
      version: 2,
      state: 80,
    });
    await handle('e', counter, { by: 60 });
    const over = counting('e', counter, { by: 50 }, { isNew: true });
    await expect(over).rejects.toMatchObject({ code: 'too-many-photos' });
  });
});

test('a clock that is put back takes no commit back, and later commits stay later', async () => {
  await handle('a', counter, { by: 1 });
  clock -= 3_600_000;
  await handle('b', counter, { by: 1 });
  await handle('a', counter, { by: 1 });
  clock += 2 * 3_600_000;
  await handle('b', counter, { by: 1 });
  const times = (await storage.store.readAfter(0, 10)).map((commit) => commit.at);
  expect(times).toEqual([
    at,
    '2026-11-21T12:00:00.001Z',
    '2026-11-21T12:00:00.002Z',
    '2026-11-21T13:00:00.000Z',
  ]);
});

test('a process whose clock is behind does not date a stream back', async () => {
  const behind = commandHandler(storage.store, () => new Date(Date.parse(at) - 3_600_000));
  await handle('c', counter, { by: 1 });
  expect(await behind('c', counter, { by: 1 })).toMatchObject({ version: 2, at });
  expect(await behind('another', counter, { by: 1 })).toMatchObject({ at: '2026-11-21T11:00:00.000Z' });
});

test('a command can be told the time of its own commit', async () => {
  await handle('c', counter, { by: 1 });
  clock -= 3_600_000;
  const told: string[] = [];
  const { at: committed } = await handle('c', counter, (time) => (told.push(time), { by: 1 }));
  expect(told).toEqual([committed]);
  expect(committed > at).toBe(true);
});

describe('a stream that was read before', () => {
  let read: Commit[][];
  let reading: HandleCommand;
  const total = () => reading('c', counter, { by: 0 });
  beforeEach(() => {
    read = [];
    const { store } = storage;
    const readFrom: typeof store.read = async (...asked) => {
      const commits = await store.read(...asked);
      read.push(commits);
      return commits;
    };
    reading = commandHandler({ ...store, read: readFrom }, now);
  });
  const countedBy = (handler: HandleCommand, times: number) =>
    Array.from({ length: times }).reduce<Promise<unknown>>(
      (before) => before.then(() => handler('c', counter, { by: 1 })),
      Promise.resolve(),
    );

  test('is read no further than what came after, by this process or another', async () => {
    await countedBy(handle, 5);
    expect(await total()).toMatchObject({ state: 5, version: 5 });
    expect(await total()).toMatchObject({ state: 5, version: 5, position: 5, at });
    await countedBy(handle, 2);
    expect(await total()).toMatchObject({ state: 7, version: 7 });
    expect(read.map((commits) => commits.length)).toEqual([5, 0, 2]);
  });

  test('is not read for what this process added itself', async () => {
    await countedBy(reading, 5);
    expect(await total()).toMatchObject({ state: 5, version: 5, position: 5, at });
    expect(read.map((commits) => commits.length)).toEqual([0, 0]);
  });

  test('by other deciders of the same rules is known as well, and refuses as it did', async () => {
    await countedBy(handle, 5);
    await total();
    await expect(reading('c', { ...counter }, { by: 96 })).rejects.toMatchObject({ code: 'too-many-photos' });
    expect(read.map((commits) => commits.length)).toEqual([5, 0]);
  });

  test('is read in pieces when it is long', async () => {
    const one = { ...counter, decide: () => [{ type: 'Counted' as const, by: 0 }] };
    for (let n = 0; n < 206; n++) await handle('c', one, { by: 0 });
    expect(await total()).toMatchObject({ state: 0, version: 206 });
    expect(read.map((commits) => commits.length)).toEqual([100, 100, 6]);
  });
});

describe('a key that is destroyed while a command', () => {
  const { decide: _, ...rules } = named;
  const reading = { ...rules, decide: () => [] };
  const handlerOver = (store: Partial<Storage['store']>): HandleCommand =>
    commandHandler({ ...storage.store, ...store }, now, (forget) => storage.onKeyDestroyed(forget));

  test('reads the stream leaves no readable state behind', async () => {
    await handle('c', named, null);
    const reader = handlerOver({
      read: async (...query) => {
        const commits = await storage.store.read(...query);
        if (commits.length > 0) await storage.keys.destroy('u1');
        return commits;
      },
    });
    expect((await reader('c', reading, null)).state).toBe('Quillannon');
    expect((await reader('c', reading, null)).state).toBe('[deleted]');
  });

  test('appends to it leaves none either', async () => {
    const writer = handlerOver({
      append: async (commit) => {
        const stored = await storage.store.append(commit);
        await storage.keys.destroy('u1');
        return stored;
      },
    });
    await writer('c', named, null);
    expect((await writer('c', reading, null)).state).toBe('[deleted]');
  });

  test('is decided on what was read before leaves none either', async () => {
    const later = { ...named, evolve: (name: string, { userName }: Named) => name || userName };
    const writer = handlerOver({});
    const known = await writer('c', later, null);
    await storage.keys.destroy('u1');
    await writer('c', later, null, { known });
    expect((await writer('c', { ...later, decide: () => [] }, null)).state).toBe('[deleted]');
  });
});
