import { createActor, fromPromise } from 'xstate';
import { type AnswerDraft, problemOfTexts, publishedAnswersMachine } from './published-answers.machine.js';

const draft = { answerId: 'n1', question: 'Is the battery new?', answer: 'Yes.' };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The dialog, with what is sent to the server. */
function dialog() {
  const calls: { draft: AnswerDraft; done: () => void; fail: (error: Error) => void }[] = [];
  let announced = 0;
  const actor = createActor(
    publishedAnswersMachine.provide({
      actors: {
        publish: fromPromise<unknown, AnswerDraft>(
          ({ input }) => new Promise<void>((done, fail) => calls.push({ draft: input, done, fail })),
        ),
      },
      actions: { announcePublished: () => void announced++ },
    }),
  ).start();
  const now = () => actor.getSnapshot();
  return {
    calls,
    now,
    open: (chosen: AnswerDraft = draft) => actor.send({ type: 'answer.chosen', draft: chosen }),
    type: (texts: Partial<AnswerDraft>) => actor.send({ type: 'text.typed', texts }),
    publish: () => actor.send({ type: 'publish.clicked' }),
    close: () => actor.send({ type: 'dialog.closed' }),
    announced: () => announced,
    state: () => now().value,
    tags: () => [...now().tags],
    problem: () => now().context.problem,
  };
}

test('an answer is chosen, edited and published, and the dialog closes', async () => {
  const { open, type, publish, calls, state, tags, now, announced } = dialog();
  expect([state(), tags(), now().context.draft]).toEqual(['closed', [], null]);
  open();
  expect([state(), tags(), now().context.draft]).toEqual([{ open: 'editing' }, ['open'], draft]);
  type({ answer: 'Yes, it is.' });
  publish();
  expect([state(), tags()]).toEqual([{ open: 'publishing' }, ['open', 'busy']]);
  expect(calls[0]!.draft).toEqual({ ...draft, answer: 'Yes, it is.' });
  calls[0]!.done();
  await settle();
  expect([state(), now().context, announced()]).toEqual(['closed', { draft: null, problem: null }, 1]);
});

test('texts that do not fit are not sent; each says so in its field until something is typed', () => {
  const { open, type, publish, calls, state, tags, problem } = dialog();
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
  const { open, publish, calls, state, problem, announced } = dialog();
  open();
  publish();
  calls[0]!.fail(new Error('offline'));
  await settle();
  expect([state(), problem(), announced()]).toEqual([{ open: 'notPublished' }, { message: 'offline' }, 0]);
  publish();
  expect([state(), problem()]).toEqual([{ open: 'publishing' }, null]);
  expect(calls[1]!.draft).toEqual(draft);
});

test('while it is on its way nothing changes it, sends it twice or closes the dialog', () => {
  const { open, type, publish, close, calls, state, now } = dialog();
  open();
  publish();
  publish();
  type({ answer: 'No.' });
  close();
  expect([state(), now().context.draft, calls.length]).toEqual([{ open: 'publishing' }, draft, 1]);
});

test('a closed dialog forgets what was in it', () => {
  const { open, publish, close, state, now } = dialog();
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
  actor.send({ type: 'publish.clicked' });
  await settle();
  expect(actor.getSnapshot().context.problem).toEqual({ message: 'provide publish' });
  const publishing = createActor(
    publishedAnswersMachine.provide({
      actors: { publish: fromPromise<unknown, AnswerDraft>(() => Promise.resolve()) },
    }),
  );
  const failed = new Promise((resolve) => publishing.subscribe({ error: resolve }));
  publishing.start();
  publishing.send({ type: 'answer.chosen', draft });
  publishing.send({ type: 'publish.clicked' });
  expect(await failed).toEqual(new Error('provide announcePublished'));
});
