import { reasonSentence, wordsSentence } from '@voltyard/contracts/reports/reports.rest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { EffectProblem } from '../effect-problem.js';
import { fieldProblemsOf, reportMachine, type WrittenReport } from './report.machine.js';

const refusal = (code: string): EffectProblem => ({ message: `refused: ${code}`, code });

/** The form, with what the server does at each try: nothing is wrong where it says null. */
function open(...answers: (EffectProblem | null)[]) {
  const sent: WrittenReport[] = [];
  const actor = createActor(
    reportMachine.provide({
      actors: {
        sendReport: fromPromise<unknown, WrittenReport>(async ({ input }) => {
          sent.push(input);
          const problem = answers.shift();
          if (problem) throw Object.assign(new Error(problem.message), problem);
        }),
      },
    }),
    { input: { reportId: 'r' } },
  ).start();
  const now = () => actor.getSnapshot();
  const send = async () => {
    actor.send({ type: 'report.sent' });
    return waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 1000 });
  };
  return { actor, sent, now, send };
}

test('a report is sent with its reason and words', async () => {
  const { actor, sent, send } = open(null);
  actor.send({ type: 'reason.chosen', reason: 'scam' });
  actor.send({ type: 'words.typed', words: 'It is fake.' });
  expect((await send()).value).toBe('sent');
  expect(sent).toEqual([{ reportId: 'r', reason: 'scam', words: 'It is fake.' }]);
});

test('words that are only spaces are none', async () => {
  const { actor, sent, send } = open(null);
  actor.send({ type: 'reason.chosen', reason: 'spam' });
  actor.send({ type: 'words.typed', words: ' \n' });
  await send();
  expect(sent).toEqual([{ reportId: 'r', reason: 'spam', words: null }]);
});

test('nothing is sent while something is missing, and each field says what', async () => {
  const { actor, sent, now, send } = open(null);
  expect((await send()).value).toBe('incomplete');
  expect(fieldProblemsOf(now().context)).toEqual({ reason: reasonSentence, words: null });
  actor.send({ type: 'reason.chosen', reason: 'other' });
  expect((await send()).value).toBe('incomplete');
  expect(fieldProblemsOf(now().context)).toEqual({ reason: null, words: wordsSentence });
  actor.send({ type: 'words.typed', words: 'x'.repeat(1001) });
  expect((await send()).value).toBe('incomplete');
  expect(fieldProblemsOf(now().context).words).toContain('up to 1,000 characters');
  expect(sent).toEqual([]);
  actor.send({ type: 'words.typed', words: 'It is a boat.' });
  expect((await send()).value).toBe('sent');
});

test('what did not get through is sent again as the same report, also after an edit', async () => {
  const lost: EffectProblem = { message: 'offline', isNetwork: true };
  const { actor, sent, now, send } = open(lost, lost, null);
  actor.send({ type: 'reason.chosen', reason: 'scam' });
  expect((await send()).value).toBe('failed');
  expect(now().context.problem).toEqual(lost);
  expect((await send()).value).toBe('failed');
  actor.send({ type: 'words.typed', words: 'It is fake.' });
  expect(now()).toMatchObject({ value: 'writing', context: { problem: null } });
  expect((await send()).value).toBe('sent');
  expect(sent.map(({ reportId, words }) => [reportId, words])).toEqual([
    ['r', null],
    ['r', null],
    ['r', 'It is fake.'],
  ]);
});

test('another reason after a failure is kept', async () => {
  const { actor, now, send } = open({ message: 'offline' });
  actor.send({ type: 'reason.chosen', reason: 'scam' });
  await send();
  actor.send({ type: 'reason.chosen', reason: 'spam' });
  expect(now()).toMatchObject({ value: 'writing', context: { reason: 'spam', problem: null } });
});

test.each(['reported-already', 'own-ad-reported', 'ad-not-reportable', 'too-many-reports', 'not-found'])(
  'a report that is refused with %s is not tried again',
  async (code) => {
    const { actor, sent, now, send } = open(refusal(code));
    actor.send({ type: 'reason.chosen', reason: 'scam' });
    expect((await send()).value).toBe('refused');
    await send();
    expect([sent.length, now().context.problem?.code]).toEqual([1, code]);
  },
);

test('sendReport has to be provided', async () => {
  const actor = createActor(reportMachine, { input: { reportId: 'r' } }).start();
  actor.send({ type: 'reason.chosen', reason: 'scam' });
  actor.send({ type: 'report.sent' });
  const { context } = await waitFor(actor, (state) => state.matches('failed'), { timeout: 1000 });
  expect(context.problem?.message).toBe('provide sendReport');
});
