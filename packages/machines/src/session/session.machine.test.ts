import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { createActor, fromPromise, SimulatedClock, waitFor, type StateValueFrom } from 'xstate';
import { globalUser, sessionMachine } from './session.machine.js';

const ann: LoggedInUser = {
  id: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  userName: 'ann',
  displayName: 'Ann Volt',
  authenticated: true,
};

type Answer<T> = () => Promise<T>;
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const offline = () => Promise.reject(new Error('offline'));
const never = () => new Promise<never>(() => {});

/** A session whose calls are answered from lists, in order; what it shows a person is collected. */
function startSession(script: {
  signIn?: Answer<void>;
  checks?: Answer<boolean>[];
  users?: Answer<LoggedInUser>[];
}) {
  const shown: string[] = [];
  const { signIn = () => Promise.resolve(), checks = [], users = [] } = script;
  const clock = new SimulatedClock();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        completeSignIn: fromPromise(signIn),
        isUserAuthenticated: fromPromise(() => checks.shift()!()),
        fetchLoggedInUser: fromPromise(() => users.shift()!()),
      },
      actions: {
        promptSignUp: () => shown.push('sign-up prompt'),
        announceEnded: () => shown.push('signed out'),
        reportProblem: (_, { message }) => shown.push(message),
        reportFailure: (_, { message }) => shown.push(message),
      },
    }),
    { clock },
  ).start();
  const reached = (value: StateValueFrom<typeof sessionMachine>) =>
    waitFor(actor, (state) => state.matches(value), { timeout: 1000 });
  return { actor, clock, reached, shown };
}

