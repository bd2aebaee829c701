import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyNameSentence, loginCheckMachine } from './login-check.machine.js';

/** A login whose checks are answered from a list; the names that were checked and left with are collected. */
function start(userName: string, ...answers: (() => Promise<void>)[]) {
  const checked: string[] = [];
  const left: string[] = [];
  const machine = loginCheckMachine.provide({
    actors: {
      findAccount: fromPromise<void, { userName: string }>(
        ({ input }) => (checked.push(input.userName), answers.shift()!()),
      ),
    },
    actions: { leaveForProvider: (_, params) => void left.push(params.userName) },
  });
  const actor = createActor(machine, { input: { userName } }).start();
  return {
    actor,
    checked,
    left,
    now: () => actor.getSnapshot(),
    type: (typed: string) => actor.send({ type: 'name.typed', userName: typed }),
    click: () => actor.send({ type: 'login.clicked' }),
    reached: (state: 'refused' | 'leaving') => waitFor(actor, (now) => now.matches(state)),
  };
}
const exists = () => Promise.resolve();
const unknown = () => Promise.reject(new Error('There is no such account.'));
const never = () => new Promise<never>(() => {});

test('a name with an account is left with, without the spaces around it', async () => {
  const { type, click, now, checked, left, reached } = start('', exists);
  type(' ann ');
  click();
  expect(now().hasTag('busy')).toBe(true);
  expect((await reached('leaving')).hasTag('busy')).toBe(true);
  expect([checked, left]).toEqual([['ann'], ['ann']]);
});

test('the name may come with the address', async () => {
  const { click, left, reached } = start('ben', exists);
  click();
  await reached('leaving');
  expect(left).toEqual(['ben']);
});

test('nothing is checked without a name', () => {
  const { click, now, checked } = start(' ');
  click();
  expect(now().value).toBe('refused');
  expect(now().context.problem?.message).toBe(emptyNameSentence);
  expect(checked).toEqual([]);
});

test('a refused name says why until another one is typed', async () => {
  const { type, click, now, reached } = start('ann', unknown);
  click();
  expect((await reached('refused')).context.problem?.message).toBe('There is no such account.');
  expect(now().hasTag('problem')).toBe(true);
  type('anna');
  expect(now().value).toBe('editing');
  expect(now().context).toEqual({ userName: 'anna', problem: null });
});

test('a refused name can be tried again', async () => {
  const { click, now, reached } = start('ann', unknown, exists);
  click();
  await reached('refused');
  click();
  expect(now().context.problem).toBeNull();
  await reached('leaving');
});

test('a second click does nothing while the first is on its way', async () => {
  const { click, checked } = start('ann', never);
  click();
  click();
  expect(checked).toEqual(['ann']);
});

test('a browser that leaves does not check again, and one that stayed can begin anew', async () => {
  const { type, click, now, checked, reached } = start('ann', exists);
  click();
  await reached('leaving');
  click();
  expect(checked).toHaveLength(1);
  type('ben');
  expect(now().value).toBe('editing');
});

test('another name stops the check of the one before', () => {
  const { type, click, now } = start('ann', never);
  click();
  type('ben');
  expect(now().value).toBe('editing');
  expect(now().hasTag('busy')).toBe(false);
});

test('effects have to be provided', async () => {
  const actor = createActor(loginCheckMachine, { input: { userName: 'ann' } }).start();
  actor.send({ type: 'login.clicked' });
  const { context } = await waitFor(actor, (now) => now.matches('refused'));
  expect(context.problem?.message).toBe('provide findAccount');
  const errors: unknown[] = [];
  const leaving = createActor(
    loginCheckMachine.provide({ actors: { findAccount: fromPromise<void, { userName: string }>(exists) } }),
    { input: { userName: 'ann' } },
  );
  leaving.subscribe({ error: (error) => errors.push(error) });
  leaving.start();
  leaving.send({ type: 'login.clicked' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([new Error('provide leaveForProvider')]);
});
