import { projections, subscriptionDefinitions as subscriptions } from '../app.js';
import { leaseName } from '../subscriptions/lease.js';
import { configOf } from '../config.js';
import type { Storage } from '../storage/storage.js';
import { namedTestStorage } from '../storage/storage.test-harness.js';
import { copying } from './copying.test-harness.js';
import { runCommand } from './run-command.js';

let place: Awaited<ReturnType<typeof namedTestStorage>>;
let storage: Storage;
beforeEach(async () => {
  place = await namedTestStorage(projections);
  storage = place.storage;
});
afterEach(() => place.remove());

/** Beside a storage that is open all the while, as a server's is. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const reporter = { ...copying().reporter, say: (sentence: string) => said.push(sentence) };
  const readConfig = () => configOf(place.environment);
  const code = await runCommand('subscriptions', args, { projections, subscriptions, reporter, readConfig });
  return { code, said: said.join('\n') };
}

const parkedEvent = (position: number, subscription = 'unused-photos') => ({
  subscription,
  position,
  tries: 5,
  starts: 0,
  reason: 'Problem: There is no such ad.\nSecond line',
  parkedAt: '2026-11-22T12:00:00.000Z',
  isAskedAgain: false,
});
const parkedPositions = async (asked: { isAskedAgain?: true } = {}) =>
  (await storage.checkpoints.parked({ ...asked, limit: 999 })).map(({ position }) => position);

const deleted = (adId: string) => ({
  type: 'AdDeleted',
  adId,
  photoIds: [],
  deletedAt: '2026-11-21T12:00:00.000Z',
});

async function appendThree(): Promise<void> {
  for (const number of [1, 2, 3])
    await storage.store.append({
      stream: `ad-${number}`,
      version: 1,
      at: '2026-11-21T12:00:00.000Z',
      events: [{ type: 'AdChanged' }, deleted(`${number}`)],
    });
}

test('where nothing was reacted to yet it says so', async () => {
  expect(await run()).toEqual({
    code: 0,
    said: 'No server has run here yet, so nothing was reacted to.',
  });
});

test('it lists how far each subscription is, how long it waits, who reacts, what failed, and what is parked and why', async () => {
  await appendThree();
  const { checkpoints } = storage;
  const counts = { tries: 0, starts: 0, holder: 'vm-1', writes: 1 };
  await checkpoints.write([
    { ...counts, subscription: 'former', position: 3, holder: null },
    { ...counts, subscription: leaseName, position: 0 },
    { ...counts, subscription: 'unused-photos', position: 2, tries: 3, starts: 1 },
  ]);
  await checkpoints.park(parkedEvent(1));
  await checkpoints.park({ ...parkedEvent(2), starts: 2, isAskedAgain: true });
  expect(await run()).toEqual({
    code: 0,
    said: `vm-1 reacts.
former: at 3 of 3, not of this build, next commit: 0 failed, 0 begun without an outcome; 0 parked
unused-photos: at 2 of 3, waits a day, next commit: 3 failed, 1 begun without an outcome; 2 parked
  unused-photos:1  parked 2026-11-22T12:00:00.000Z: 5 failed, 0 begun without an outcome
    AdChanged, AdDeleted of ad-1, 2026-11-21T12:00:00.000Z
    Problem: There is no such ad. Second line
  unused-photos:2  parked 2026-11-22T12:00:00.000Z: 5 failed, 2 begun without an outcome; it will be tried again
    AdChanged, AdDeleted of ad-2, 2026-11-21T12:00:00.000Z
    Problem: There is no such ad. Second line`,
  });
});

test('a long list is cut', async () => {
  const { checkpoints } = storage;
  const counts = { tries: 0, starts: 0, holder: null, writes: 1 };
  await checkpoints.write([{ ...counts, subscription: 'unused-photos', position: 0 }]);
  for (let position = 1; position <= 103; position++) await checkpoints.park(parkedEvent(position));
  const { said } = await run();
  expect(said).toContain('unused-photos:100 ');
  expect(said).not.toContain('unused-photos:101 ');
  expect(said).toContain('… and 3 more');
});

test('one is asked for again, one is skipped, or all of a subscription', async () => {
  for (const position of [1, 2, 3, 4]) await storage.checkpoints.park(parkedEvent(position));
  await storage.checkpoints.park(parkedEvent(5, 'former'));
  expect(await run('--retry', 'unused-photos:2')).toEqual({
    code: 0,
    said: '1 asked for again: the server tries within seconds, or when it starts.',
  });
  expect(await parkedPositions({ isAskedAgain: true })).toEqual([2]);
  expect(await run('--skip', 'unused-photos:3')).toEqual({ code: 0, said: '1 skipped: never tried again.' });
  expect((await parkedPositions()).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5]);
  expect((await run('--retry', 'unused-photos:all')).said).toContain('3 asked for again');
  expect(await parkedPositions({ isAskedAgain: true })).toEqual([1, 2, 4]);
  expect((await run('--skip', 'unused-photos:all')).said).toContain('3 skipped');
  expect(await parkedPositions()).toEqual([5]);
});

test.each([
  [['--retry', 'unused-photos:7'], 'Nothing is parked as unused-photos:7.'],
  [['--skip', 'others:all'], 'Nothing is parked as others:all.'],
  [['--retry', 'unused-photos'], 'unused-photos names no parked event: NAME:POSITION or NAME:all does.'],
])('%j is refused with a sentence', async (args, sentence) => {
  await storage.checkpoints.park(parkedEvent(1));
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(await parkedPositions({ isAskedAgain: true })).toEqual([]);
});
