import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import { passOver } from './pass-over.js';

let storage: Storage;
beforeEach(async () => {
  storage = await testStorage([]);
});
afterEach(() => storage.close());

const subscription = 'notes';
const counts = { subscription, tries: 0, starts: 0, holder: null };

test('a subscription that has never run continues behind what is passed over from the beginning', async () => {
  await passOver(storage.checkpoints, { subscription, from: 0, to: 7 });
  expect(await storage.checkpoints.all()).toEqual([{ ...counts, position: 7, writes: 1 }]);
});

test('one that has reacted to everything before continues behind it', async () => {
  await storage.checkpoints.write([{ ...counts, position: 3, tries: 2, holder: 'ann', writes: 1 }]);
  await passOver(storage.checkpoints, { subscription, from: 3, to: 7 });
  expect(await storage.checkpoints.read(subscription)).toEqual({ ...counts, position: 7, writes: 2 });
});

test('one that has something to do before that keeps its place', async () => {
  const before = { ...counts, position: 2, holder: 'ann', writes: 1 };
  await storage.checkpoints.write([before]);
  await passOver(storage.checkpoints, { subscription, from: 3, to: 7 });
  expect(await storage.checkpoints.read(subscription)).toEqual(before);
});
