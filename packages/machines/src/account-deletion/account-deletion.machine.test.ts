import { createActor, fromPromise, SimulatedClock, type StateValueFrom, waitFor } from 'xstate';
import {
  type accountDeletionMachine as machine,
  accountDeletionMachine,
  deletesAtOf,
} from './account-deletion.machine.js';

const closedAt = '2026-11-22T12:00:00.000Z';
const later = '2026-11-22T13:00:00.000Z';
const offline = () => Promise.reject(new Error('offline'));

interface Script {
  deleteAccount?: () => Promise<string>;
  restoreAccount?: () => Promise<void>;
  fetchClosing?: () => Promise<string | null>;
}

function open(script: Script = {}, found: string | null = null) {
  let notifications = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: {
        deleteAccount: fromPromise<string>(() => script.deleteAccount!()),
        restoreAccount: fromPromise<void>(() => script.restoreAccount!()),
        fetchClosing: fromPromise<string | null>(() => script.fetchClosing!()),
      },
      actions: { tellOtherTabs: () => (notifications += 1) },
    }),
    { clock },
  ).start();
  actor.send({ type: 'account.found', closedAt: found });
  const reached = (state: StateValueFrom<typeof machine>) =>
    waitFor(actor, (now) => now.matches(state), { timeout: 5000 });
  return { actor, reached, clock, notifications: () => notifications };
}

test('nothing is known, and nothing can be pressed, before it is known who the person is', () => {
  const actor = createActor(accountDeletionMachine).start();
  actor.send({ type: 'delete.clicked' });
  actor.send({ type: 'account.changedElsewhere' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'unknown', context: { closedAt: null } });
});

test('a person deletes their account, and knows until when it can be restored', async () => {
  const { actor, reached, notifications } = open({ deleteAccount: () => Promise.resolve(closedAt) });
  expect(deletesAtOf(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'delete.clicked' });
  expect(actor.getSnapshot().matches('closing')).toBe(true);
  expect(deletesAtOf(await reached('closed'))).toBe('2026-11-23T12:00:00.000Z');
  expect(notifications()).toBe(1);
});

test('a closed account is restored, and that is said until it is read', async () => {
  const { actor, reached, notifications } = open({ restoreAccount: () => Promise.resolve() }, closedAt);
  expect(actor.getSnapshot().matches('closed')).toBe(true);
  actor.send({ type: 'restore.clicked' });
  expect((await reached('restored')).context).toEqual({ closedAt: null, problem: null });
  expect(notifications()).toBe(1);
  actor.send({ type: 'notice.dismissed' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { closedAt: null, problem: null } });
});

test('a restored account can be deleted again at once', async () => {
  const { actor, reached } = open(
    { restoreAccount: () => Promise.resolve(), deleteAccount: () => Promise.resolve(later) },
    closedAt,
  );
  actor.send({ type: 'restore.clicked' });
  await reached('restored');
  actor.send({ type: 'delete.clicked' });
  expect((await reached('closed')).context.closedAt).toBe(later);
});

