import { createActor, fromPromise } from 'xstate';
import {
  type AnswerDraft,
  problemOfTexts,
  publishedAnswersMachine,
  type StandingAnswer,
} from './published-answers.machine.js';

const draft = { answerId: 'n1', question: 'Is the battery new?', answer: 'Yes.' };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What publishes, with what is sent to the server. */
function publishing() {
  const calls: { draft: AnswerDraft; done: (answerId?: string) => void; fail: (error: Error) => void }[] = [];
  const announced: string[] = [];
  const actor = createActor(
    publishedAnswersMachine.provide({
      actors: {
        publish: fromPromise<StandingAnswer, AnswerDraft>(
          ({ input }) =>
            new Promise((resolve, fail) => {
              const done = (answerId = input.answerId) => resolve({ answerId });
              calls.push({ draft: input, done, fail });
            }),
        ),
      },
      actions: { announcePublished: (_, { answerId }) => void announced.push(answerId) },
    }),
  ).start();
  const now = () => actor.getSnapshot();
  return {
    calls,
    now,
    choose: (chosen: AnswerDraft = draft) => actor.send({ type: 'answer.chosen', draft: chosen }),
    open: (chosen: AnswerDraft = draft) => actor.send({ type: 'edit.chosen', draft: chosen }),
    type: (texts: Partial<AnswerDraft>) => actor.send({ type: 'text.typed', texts }),
    publish: () => actor.send({ type: 'publish.clicked' }),
    close: () => actor.send({ type: 'dialog.closed' }),
    announced,
    state: () => now().value,
    tags: () => [...now().tags],
    problem: () => now().context.problem,
  };
}

test('an answer is published as it is by one press; what stands on the ad then is announced', async () => {
  const { choose, open, calls, state, tags, now, announced } = publishing();
  choose();
  expect([state(), tags()]).toEqual(['sending', ['busy']]);
  expect(calls[0]!.draft).toEqual(draft);
  // Once only, and nothing else meanwhile.
  choose({ ...draft, answerId: 'n2' });
  open({ ...draft, answerId: 'n3' });
  expect([state(), calls.length, now().context.draft]).toEqual(['sending', 1, draft]);
  calls[0]!.done('an earlier one');
  await settle();
  expect([state(), now().context]).toEqual(['closed', { draft: null, problem: null }]);
  expect(announced).toEqual(['an earlier one']);
});

test('an answer that does not fit is not sent: the dialog opens and says why', () => {
  const { choose, calls, state, problem, now } = publishing();
  choose({ ...draft, question: '' });
  expect([state(), calls]).toEqual([{ open: 'notPublished' }, []]);
  expect(problem()?.fields).toMatchObject([{ path: 'question' }]);
  expect(now().context.draft).toEqual({ ...draft, question: '' });
});

test('what the server refuses of an answer opens the dialog, where it can be sent again', async () => {
  const { choose, publish, calls, state, problem, announced } = publishing();
  choose();
  calls[0]!.fail(new Error('offline'));
  await settle();
  expect([state(), problem(), announced]).toEqual([{ open: 'notPublished' }, { message: 'offline' }, []]);
  publish();
  expect(calls[1]!.draft).toEqual(draft);
});

test('an answer is edited and published, and the dialog closes', async () => {
  const { open, type, publish, calls, state, tags, now, announced } = publishing();
  expect([state(), tags(), now().context.draft]).toEqual(['closed', [], null]);
  open();
  expect([state(), tags(), now().context.draft]).toEqual([{ open: 'editing' }, ['open'], draft]);
  type({ answer: 'Yes, it is.' });
  publish();
  expect([state(), tags()]).toEqual([{ open: 'publishing' }, ['open', 'busy']]);
  expect(calls[0]!.draft).toEqual({ ...draft, answer: 'Yes, it is.' });
  calls[0]!.done();
  await settle();
  expect([state(), now().context, announced]).toEqual(['closed', { draft: null, problem: null }, ['n1']]);
});

test('texts that do not fit are not sent; each says so in its field until something is typed', () => {
  const { open, type, publish, calls, state, tags, problem } = publishing();
  open({ ...draft, question: ' ', answer: 'x'.repeat(1001) });
  publish();
  expect([state(), tags(), calls]).toEqual([{ open: 'notPublished' }, ['open', 'problem'], []]);
  expect(problem()).toEqual({
    message: 'Some fields need another look.',
    fields: [
      { path: 'question', message: 'The question has 1 to 1,000 characters.' },
      { path: 'answer', message: 'The answer has 1 to 1,000 characters.' },
    ],
  });
  type({ question: 'New?' });
  expect([state(), problem()]).toEqual([{ open: 'editing' }, null]);
  publish();
  expect(problem()?.fields).toMatchObject([{ path: 'answer' }]);
  type({ answer: 'Yes.' });
  publish();
  expect(state()).toEqual({ open: 'publishing' });
});

test('what the server refuses is said, and the same answer can be sent again', async () => {
  const { open, publish, calls, state, problem, announced } = publishing();
  open();
  publish();
  calls[0]!.fail(new Error('offline'));
  await settle();
  expect([state(), problem(), announced]).toEqual([{ open: 'notPublished' }, { message: 'offline' }, []]);
  publish();
  expect([state(), problem()]).toEqual([{ open: 'publishing' }, null]);
  expect(calls[1]!.draft).toEqual(draft);
});

test('while it is on its way nothing changes it, sends it twice or closes the dialog', () => {
  const { open, type, publish, close, calls, state, now } = publishing();
  open();
  publish();
  publish();
  type({ answer: 'No.' });
  close();
  expect([state(), now().context.draft, calls.length]).toEqual([{ open: 'publishing' }, draft, 1]);
});

test('a closed dialog forgets what was in it', () => {
  const { open, publish, close, state, now } = publishing();
  open({ ...draft, answer: '' });
  publish();
  close();
  expect([state(), now().context]).toEqual(['closed', { draft: null, problem: null }]);
  open();
  close();
  expect(state()).toBe('closed');
});

test('texts fit up to 1,000 characters each', () => {
  expect(problemOfTexts({ question: 'q'.repeat(1000), answer: 'a'.repeat(1000) })).toBeNull();
});

test('what is not provided is named', async () => {
  const actor = createActor(publishedAnswersMachine).start();
  actor.send({ type: 'answer.chosen', draft });
  await settle();
  expect(actor.getSnapshot().context.problem).toEqual({ message: 'provide publish' });
  const sending = createActor(
    publishedAnswersMachine.provide({
      actors: { publish: fromPromise<StandingAnswer, AnswerDraft>(async () => ({ answerId: 'n1' })) },
    }),
  );
  const failed = new Promise((resolve) => sending.subscribe({ error: resolve }));
  sending.start();
  sending.send({ type: 'answer.chosen', draft });
  expect(await failed).toEqual(new Error('provide announcePublished'));
});
