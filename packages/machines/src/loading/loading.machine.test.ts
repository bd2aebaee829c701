import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { loadingMachine, loadingMachineOf } from './loading.machine.js';

/** Answers are taken from the list, one for each attempt. */
function start(...answers: (() => Promise<string>)[]) {
  let loads = 0;
  const machine = loadingMachineOf<string>().provide({
    actors: { load: fromPromise<string>(() => ((loads += 1), answers.shift()!())) },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    clock,
    outdate: () => actor.send({ type: 'value.outdated' }),
    now: () => actor.getSnapshot(),
    loads: () => loads,
    reached: (state: 'loaded' | 'missing' | 'failed') => waitFor(actor, (now) => now.matches(state)),
  };
}
const answered = (value: string) => () => Promise.resolve(value);
const refused = (code: string) => () => Promise.reject(Object.assign(new Error('No.'), { code }));

test('what is loaded is there', async () => {
  const { reached } = start(answered('an ad'));
  expect((await reached('loaded')).context).toEqual({ value: 'an ad', problem: null });
});

test('what does not exist is missing, which is no problem', async () => {
  const { reached } = start(refused('not-found'));
  expect((await reached('missing')).context.problem).toBeNull();
});

test('a failure says why, and is tried again', async () => {
  const { actor, loads, reached } = start(refused('not-your-ad'), answered('an ad'));
  expect((await reached('failed')).context.problem).toEqual({ message: 'No.', code: 'not-your-ad' });
  actor.send({ type: 'load.retried' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await reached('loaded');
  expect(loads()).toBe(2);
});

test('it is loaded once at a time', () => {
  const { actor, loads } = start(() => new Promise(() => {}));
  actor.send({ type: 'load.retried' });
  expect(loads()).toBe(1);
});

test('what has changed is loaded once after a pause, and shown as it was until then', async () => {
  const { clock, outdate, now, loads, reached } = start(answered('one ad'), answered('two ads'));
  await reached('loaded');
  outdate();
  clock.increment(200);
  outdate();
  expect(now().matches('outdated')).toBe(true);
  expect(loads()).toBe(1);
  clock.increment(100);
  expect(now().matches('refreshing')).toBe(true);
  expect(now().context.value).toBe('one ad');
  expect((await reached('loaded')).context.value).toBe('two ads');
  expect(loads()).toBe(2);
});

test('what changes while it is loaded again is loaded once more', async () => {
  const { clock, outdate, now, reached } = start(
    answered('one ad'),
    answered('an old answer'),
    answered('three ads'),
  );
  await reached('loaded');
  outdate();
  clock.increment(300);
  outdate();
  expect(now().matches('outdated')).toBe(true);
  clock.increment(300);
  expect((await reached('loaded')).context.value).toBe('three ads');
});

test('what could not be loaded again stays as it was, and says why until it is newer', async () => {
  const { clock, outdate, now, reached } = start(
    answered('an ad'),
    refused('not-ready'),
    answered('a newer ad'),
  );
  await reached('loaded');
  outdate();
  clock.increment(300);
  const why = { message: 'No.', code: 'not-ready' };
  expect((await reached('loaded')).context).toEqual({ value: 'an ad', problem: why });
  outdate();
  clock.increment(300);
  expect(now().matches('refreshing')).toBe(true);
  expect(now().context).toEqual({ value: 'an ad', problem: why });
  expect((await reached('loaded')).context).toEqual({ value: 'a newer ad', problem: null });
});

test('what is deleted while it is shown is missing', async () => {
  const { clock, outdate, reached } = start(answered('an ad'), refused('not-found'));
  await reached('loaded');
  outdate();
  clock.increment(300);
  expect((await reached('missing')).context).toEqual({ value: null, problem: null });
});

test.each(['missing', 'failed'] as const)('what is %s is loaded as soon as it has changed', async (state) => {
  const { outdate, reached } = start(refused(state === 'missing' ? 'not-found' : 'not-ready'), () =>
    Promise.resolve('an ad'),
  );
  await reached(state);
  outdate();
  expect((await reached('loaded')).context).toEqual({ value: 'an ad', problem: null });
});

test('an answer from before a change does not count', async () => {
  const { outdate, loads, reached } = start(answered('an old answer'), answered('an ad'));
  outdate();
  expect((await reached('loaded')).context.value).toBe('an ad');
  expect(loads()).toBe(2);
});

test('load has to be provided', async () => {
  const actor = createActor(loadingMachine).start();
  const { context } = await waitFor(actor, (now) => now.matches('failed'));
  expect(context.problem?.message).toBe('provide load');
});
