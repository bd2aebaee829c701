import type { MailSettings } from '@voltyard/contracts/mail/mail.rest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { doneOf, type MailChange, mailSettingsMachine } from './mail-settings.machine.js';

const none: MailSettings = {
  isAvailable: true,
  address: null,
  isConfirmed: false,
  newMessages: true,
  searches: true,
};
const unconfirmed = { ...none, address: 'ann@example.org' };
const confirmed = { ...unconfirmed, isConfirmed: true };
const offline = () => Promise.reject(new Error('offline'));
type Answer = () => Promise<MailSettings>;
const answers =
  (settings: MailSettings): Answer =>
  () =>
    Promise.resolve(settings);

function open(script: { fetch: Answer[]; change?: Answer[] }) {
  const changes: (MailChange | null)[] = [];
  const actor = createActor(
    mailSettingsMachine.provide({
      actors: {
        fetchSettings: fromPromise<MailSettings>(() => script.fetch.shift()!()),
        changeSettings: fromPromise<MailSettings, { change: MailChange | null }>(({ input }) => {
          changes.push(input.change);
          return script.change!.shift()!();
        }),
      },
    }),
  ).start();
  const reached = (state: 'shown' | 'unloaded' | 'off') =>
    waitFor(actor, (now) => now.matches(state), { timeout: 1000 });
  return { actor, changes, reached };
}

test('where no e-mail is sent nothing is shown, and nothing can be done', async () => {
  const { actor, reached } = open({ fetch: [answers({ ...none, isAvailable: false })] });
  expect((await reached('off')).context.settings?.isAvailable).toBe(false);
  actor.send({ type: 'settings.refreshed' });
  expect(actor.getSnapshot().matches('off')).toBe(true);
});

test('an address is saved without the spaces around it, and its link can be sent again', async () => {
  const change = [answers(unconfirmed), answers(unconfirmed)];
  const { actor, changes, reached } = open({ fetch: [answers(none)], change });
  await reached('shown');
  actor.send({ type: 'address.saved' });
  actor.send({ type: 'resend.clicked' });
  actor.send({ type: 'remove.clicked' });
  expect(changes).toEqual([]);
  actor.send({ type: 'address.typed', address: ' ann@example.org ' });
  actor.send({ type: 'address.saved' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(doneOf(actor.getSnapshot())).toBeNull();
  const saved = await reached('shown');
  expect(saved.context.settings).toEqual(unconfirmed);
  expect(doneOf(saved)).toBe('save');
  actor.send({ type: 'resend.clicked' });
  expect(doneOf(await reached('shown'))).toBe('resend');
  expect(changes).toEqual([{ type: 'save', address: 'ann@example.org' }, { type: 'resend' }]);
});

test('mails are switched', async () => {
  const { actor, changes, reached } = open({
    fetch: [answers(confirmed)],
    change: [answers({ ...confirmed, newMessages: false })],
  });
  await reached('shown');
  actor.send({ type: 'resend.clicked' });
  actor.send({ type: 'undo.clicked' });
  expect(changes).toEqual([]);
  actor.send({ type: 'mails.switched', newMessages: false });
  actor.send({ type: 'address.typed', address: 'ann@example.org' });
  const { context } = await reached('shown');
  expect([context.settings?.newMessages, context.typed]).toEqual([false, 'ann@example.org']);
  expect(changes).toEqual([{ type: 'switch', newMessages: false }]);
});

test('an address is removed, and saved again by Undo, which is over then', async () => {
  const change = [answers(none), answers(unconfirmed)];
  const { actor, changes, reached } = open({ fetch: [answers(confirmed)], change });
  await reached('shown');
  actor.send({ type: 'remove.clicked' });
  const removed = await reached('shown');
  expect([doneOf(removed), removed.context.settings]).toEqual(['remove', none]);
  actor.send({ type: 'undo.clicked' });
  const undone = await reached('shown');
  expect([doneOf(undone), undone.context.settings]).toEqual(['save', unconfirmed]);
  actor.send({ type: 'undo.clicked' });
  expect(changes).toEqual([
    { type: 'remove', address: 'ann@example.org' },
    { type: 'save', address: 'ann@example.org' },
  ]);
});

test('what fails says why, until the next key or press', async () => {
  const { actor, reached } = open({ fetch: [answers(unconfirmed)], change: [offline, offline] });
  await reached('shown');
  actor.send({ type: 'resend.clicked' });
  const failed = await reached('shown');
  expect(failed.context).toMatchObject({ problem: { message: 'offline' }, change: null });
  actor.send({ type: 'remove.clicked' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  expect((await reached('shown')).context.problem).not.toBeNull();
  actor.send({ type: 'address.typed', address: 'a' });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('settings that could not be had are asked for again, and known ones stay meanwhile', async () => {
  const { actor, reached } = open({ fetch: [offline, answers(unconfirmed), answers(confirmed)] });
  const failed = await reached('unloaded');
  expect(failed.context.problem?.message).toBe('offline');
  expect(failed.hasTag('problem')).toBe(true);
  actor.send({ type: 'settings.refreshed' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await reached('shown');
  actor.send({ type: 'settings.refreshed' });
  actor.send({ type: 'address.typed', address: 'b' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'loading',
    context: { settings: unconfirmed, typed: 'b' },
  });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect((await reached('shown')).context.settings).toEqual(confirmed);
});

test.each(['fetchSettings', 'changeSettings'] as const)('%s has to be provided', async (missing) => {
  const fetchSettings = fromPromise<MailSettings>(answers(unconfirmed));
  const machine =
    missing === 'fetchSettings'
      ? mailSettingsMachine
      : mailSettingsMachine.provide({ actors: { fetchSettings } });
  const actor = createActor(machine).start();
  if (missing === 'changeSettings') {
    await waitFor(actor, (now) => now.matches('shown'), { timeout: 1000 });
    actor.send({ type: 'resend.clicked' });
  }
  const stuck = await waitFor(actor, (now) => now.context.problem !== null, { timeout: 1000 });
  expect(stuck.context.problem?.message).toBe(`provide ${missing}`);
});
