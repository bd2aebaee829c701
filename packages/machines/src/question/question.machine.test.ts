import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { type QuestionEvent, questionMachine, type QuestionSent } from './question.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(isWaiting = false) {
  const calls: { done: (sent: QuestionSent) => void; fail: (error: Error) => void }[] = [];
  const ask = fromPromise<QuestionSent>(() => new Promise((done, fail) => calls.push({ done, fail })));
  const hearConnection = fromCallback<EventObject>(() => undefined);
  const provided = questionMachine.provide({ actors: { ask, hearConnection } });
  const actor = createActor(provided, { input: { isWaiting } }).start();
  return {
    calls,
    press: () => actor.send({ type: 'ask.pressed' }),
    send: (event: QuestionEvent) => actor.send(event),
    now: () => actor.getSnapshot(),
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : `asking.${value.asking}`;
    },
  };
}

test('one press asks, once, and then it is asked in a conversation', async () => {
  const { calls, press, now, state } = open();
  expect([state(), calls.length]).toEqual(['unasked', 0]);
  press();
  press();
  expect([state(), now().hasTag('busy'), calls.length]).toEqual(['asking.sending', true, 1]);
  calls[0]!.done({ conversationId: 'talk-1' });
  await settle();
  press();
  expect([state(), now().context.conversationId, calls.length]).toEqual(['asked', 'talk-1', 1]);
});

test('a question that waits from before is being asked, and not asked again', () => {
  const { calls, state } = open(true);
  expect([state(), calls.length]).toEqual(['asking.sending', 1]);
});

test('without a connection it says that it waits for one, until there is one', () => {
  const { calls, press, send, now, state } = open();
  press();
  send({ type: 'connection.missing' });
  press();
  expect([state(), now().hasTag('busy'), calls.length]).toEqual(['asking.unconnected', true, 1]);
  send({ type: 'connection.found' });
  expect([state(), calls.length]).toEqual(['asking.sending', 1]);
});

test('one that was given up elsewhere can be asked anew', async () => {
  const { calls, press, now, state } = open(true);
  calls[0]!.done({ conversationId: null });
  await settle();
  expect([state(), now().context.conversationId]).toEqual(['unasked', null]);
  press();
  expect([state(), calls.length]).toEqual(['asking.sending', 2]);
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
  expect([state(), now().context.problem]).toEqual(['asking.sending', null]);
});

test('an effect that is not provided is named', async () => {
  const hearConnection = fromCallback<EventObject>(() => undefined);
  const actor = createActor(questionMachine.provide({ actors: { hearConnection } }), {
    input: { isWaiting: false },
  }).start();
  actor.send({ type: 'ask.pressed' });
  await settle();
  expect(actor.getSnapshot().context.problem?.message).toBe('provide ask');
});

test('so is one that reports', () => {
  const ask = fromPromise<QuestionSent>(() => new Promise(() => undefined));
  const actor = createActor(questionMachine.provide({ actors: { ask } }), { input: { isWaiting: true } });
  let error: unknown;
  actor.subscribe({ error: (thrown) => (error = thrown) });
  actor.start();
  expect(error).toEqual(new Error('provide hearConnection'));
});
