import { createActor, fromPromise, waitFor } from 'xstate';
import { noticeListMachine } from './notice-list.machine.js';

const offline = () => Promise.reject(new Error('offline'));
const answer =
  <Answer>(value: Answer) =>
  () =>
    Promise.resolve(value);

function open(script: { read?: (() => Promise<string[]>)[]; unread?: (() => Promise<unknown>)[] }) {
  const asked: unknown[] = [];
  const actor = createActor(
    noticeListMachine.provide({
      actors: {
        markRead: fromPromise<string[], { upTo: number }>(({ input }) => {
          asked.push(input);
          return script.read!.shift()!();
        }),
        markUnread: fromPromise<unknown, { noticeIds: string[] }>(({ input }) => {
          asked.push(input);
          return script.unread!.shift()!();
        }),
      },
    }),
  ).start();
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'), { timeout: 1000 });
  return { actor, asked, settled };
}

test('all are marked as read up to what is shown, and marked as not read by Undo', async () => {
  const { actor, asked, settled } = open({ read: [answer(['a', 'b'])], unread: [answer({})] });
  actor.send({ type: 'undo.clicked' });
  actor.send({ type: 'all.read', upTo: 9 });
  expect(actor.getSnapshot().value).toBe('marking');
  expect((await settled()).value).toBe('marked');
  actor.send({ type: 'undo.clicked' });
  expect(actor.getSnapshot().value).toBe('unmarking');
  expect(await settled()).toMatchObject({ value: 'resting', context: { marked: [] } });
  expect(asked).toEqual([{ upTo: 9 }, { noticeIds: ['a', 'b'] }]);
});

test('where all were read already there is nothing to take back', async () => {
  const { actor, settled } = open({ read: [answer([])] });
  actor.send({ type: 'all.read', upTo: 9 });
  expect((await settled()).value).toBe('resting');
});

test('what arrived since is marked too, and Undo is about that', async () => {
  const { actor, asked, settled } = open({ read: [answer(['a']), answer(['b'])], unread: [answer({})] });
  actor.send({ type: 'all.read', upTo: 9 });
  await settled();
  actor.send({ type: 'all.read', upTo: 12 });
  expect((await settled()).context.marked).toEqual(['b']);
  actor.send({ type: 'undo.clicked' });
  await settled();
  expect(asked).toEqual([{ upTo: 9 }, { upTo: 12 }, { noticeIds: ['b'] }]);
});

test('what fails says why, until it is tried again', async () => {
  const { actor, settled } = open({ read: [offline, answer(['a'])], unread: [offline, answer({})] });
  actor.send({ type: 'all.read', upTo: 9 });
  expect(await settled()).toMatchObject({ value: 'resting', context: { problem: { message: 'offline' } } });
  actor.send({ type: 'all.read', upTo: 9 });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await settled();
  actor.send({ type: 'undo.clicked' });
  expect(await settled()).toMatchObject({
    value: 'marked',
    context: { marked: ['a'], problem: { message: 'offline' } },
  });
  actor.send({ type: 'undo.clicked' });
  expect(await settled()).toMatchObject({ value: 'resting', context: { problem: null } });
});

test.each(['markRead', 'markUnread'] as const)('%s has to be provided', async (missing) => {
  const markRead = fromPromise<string[], { upTo: number }>(answer(['a']));
  const machine =
    missing === 'markRead' ? noticeListMachine : noticeListMachine.provide({ actors: { markRead } });
  const actor = createActor(machine).start();
  actor.send({ type: 'all.read', upTo: 1 });
  await waitFor(actor, (now) => !now.hasTag('busy'), { timeout: 1000 });
  actor.send({ type: 'undo.clicked' });
  const stuck = await waitFor(actor, (now) => now.context.problem !== null, { timeout: 1000 });
  expect(stuck.context.problem?.message).toBe(`provide ${missing}`);
});
