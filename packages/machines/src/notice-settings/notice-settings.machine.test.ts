import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import { createActor, fromPromise, waitFor } from 'xstate';
import { noticeSettingsMachine } from './notice-settings.machine.js';

type Answer = () => Promise<NoticeKind[]>;
const offline: Answer = () => Promise.reject(new Error('offline'));
const answer =
  (...off: NoticeKind[]): Answer =>
  () =>
    Promise.resolve(off);

function open({ fetch, save = [] }: { fetch: Answer[]; save?: Answer[] }) {
  const saved: NoticeKind[][] = [];
  const actor = createActor(
    noticeSettingsMachine.provide({
      actors: {
        fetchSettings: fromPromise<NoticeKind[]>(() => fetch.shift()!()),
        saveSettings: fromPromise<NoticeKind[], { off: NoticeKind[] }>(({ input }) => {
          saved.push(input.off);
          return save.shift()!();
        }),
      },
    }),
  ).start();
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'), { timeout: 1000 });
  const turn = (kind: NoticeKind, isOn: boolean) => actor.send({ type: 'kind.switched', kind, isOn });
  return { actor, saved, settled, turn };
}

test('a kind is switched off and on, and shown so at once', async () => {
  const { actor, saved, settled, turn } = open({
    fetch: [answer('favourite-sold')],
    save: [answer('message', 'favourite-sold'), answer('message')],
  });
  expect((await settled()).context.off).toEqual(['favourite-sold']);
  turn('message', false);
  expect(actor.getSnapshot()).toMatchObject({
    value: 'saving',
    context: { off: ['favourite-sold', 'message'] },
  });
  expect((await settled()).value).toBe('shown');
  turn('favourite-sold', true);
  await settled();
  expect(saved).toEqual([['favourite-sold', 'message'], ['message']]);
});

test('what is pressed meanwhile is saved afterwards: the last press counts', async () => {
  const { saved, settled, turn } = open({
    fetch: [answer()],
    save: [answer('message'), answer('ad-hidden')],
  });
  await settled();
  turn('message', false);
  turn('message', false);
  turn('message', true);
  turn('ad-hidden', false);
  expect(await settled()).toMatchObject({
    value: 'shown',
    context: { off: ['ad-hidden'], stored: ['ad-hidden'] },
  });
  expect(saved).toEqual([['message'], ['ad-hidden']]);
});

test('what could not be saved stands as it was, and says why', async () => {
  const { settled, turn, actor } = open({ fetch: [answer('message')], save: [offline, answer()] });
  await settled();
  turn('message', true);
  expect(await settled()).toMatchObject({ context: { off: ['message'], problem: { message: 'offline' } } });
  turn('message', true);
  expect(actor.getSnapshot().context.problem).toBeNull();
  expect(await settled()).toMatchObject({ context: { off: [], problem: null } });
});

test('settings that could not be had are asked for again', async () => {
  const { actor, settled } = open({ fetch: [offline, answer()] });
  expect(await settled()).toMatchObject({ value: 'unloaded', context: { problem: { message: 'offline' } } });
  actor.send({ type: 'settings.retried' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { problem: null } });
  expect((await settled()).value).toBe('shown');
});

test.each(['fetchSettings', 'saveSettings'] as const)('%s has to be provided', async (missing) => {
  const fetchSettings = fromPromise<NoticeKind[]>(answer());
  const machine =
    missing === 'fetchSettings'
      ? noticeSettingsMachine
      : noticeSettingsMachine.provide({ actors: { fetchSettings } });
  const actor = createActor(machine).start();
  await waitFor(actor, (now) => !now.hasTag('busy'), { timeout: 1000 });
  actor.send({ type: 'kind.switched', kind: 'message', isOn: false });
  const stuck = await waitFor(actor, (now) => now.context.problem !== null, { timeout: 1000 });
  expect(stuck.context.problem?.message).toBe(`provide ${missing}`);
});