test('an account that could not be deleted stays open, with the reason, and it can be tried again', async () => {
  const answers = [offline, () => Promise.resolve(closedAt)];
  const { actor, reached, notifications } = open({ deleteAccount: () => answers.shift()!() });
  actor.send({ type: 'delete.clicked' });
  expect((await reached('open')).context.problem).toEqual({ message: 'offline' });
  expect(notifications()).toBe(0);
  actor.send({ type: 'delete.clicked' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await reached('closed');
});

test('an account that could not be restored stays closed, with the reason, and it can be tried again', async () => {
  const answers = [offline, () => Promise.resolve()];
  const { actor, reached, notifications } = open({ restoreAccount: () => answers.shift()!() }, closedAt);
  actor.send({ type: 'restore.clicked' });
  expect((await reached('closed')).context).toEqual({ closedAt, problem: { message: 'offline' } });
  expect(notifications()).toBe(0);
  actor.send({ type: 'restore.clicked' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await reached('restored');
});

describe('what another tab did', () => {
  test('closes the account here too', async () => {
    const { actor, reached, notifications } = open({ fetchClosing: () => Promise.resolve(closedAt) });
    actor.send({ type: 'account.changedElsewhere' });
    expect((await reached('closed')).context).toEqual({ closedAt, problem: null });
    expect(notifications()).toBe(0);
  });

  test('opens it here too, and keeps the notice until it is known', async () => {
    const { actor, reached } = open({ fetchClosing: () => Promise.resolve(null) }, closedAt);
    actor.send({ type: 'account.changedElsewhere' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'checking', context: { closedAt } });
    expect((await reached('open')).context).toEqual({ closedAt: null, problem: null });
  });

  test.each([
    ['open', null],
    ['closed', closedAt],
  ] as const)('leaves an account that was %s as it is where it cannot be asked for', async (state, found) => {
    const { actor, reached } = open({ fetchClosing: offline }, found);
    actor.send({ type: 'account.changedElsewhere' });
    expect((await reached(state)).context).toEqual({ closedAt: found, problem: null });
  });

  test('leaves what was said of a failed press when nothing has changed', async () => {
    const { actor, reached } = open({ deleteAccount: offline, fetchClosing: () => Promise.resolve(null) });
    actor.send({ type: 'delete.clicked' });
    await reached('open');
    actor.send({ type: 'account.changedElsewhere' });
    expect(actor.getSnapshot().matches('checking')).toBe(true);
    expect((await reached('open')).context.problem).toEqual({ message: 'offline' });
  });

  test('takes back why the account could not be restored, once it is', async () => {
    const { actor, reached } = open(
      { restoreAccount: offline, fetchClosing: () => Promise.resolve(null) },
      closedAt,
    );
    actor.send({ type: 'restore.clicked' });
    await reached('closed');
    actor.send({ type: 'account.changedElsewhere' });
    expect((await reached('open')).context).toEqual({ closedAt: null, problem: null });
  });

  test('takes back what was said of a failed press, once it is known', async () => {
    const { actor, reached } = open({
      deleteAccount: offline,
      fetchClosing: () => Promise.resolve(closedAt),
    });
    actor.send({ type: 'delete.clicked' });
    await reached('open');
    actor.send({ type: 'account.changedElsewhere' });
    expect((await reached('closed')).context.problem).toBeNull();
  });

  test('is looked for also while it is said that the account is restored', async () => {
    const { actor, reached } = open(
      { restoreAccount: () => Promise.resolve(), fetchClosing: () => Promise.resolve(later) },
      closedAt,
    );
    actor.send({ type: 'restore.clicked' });
    await reached('restored');
    actor.send({ type: 'account.changedElsewhere' });
    expect((await reached('closed')).context.closedAt).toBe(later);
  });

  test('lets nobody wait: a press during the check counts', async () => {
    const never = () => new Promise<string | null>(() => undefined);
    const closing = open({ fetchClosing: never, deleteAccount: () => Promise.resolve(closedAt) });
    closing.actor.send({ type: 'account.changedElsewhere' });
    closing.actor.send({ type: 'restore.clicked' });
    expect(closing.actor.getSnapshot().matches('checking')).toBe(true);
    closing.actor.send({ type: 'delete.clicked' });
    await closing.reached('closed');

    const restoring = open({ fetchClosing: never, restoreAccount: () => Promise.resolve() }, closedAt);
    restoring.actor.send({ type: 'account.changedElsewhere' });
    restoring.actor.send({ type: 'delete.clicked' });
    expect(restoring.actor.getSnapshot().matches('checking')).toBe(true);
    restoring.actor.send({ type: 'restore.clicked' });
    await restoring.reached('restored');
  });
});

describe('what another device did', () => {
  test.each(['page.opened', 'connection.opened'] as const)('is asked for at %s', async (type) => {
    const { actor, reached } = open({ fetchClosing: () => Promise.resolve(null) }, closedAt);
    actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ value: 'checking', context: { closedAt } });
    await reached('open');
  });

  test('is asked for every minute while the account is closed', async () => {
    const answers: (string | null)[] = [closedAt, null];
    const { actor, reached, clock } = open({ fetchClosing: async () => answers.shift()! }, closedAt);
    clock.increment(59_999);
    expect(actor.getSnapshot().matches('closed')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches('checking')).toBe(true);
    await reached('closed');
    clock.increment(60_000);
    await reached('open');
    expect(answers).toEqual([]);
  });

  test('is not asked for while the account is open', () => {
    const { actor, clock } = open();
    actor.send({ type: 'page.opened' });
    actor.send({ type: 'connection.opened' });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches('open')).toBe(true);
  });
});

test('a failure for want of a network is over when the connection is back, a refusal is not', async () => {
  const noNetwork = () => Promise.reject(Object.assign(new Error('offline'), { isNetwork: true }));
  const script: Script = { deleteAccount: noNetwork, restoreAccount: noNetwork };
  const { actor, reached } = open(script);
  actor.send({ type: 'delete.clicked' });
  expect((await reached('open')).context.problem?.message).toBe('offline');
  actor.send({ type: 'connection.opened' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { problem: null } });
  script.deleteAccount = offline;
  actor.send({ type: 'delete.clicked' });
  await reached('open');
  actor.send({ type: 'connection.opened' });
  expect(actor.getSnapshot().context.problem?.message).toBe('offline');

  script.fetchClosing = () => Promise.resolve(closedAt);
  actor.send({ type: 'account.found', closedAt });
  actor.send({ type: 'restore.clicked' });
  expect((await reached('closed')).context.problem?.message).toBe('offline');
  actor.send({ type: 'connection.opened' });
  expect((await reached('closed')).context.problem).toBeNull();
});

test('a person who signs out takes the notice along, and the next one has their own', async () => {
  const { actor, reached } = open({ restoreAccount: offline }, closedAt);
  actor.send({ type: 'restore.clicked' });
  await reached('closed');
  actor.send({ type: 'account.lost' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'unknown', context: { closedAt: null, problem: null } });
  actor.send({ type: 'delete.clicked' });
  expect(actor.getSnapshot().matches('unknown')).toBe(true);
  actor.send({ type: 'account.found', closedAt: later });
  expect(deletesAtOf(actor.getSnapshot())).toBe('2026-11-23T13:00:00.000Z');
});

test.each([null, closedAt])(
  'what was said of one account is forgotten when another is found',
  async (next) => {
    const { actor, reached } = open({ deleteAccount: offline });
    actor.send({ type: 'delete.clicked' });
    await reached('open');
    actor.send({ type: 'account.found', closedAt: next });
    expect(actor.getSnapshot().context).toEqual({ closedAt: next, problem: null });
  },
);

describe('what is not provided is named', () => {
  test.each([
    ['deleteAccount', null, 'delete.clicked'],
    ['restoreAccount', closedAt, 'restore.clicked'],
  ] as const)('%s', async (effect, found, press) => {
    const actor = createActor(accountDeletionMachine).start();
    actor.send({ type: 'account.found', closedAt: found });
    actor.send({ type: press });
    const { context } = await waitFor(actor, (now) => now.context.problem !== null, { timeout: 5000 });
    expect(context.problem).toEqual({ message: `provide ${effect}` });
  });

  test('tellOtherTabs', async () => {
    const failed = new Promise((resolve) => {
      const deleteAccount = fromPromise<string>(() => Promise.resolve(closedAt));
      const actor = createActor(accountDeletionMachine.provide({ actors: { deleteAccount } }));
      actor.subscribe({ error: resolve });
      actor.start();
      actor.send({ type: 'account.found', closedAt: null });
      actor.send({ type: 'delete.clicked' });
    });
    expect(await failed).toEqual(new Error('provide tellOtherTabs'));
  });
});
