import type { OwnSession } from '@voltyard/contracts/accounts/accounts.rest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { hasOtherSessions, ownSessionsMachine } from './own-sessions.machine.js';

const sessionOf = (sessionId: string, isCurrent = false): OwnSession => ({
  sessionId,
  startedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  device: null,
  isCurrent,
});
const [here, phone, tablet] = [sessionOf('here', true), sessionOf('phone'), sessionOf('tablet')];
const offline = () => Promise.reject(new Error('offline'));

type Answer = () => Promise<OwnSession[]>;

function open(script: { fetch: Answer[]; end?: Answer; endOthers?: Answer }) {
  const ended: (string | null)[] = [];
  const actor = createActor(
    ownSessionsMachine.provide({
      actors: {
        fetchSessions: fromPromise<OwnSession[]>(() => script.fetch.shift()!()),
        endSession: fromPromise<OwnSession[], { sessionId: string | null }>(({ input }) => {
          ended.push(input.sessionId);
          return script.end!();
        }),
        endOtherSessions: fromPromise<OwnSession[]>(() => script.endOthers!()),
      },
    }),
  ).start();
  const reached = (state: 'listed' | 'unloaded') =>
    waitFor(actor, (now) => now.matches(state), { timeout: 1000 });
  return { actor, ended, reached };
}

test('one other browser is signed out, and is gone from the list', async () => {
  const { actor, ended, reached } = open({
    fetch: [() => Promise.resolve([here, phone, tablet])],
    end: () => Promise.resolve([here, tablet]),
  });
  await reached('listed');
  actor.send({ type: 'end.clicked', sessionId: 'phone' });
  expect(actor.getSnapshot().context.endingId).toBe('phone');
  const listed = await reached('listed');
  expect(listed.context).toEqual({ sessions: [here, tablet], endingId: null, ended: 'one', problem: null });
  expect(ended).toEqual(['phone']);
});

test.each(['here', 'nobody-knows'])('%s cannot be signed out from the list', async (sessionId) => {
  const { actor, ended, reached } = open({ fetch: [() => Promise.resolve([here, phone])] });
  await reached('listed');
  actor.send({ type: 'end.clicked', sessionId });
  expect(actor.getSnapshot().matches('listed')).toBe(true);
  expect(ended).toEqual([]);
});

test('signing out everywhere else leaves this browser', async () => {
  const { actor, reached } = open({
    fetch: [() => Promise.resolve([here, phone, tablet])],
    endOthers: () => Promise.resolve([here]),
  });
  await reached('listed');
  actor.send({ type: 'endOthers.clicked' });
  const listed = await reached('listed');
  expect(listed.context).toMatchObject({ sessions: [here], ended: 'others' });
  expect(hasOtherSessions(listed)).toBe(false);
  actor.send({ type: 'endOthers.clicked' });
  expect(actor.getSnapshot().matches('listed')).toBe(true);
});

test('what could not be ended is still there, with the reason', async () => {
  const { actor, reached } = open({
    fetch: [() => Promise.resolve([here, phone])],
    end: offline,
    endOthers: offline,
  });
  await reached('listed');
  for (const event of [{ type: 'end.clicked', sessionId: 'phone' }, { type: 'endOthers.clicked' }] as const) {
    actor.send(event);
    expect(actor.getSnapshot().context.problem).toBeNull();
    const { context } = await reached('listed');
    expect(context).toMatchObject({ sessions: [here, phone], ended: null, problem: { message: 'offline' } });
  }
});

test('a list that could not be fetched is asked for again', async () => {
  const { actor, reached } = open({ fetch: [offline, () => Promise.resolve([here])] });
  expect((await reached('unloaded')).context.problem?.message).toBe('offline');
  actor.send({ type: 'list.refreshed' });
  expect((await reached('listed')).context.sessions).toEqual([here]);
});

test('a list that is fetched anew stays until the answer is there, and where there is none', async () => {
  const { actor, reached } = open({
    fetch: [() => Promise.resolve([here]), () => Promise.resolve([here, phone])],
  });
  await reached('listed');
  actor.send({ type: 'list.refreshed' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { sessions: [here] } });
  expect((await reached('listed')).context.sessions).toEqual([here, phone]);
});

test.each(['fetchSessions', 'endSession', 'endOtherSessions'] as const)(
  '%s has to be provided',
  async (missing) => {
    const provided = {
      fetchSessions: fromPromise<OwnSession[]>(() => Promise.resolve([here, phone])),
      endSession: fromPromise<OwnSession[], { sessionId: string | null }>(() => Promise.resolve([])),
      endOtherSessions: fromPromise<OwnSession[]>(() => Promise.resolve([])),
    };
    const { [missing]: _left, ...actors } = provided;
    const actor = createActor(ownSessionsMachine.provide({ actors })).start();
    if (missing !== 'fetchSessions') {
      await waitFor(actor, (now) => now.matches('listed'), { timeout: 1000 });
      actor.send(
        missing === 'endSession'
          ? { type: 'end.clicked', sessionId: 'phone' }
          : { type: 'endOthers.clicked' },
      );
    }
    const stuck = await waitFor(actor, (now) => now.context.problem !== null, { timeout: 1000 });
    expect(stuck.context.problem?.message).toBe(`provide ${missing}`);
  },
);
