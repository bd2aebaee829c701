import { createActor, fromPromise, waitFor } from 'xstate';
import { loadingMachine, loadingMachineOf } from './loading.machine.js';

/** Answers are taken from the list, one for each attempt. */
function start(...answers: (() => Promise<string>)[]) {
  let loads = 0;
  const machine = loadingMachineOf<string>().provide({
    actors: { load: fromPromise<string>(() => ((loads += 1), answers.shift()!())) },
  });
  const actor = createActor(machine).start();
  return {
    actor,
    loads: () => loads,
    reached: (state: 'loaded' | 'missing' | 'failed') => waitFor(actor, (now) => now.matches(state)),
  };
}
const refused = (code: string) => () => Promise.reject(Object.assign(new Error('No.'), { code }));

test('what is loaded is there', async () => {
  const { reached } = start(() => Promise.resolve('an ad'));
  expect((await reached('loaded')).context).toEqual({ value: 'an ad', problem: null });
});

test('what does not exist is missing, which is no problem', async () => {
  const { reached } = start(refused('not-found'));
  expect((await reached('missing')).context.problem).toBeNull();
});

test('a failure says why, and is tried again', async () => {
  const { actor, loads, reached } = start(refused('not-your-ad'), () => Promise.resolve('an ad'));
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

test('load has to be provided', async () => {
  const actor = createActor(loadingMachine).start();
  const { context } = await waitFor(actor, (now) => now.matches('failed'));
  expect(context.problem?.message).toBe('provide load');
});
