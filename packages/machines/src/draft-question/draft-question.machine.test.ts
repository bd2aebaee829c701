import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { draftQuestionMachineOf } from './draft-question.machine.js';

const machine = draftQuestionMachineOf<{ brand: string }, number>();

/** A form whose questions are answered from a list; `asked` collects them. */
function start(...answers: (() => Promise<number>)[]) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const ask = fromPromise<number, { question: { brand: string } }>(({ input, signal }) => {
    asked.push(input.question.brand);
    signals.push(signal);
    return answers.shift()!();
  });
  const actor = createActor(machine.provide({ actors: { ask } }), { clock }).start();
  const settled = () => waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 1000 });
  return {
    actor,
    clock,
    asked,
    signals,
    settled,
    type: (brand: string | null) =>
      actor.send({ type: 'question.changed', question: brand === null ? null : { brand } }),
    /** Lets the typing pause pass. */
    pause: () => clock.increment(500),
    now: () => actor.getSnapshot(),
  };
}

const answer = (people: number) => () => Promise.resolve(people);
const offline = () => Promise.reject(Object.assign(new Error('offline'), { isNetwork: true }));
const limited = () => Promise.reject(Object.assign(new Error('too many'), { retryAfter: 7 }));
const broken = () => Promise.reject(new Error('broken'));
const never = () => new Promise<number>(() => {});

test('only what typing stops at is asked', async () => {
  const { asked, clock, type, settled, now } = start(answer(14));
  type('Ren');
  clock.increment(499);
  type('Renault');
  clock.increment(499);
  expect([now().value, asked]).toEqual(['waiting', []]);
  clock.increment(1);
  expect((await settled()).context).toEqual({ question: { brand: 'Renault' }, answer: 14, problem: null });
  expect(asked).toEqual(['Renault']);
});

test('the same question is not asked twice', async () => {
  const { asked, type, pause, settled, now } = start(answer(14));
  type('Renault');
  pause();
  await settled();
  type('Renault');
  expect(now().value).toBe('answered');
  expect(asked).toEqual(['Renault']);
});

test('a request is given up when the question changes, and the last answer stays until the next', async () => {
  const { type, pause, settled, now, signals } = start(answer(14), never, answer(3));
  type('Renault');
  pause();
  await settled();
  type('Tesla');
  pause();
  expect([now().value, now().context.answer]).toEqual(['asking', 14]);
  type('Polestar');
  expect(signals[1]!.aborted).toBe(true);
  pause();
  expect((await settled()).context.answer).toBe(3);
});

test('what is taken back takes its answer along', async () => {
  const { type, pause, settled, now } = start(answer(14));
  type('Renault');
  pause();
  await settled();
  type(null);
  expect([now().value, now().context.answer]).toEqual(['unasked', null]);
});

test('without a network it is asked again when that is back, or after a while', async () => {
  const { actor, clock, type, pause, settled, now } = start(answer(14), offline, offline, answer(5));
  type('Renault');
  pause();
  await settled();
  type('Tesla');
  pause();
  expect(await settled()).toMatchObject({ value: 'offline', context: { answer: null } });
  actor.send({ type: 'network.returned' });
  expect(now().context.problem).toBeNull();
  expect((await settled()).value).toBe('offline');
  clock.increment(10_000);
  expect((await settled()).context.answer).toBe(5);
});

test('where the server has enough it is asked when it says so, about what is typed then', async () => {
  const { asked, clock, type, pause, settled, now } = start(limited, answer(5));
  type('Renault');
  pause();
  expect((await settled()).value).toBe('limited');
  type('Tesla');
  clock.increment(6999);
  expect([now().value, asked]).toEqual(['limited', ['Renault']]);
  clock.increment(1);
  expect((await settled()).context).toEqual({ question: { brand: 'Tesla' }, answer: 5, problem: null });
  expect(asked).toEqual(['Renault', 'Tesla']);
});

test('what is taken back while the server has enough is not asked', async () => {
  const { asked, clock, type, pause, settled, now } = start(limited);
  type('Renault');
  pause();
  await settled();
  type(null);
  clock.increment(60_000);
  expect([now().value, asked]).toEqual(['unasked', ['Renault']]);
});

test('a failure says why and can be tried again', async () => {
  const { actor, type, pause, settled } = start(broken, answer(5));
  type('Renault');
  pause();
  expect(await settled()).toMatchObject({ value: 'failed', context: { problem: { message: 'broken' } } });
  actor.send({ type: 'ask.retried' });
  expect((await settled()).context).toMatchObject({ answer: 5, problem: null });
});

test('ask has to be provided', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'question.changed', question: { brand: 'Renault' } });
  clock.increment(500);
  const { context } = await waitFor(actor, (state) => state.matches('failed'));
  expect(context.problem).toEqual({ message: 'provide ask' });
});
