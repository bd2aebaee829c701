import { createActor, fromPromise, waitFor } from 'xstate';
import { answerProblemOf, hidingAnswerMachine } from './hiding-answer.machine.js';

/** The form, with what the server does at each try. */
function open(...answers: (() => Promise<unknown>)[]) {
  const sent: string[] = [];
  const sendAnswer = fromPromise<unknown, { text: string }>(({ input }) => {
    sent.push(input.text);
    return answers.shift()!();
  });
  const actor = createActor(hidingAnswerMachine.provide({ actors: { sendAnswer } })).start();
  const type = (text: string) => actor.send({ type: 'text.typed', text });
  const send = async () => {
    actor.send({ type: 'answer.sent' });
    return waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 1000 });
  };
  return { sent, now: () => actor.getSnapshot(), type, send };
}
const offline = () => Promise.reject(new Error('offline'));
const stored = () => Promise.resolve();

test('an answer is sent, and no other after it', async () => {
  const { sent, type, send } = open(stored);
  type('They are new.');
  expect((await send()).value).toBe('sent');
  expect((await send()).value).toBe('sent');
  expect(sent).toEqual(['They are new.']);
});

test('an empty answer is not sent, and the field says why', async () => {
  const { sent, now, type, send } = open(stored);
  type(' ');
  expect((await send()).value).toBe('incomplete');
  expect((await send()).value).toBe('incomplete');
  expect(answerProblemOf(now().context)).toContain('1 to 1,000 characters');
  expect(sent).toEqual([]);
  type('They are new.');
  expect((await send()).value).toBe('sent');
});

test('what did not get through is tried again, or edited first', async () => {
  const { sent, now, type, send } = open(offline, offline, stored);
  type('They are new.');
  expect((await send()).context.problem?.message).toBe('offline');
  expect((await send()).value).toBe('failed');
  type('They are new now.');
  expect(now()).toMatchObject({ value: 'writing', context: { problem: null } });
  await send();
  expect(sent).toEqual(['They are new.', 'They are new.', 'They are new now.']);
});

test('sendAnswer has to be provided', async () => {
  const actor = createActor(hidingAnswerMachine).start();
  actor.send({ type: 'text.typed', text: 'They are new.' });
  actor.send({ type: 'answer.sent' });
  const { context } = await waitFor(actor, (state) => state.matches('failed'), { timeout: 1000 });
  expect(context.problem?.message).toBe('provide sendAnswer');
});