/** Lets every answer that is already there arrive. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a known visitor is checked, fetched and signed in', async () => {
  const { reached, shown } = startSession({ checks: [yes], users: [() => Promise.resolve(ann)] });
  const fetching = await reached({ loading: 'fetching' });
  expect(globalUser(fetching)).toEqual({ id: 0, userName: '', isUserAuthenticated: true });
  const signedIn = await reached('signedIn');
  expect(signedIn.context.user).toEqual(ann);
  expect(globalUser(signedIn)).toEqual({ id: ann.id, userName: 'ann', isUserAuthenticated: true });
  expect(shown).toEqual([]);
});

test('an anonymous visitor is signed out and prompted to sign up', async () => {
  const { reached, shown } = startSession({ checks: [no] });
  const signedOut = await reached('signedOut');
  expect(globalUser(signedOut)).toEqual({ id: 0, userName: '', isUserAuthenticated: false });
  expect(signedOut.context.problem).toBeNull();
  expect(shown).toEqual(['sign-up prompt']);
});

test('the user is unknown before the sign-in is completed', () => {
  const { actor } = startSession({ signIn: never });
  expect(actor.getSnapshot().value).toEqual({ loading: 'completingSignIn' });
  expect(globalUser(actor.getSnapshot()).isUserAuthenticated).toBe(false);
});

test('a sign-in that cannot be completed is reported, and signs no user in', async () => {
  const { reached, shown } = startSession({
    signIn: () => Promise.reject(new Error('This sign-in took too long.')),
    checks: [no],
  });
  expect((await reached('signedOut')).context).toEqual({ user: null, problem: null, endedUser: null });
  expect(shown).toEqual(['This sign-in took too long.', 'sign-up prompt']);
});

test('a sign-in that cannot be completed does not change who is signed in', async () => {
  const { reached, shown } = startSession({
    signIn: () => Promise.reject(new Error('This sign-in was not begun in this browser.')),
    checks: [yes],
    users: [() => Promise.resolve(ann)],
  });
  expect((await reached('signedIn')).context.user).toEqual(ann);
  expect(shown).toEqual(['This sign-in was not begun in this browser.']);
});

test('a check that fails is reported and can be tried again', async () => {
  const { actor, reached, shown } = startSession({ checks: [offline, no] });
  expect((await reached('failed')).context.problem).toBe('offline');
  expect(globalUser(actor.getSnapshot()).isUserAuthenticated).toBe(false);
  expect(shown).toEqual(['offline']);
  actor.send({ type: 'session.retried' });
  expect(actor.getSnapshot().value).toEqual({ loading: 'checking' });
  expect(actor.getSnapshot().context.problem).toBeNull();
  await reached('signedOut');
});

test('what failed is tried again by itself after a pause', async () => {
  const { actor, clock, reached } = startSession({
    checks: [offline, yes],
    users: [() => Promise.resolve(ann)],
  });
  await reached('failed');
  clock.increment(3999);
  expect(actor.getSnapshot().value).toBe('failed');
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ loading: 'checking' });
  await reached('signedIn');
});

test('a fetch that fails is reported and can be tried again', async () => {
  const { actor, reached, shown } = startSession({
    checks: [yes, yes],
    users: [offline, () => Promise.resolve(ann)],
  });
  expect((await reached('failed')).context.problem).toBe('offline');
  expect(shown).toEqual(['offline']);
  actor.send({ type: 'session.retried' });
  expect((await reached('signedIn')).context).toEqual({ user: ann, problem: null, endedUser: null });
});

test('a session that ends is signed out, which is said once and without a prompt', async () => {
  const { actor, reached, shown } = startSession({ checks: [yes], users: [() => Promise.resolve(ann)] });
  await reached('signedIn');
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('signedOut');
  expect(actor.getSnapshot().context).toEqual({ user: null, problem: null, endedUser: ann });
  expect(shown).toEqual(['signed out']);
  actor.send({ type: 'session.ended' });
  expect(shown).toHaveLength(1);
});

test('a session that ends while it is checked is signed out without a prompt', async () => {
  const { actor, reached, shown } = startSession({ checks: [never] });
  await reached({ loading: 'checking' });
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('signedOut');
  expect(shown).toEqual([]);
});

test('another tab that signs in is noticed', async () => {
  const { actor, reached } = startSession({ checks: [no, yes], users: [() => Promise.resolve(ann)] });
  await reached('signedOut');
  actor.send({ type: 'session.changed' });
  expect((await reached('signedIn')).context.user).toEqual(ann);
});

test('another tab that signs in as somebody else makes this one forget its user at once', async () => {
  const ben = { ...ann, userName: 'ben' };
  const { actor, reached } = startSession({
    checks: [yes, yes],
    users: [() => Promise.resolve(ann), () => Promise.resolve(ben)],
  });
  await reached('signedIn');
  actor.send({ type: 'session.changed' });
  expect(globalUser(actor.getSnapshot())).toEqual({ id: 0, userName: '', isUserAuthenticated: false });
  expect(globalUser(await reached('signedIn')).userName).toBe('ben');
});

test.each(['session.changed', 'session.ended'] as const)(
  '%s does not disturb a sign-in that is being completed',
  async (type) => {
    let finish!: () => void;
    const signIn = () => new Promise<void>((resolve) => (finish = resolve));
    const { actor, reached } = startSession({ signIn, checks: [yes], users: [() => Promise.resolve(ann)] });
    actor.send({ type });
    expect(actor.getSnapshot().value).toEqual({ loading: 'completingSignIn' });
    finish();
    await reached('signedIn');
  },
);

test('retrying is only for what failed', async () => {
  const { actor, reached } = startSession({ checks: [no] });
  await reached('signedOut');
  actor.send({ type: 'session.retried' });
  await settle();
  expect(actor.getSnapshot().value).toBe('signedOut');
});

test.each(['completeSignIn', 'isUserAuthenticated', 'fetchLoggedInUser'] as const)(
  '%s has to be provided',
  async (missing) => {
    const provided = {
      completeSignIn: fromPromise<void>(() => Promise.resolve()),
      isUserAuthenticated: fromPromise(yes),
      fetchLoggedInUser: fromPromise(() => Promise.resolve(ann)),
    };
    const { [missing]: _left, ...actors } = provided;
    const problems: string[] = [];
    const actions = {
      promptSignUp: () => {},
      announceEnded: () => {},
      reportProblem: (_: unknown, { message }: { message: string }) => void problems.push(message),
      reportFailure: () => {},
    };
    const clock = new SimulatedClock();
    const actor = createActor(sessionMachine.provide({ actors, actions }), { clock }).start();
    const stuck = await waitFor(actor, (state) => state.context.problem !== null || problems.length > 0);
    expect([stuck.context.problem, ...problems]).toContain(`provide ${missing}`);
  },
);
