import { Problem } from '@voltyard/contracts/problems';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { commandHandler, type HandleCommand } from './command-handler.js';
import type { Decider } from './decider.js';
import { dryRun } from './dry-run.js';
import { aggregateReader } from './read-aggregate.js';

type Counted = { type: 'Counted'; by: number };
const counter: Decider<{ by: number }, number, Counted> = {
  initialState: 0,
  decide: ({ by }, total) => {
    if (total + by > 10) throw new Problem('too-many-photos');
    return [{ type: 'Counted', by }];
  },
  evolve: (total, { by }) => total + by,
};
const at = '2026-11-21T12:00:00.000Z';

let storage: Storage;
let handle: HandleCommand;
beforeEach(async () => {
  storage = await testStorage([]);
  handle = commandHandler(storage.store, () => new Date(at));
});
afterEach(() => storage.close());

test('an aggregate is read as its stream is now, and nothing is added', async () => {
  const readAggregate = aggregateReader(handle);
  expect(await readAggregate('c', counter)).toEqual({ position: 0, version: 0, at, state: 0 });
  await handle('c', counter, { by: 2 });
  await handle('c', counter, { by: 3 });
  expect(await readAggregate('c', counter)).toEqual({ position: 2, version: 2, at, state: 5 });
  expect(await storage.store.head()).toBe(2);
});

test('a dry run is refused as the command would be, and adds nothing', async () => {
  await handle('c', counter, { by: 4 });
  expect(await handle('c', dryRun(counter), { by: 6 })).toMatchObject({ version: 1, state: 4 });
  await expect(handle('c', dryRun(counter), { by: 7 })).rejects.toMatchObject({ code: 'too-many-photos' });
  expect(await storage.store.head()).toBe(1);
});
