import { Problem } from '@voltyard/contracts/problems';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { commandHandler, type HandleCommand } from './command-handler.js';
import type { Decider } from './decider.js';

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
const now = () => new Date('2026-11-21T12:00:00Z');

beforeEach(async () => {
  storage = await testStorage([]);
  handle = commandHandler(storage.store, now);
});
afterEach(() => storage.close());

test('a command becomes a commit at the time of the clock, and its answer tells where', async () => {
  expect(await handle('c', counter, { by: 2 })).toEqual({ position: 1, version: 1, state: 2 });
  expect(await handle('c', counter, { by: 3 })).toEqual({ position: 2, version: 2, state: 5 });
  expect((await storage.store.read('c'))[0]).toMatchObject({ at: '2026-11-21T12:00:00.000Z' });
});

test('a command with nothing to add answers where the stream is', async () => {
  await handle('c', counter, { by: 2 });
  await handle('other', counter, { by: 2 });
  expect(await handle('c', counter, { by: 0 })).toEqual({ position: 1, version: 1, state: 2 });
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

test('who saw an older version is told, unless there is nothing to add', async () => {
  await handle('c', counter, { by: 1 });
  await handle('c', counter, { by: 1 });
  await expect(handle('c', counter, { by: 1 }, { seenVersion: 1 })).rejects.toMatchObject({
    code: 'ad-changed-elsewhere',
  });
  expect(await handle('c', counter, { by: 0 }, { seenVersion: 1 })).toMatchObject({ version: 2 });
  expect(await handle('c', counter, { by: 1 }, { seenVersion: 2 })).toMatchObject({ version: 3 });
});
