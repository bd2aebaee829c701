import { createActor, fromPromise } from 'xstate';
import { questionMachine, type QuestionSent } from './question.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(isWaiting = false) {
  const calls: { done: (sent: QuestionSent) => void; fail: (error: Error) => void }[] = [];
  const ask = fromPromise<QuestionSent>(() => new Promise((done, fail) => calls.push({ done, fail })));
  const actor = createActor(questionMachine.provide({ actors: { ask } }), { input: { isWaiting } }).start();
  return {
    calls,
    press: () => actor.send({ type: 'ask.pressed' }),
    now: () => actor.getSnapshot(),
    state: () => actor.getSnapshot().value,
  };
}

test('one press asks, once, and then it is asked in a conversation', async () => {
  const { calls, press, now, state } = open();
  expect([state(), calls.length]).toEqual(['unasked', 0]);
  press();
  press();
  expect([state(), now().hasTag('busy'), calls.length]).toEqual(['asking', true, 1]);
  calls[0]!.done({ conversationId: 'talk-1' });
  await settle();
  press();
  expect([state(), now().context.conversationId, calls.length]).toEqual(['asked', 'talk-1', 1]);
});

test('a question that waits from before is being asked, and not asked again', () => {
  const { calls, state } = open(true);
  expect([state(), calls.length]).toEqual(['asking', 1]);
});

test('one that was given up elsewhere can be asked anew', async () => {
  const { calls, press, now, state } = open(true);
  calls[0]!.done({ conversationId: null });
  await settle();
  expect([state(), now().context.conversationId]).toEqual(['unasked', null]);
  press();
  expect([state(), calls.length]).toEqual(['asking', 2]);
});

test('what is refused says why, and can be asked again', async () => {
  const { calls, press, now, state } = open();
  press();
  calls[0]!.fail(new Error('This person is gone.'));
  await settle();
  expect([state(), now().hasTag('problem'), now().context.problem?.message]).toEqual([
    'refused',
    true,
    'This person is gone.',
  ]);
  press();
  expect([state(), now().context.problem]).toEqual(['asking', null]);
});

test('an effect that is not provided is named', async () => {
  const actor = createActor(questionMachine, { input: { isWaiting: false } }).start();
  actor.send({ type: 'ask.pressed' });
  await settle();
  expect(actor.getSnapshot().context.problem?.message).toBe('provide ask');
});
