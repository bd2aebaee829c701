import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type AdHistoryEvent, adHistoryMachine } from './ad-history.machine.js';

const entry = (version: number): AdHistoryEntry => ({
  position: version,
  at: '2026-05-01T12:00:00.000Z',
  version,
  type: version === 1 ? 'published' : 'edited',
  changes: [],
});
const answered =
  (...versions: number[]) =>
  () =>
    Promise.resolve(versions.map(entry));
const offline = () => Promise.reject(new Error('offline'));
const never = () => new Promise<AdHistoryEntry[]>(() => undefined);

/** Answers are taken from the list, one for each load. */
function start(...answers: (() => Promise<AdHistoryEntry[]>)[]) {
  let loads = 0;
  const loadHistory = fromPromise<AdHistoryEntry[]>(() => ((loads += 1), answers.shift()!()));
  const clock = new SimulatedClock();
  const actor = createActor(adHistoryMachine.provide({ actors: { loadHistory } }), { clock }).start();
  const reached = (state: 'failed' | { open: 'shown' } | { open: 'stale' }) =>
    waitFor(actor, (now) => now.matches(state), { timeout: 1000 });
  return {
    clock,
    reached,
    shown: async () => (await reached({ open: 'shown' })).context.entries?.map(({ version }) => version),
    send: (...types: AdHistoryEvent['type'][]) => types.forEach((type) => actor.send({ type })),
    now: () => actor.getSnapshot(),
    loads: () => loads,
  };
}

test('it is loaded when it is opened, and once only', async () => {
  const { send, shown, loads, now } = start(answered(1));
  expect(loads()).toBe(0);
  send('section.toggled');
  expect(now().hasTag('busy')).toBe(true);
  expect(await shown()).toEqual([1]);
  send('section.toggled');
  expect(now().matches('closed')).toBe(true);
  send('section.toggled');
  expect(await shown()).toEqual([1]);
  expect(loads()).toBe(1);
});

test('what changed while it was closed is there when it is opened again', async () => {
  const { send, shown, loads } = start(answered(1), answered(2, 1));
  send('section.toggled');
  await shown();
  send('section.toggled', 'ad.changed', 'section.toggled');
  expect(await shown()).toEqual([2, 1]);
  expect(loads()).toBe(2);
});

test('a failure says why, and is tried again by the person or by a change', async () => {
  const { send, shown, reached, now } = start(offline, offline, answered(1));
  send('section.toggled');
  expect((await reached('failed')).context.problem?.message).toBe('offline');
  send('load.retried');
  expect(now().context.problem).toBeNull();
  await reached('failed');
  send('ad.changed');
  expect(await shown()).toEqual([1]);
});

test('a failure is forgotten when the section is closed', async () => {
  const { send, reached, now } = start(offline);
  send('section.toggled');
  await reached('failed');
  send('section.toggled');
  expect([now().value, now().context.problem]).toEqual(['closed', null]);
});

test('many changes load it once more, after a pause, and it is shown as it was until then', async () => {
  const { send, shown, clock, loads, now } = start(answered(1), answered(3, 2, 1));
  send('section.toggled');
  await shown();
  send('ad.changed', 'ad.changed');
  clock.increment(299);
  expect(loads()).toBe(1);
  clock.increment(1);
  expect([loads(), now().value, now().context.entries?.length]).toEqual([2, { open: 'refreshing' }, 1]);
  expect(await shown()).toEqual([3, 2, 1]);
});

test('what changes while it is loaded is loaded anew', async () => {
  const { send, shown, clock, loads } = start(never, answered(1), never, answered(3, 2, 1));
  send('section.toggled', 'ad.changed');
  expect(loads()).toBe(2);
  expect(await shown()).toEqual([1]);
  send('ad.changed');
  clock.increment(300);
  send('ad.changed');
  clock.increment(300);
  expect(loads()).toBe(4);
  expect(await shown()).toEqual([3, 2, 1]);
});

test('a history that could not be loaded again stays, says so, and is tried again', async () => {
  const { send, shown, reached, clock, now } = start(answered(1), offline, offline, answered(3, 2, 1));
  send('section.toggled');
  await shown();
  send('ad.changed');
  clock.increment(300);
  const { context } = await reached({ open: 'stale' });
  expect([context.entries?.length, context.problem?.message]).toEqual([1, 'offline']);
  send('load.retried');
  expect(now().context.problem).toBeNull();
  await reached({ open: 'stale' });
  send('ad.changed');
  expect([now().value, now().context.problem]).toEqual([{ open: 'outdated' }, null]);
  clock.increment(300);
  expect(await shown()).toEqual([3, 2, 1]);
});

test.each(['outdated', 'refreshing', 'stale'] as const)(
  'what is closed while it is %s is loaded anew',
  async (state) => {
    const { send, shown, reached, clock, now, loads } = start(
      answered(1),
      ...(state === 'outdated' ? [] : [state === 'stale' ? offline : never]),
      answered(2, 1),
    );
    send('section.toggled');
    await shown();
    send('ad.changed');
    if (state !== 'outdated') clock.increment(300);
    if (state === 'stale') await reached({ open: 'stale' });
    expect(now().matches({ open: state })).toBe(true);
    send('section.toggled');
    expect([now().value, now().context.entries]).toEqual(['closed', null]);
    const before = loads();
    clock.increment(300);
    expect(loads()).toBe(before);
    send('section.toggled');
    expect(await shown()).toEqual([2, 1]);
  },
);

test('a load is given up when the section is closed', () => {
  const { send, now } = start(never);
  send('section.toggled', 'section.toggled');
  expect([now().value, now().children]).toEqual(['closed', {}]);
});

test('loadHistory has to be provided', async () => {
  const actor = createActor(adHistoryMachine).start();
  actor.send({ type: 'section.toggled' });
  const { context } = await waitFor(actor, (now) => now.matches('failed'), { timeout: 1000 });
  expect(context.problem?.message).toBe('provide loadHistory');
});
