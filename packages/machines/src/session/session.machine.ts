import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { problemOf } from '../effect-problem.js';

/**
 * Who uses this browser (specification, sections 3, 4 and 8: the user is fetched when the shell starts).
 *
 *   loading
 *     completingSignIn  done → checking · error → checking, reportProblem
 *                       (session.* is ignored: what the sign-in answers decides; one that failed, or that another user
 *                       began, does not change who is signed in)
 *     checking          yes → fetching · no → signedOut, promptSignUp · error → failed, reportFailure
 *     fetching          done → signedIn · error → failed, reportFailure
 *   signedIn            session.ended → signedOut, announceEnded
 *   signedOut
 *   failed              session.retried, after retryPause → loading.checking
 *   anywhere            session.changed → loading.checking · session.ended → signedOut (without a prompt)
 *
 * `problem` says why the last attempt did not succeed; it is forgotten at the next one. `endedUser` is whose session ended
 * here: who is asked to log in again is asked as that user.
 */
export interface SessionContext {
  user: LoggedInUser | null;
  problem: string | null;
  endedUser: LoggedInUser | null;
}

export type SessionEvent =
  /** The session is over: the server said 401, the person logged out in another tab, the socket was told. */
  | { type: 'session.ended' }
  /** Another tab signed in, maybe as another user. */
  | { type: 'session.changed' }
  | { type: 'session.retried' };

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Exchanges the code of a sign-in that just ended, if the address has one; else there is nothing to do. */
    completeSignIn: fromPromise<void>(() => provide('completeSignIn')),
    isUserAuthenticated: fromPromise<boolean>(() => provide('isUserAuthenticated')),
    fetchLoggedInUser: fromPromise<LoggedInUser>(() => provide('fetchLoggedInUser')),
  },
  actions: {
    promptSignUp: () => {
      throw new Error('provide promptSignUp');
    },
    reportProblem: (_, _params: { message: string }) => {
      throw new Error('provide reportProblem');
    },
    /** Until it is found out who the person is: it is tried again every few seconds, and said once. */
    reportFailure: (_, _params: { message: string }) => {
      throw new Error('provide reportFailure');
    },
    /** The user did not log out in this tab. */
    announceEnded: () => {
      throw new Error('provide announceEnded');
    },
    keepUser: assign({ user: (_, params: { user: LoggedInUser }) => params.user, endedUser: null }),
    forgetUser: assign({ user: null, problem: null }),
    rememberEnded: assign({ endedUser: ({ context }) => context.user }),
    keepProblem: assign({ problem: (_, params: { message: string }) => params.message }),
  },
  delays: { retryPause: 4000 },
  guards: {
    isAuthenticated: (_, params: { isAuthenticated: boolean }) => params.isAuthenticated,
  },
}).createMachine({
  id: 'session',
  context: { user: null, problem: null, endedUser: null },
  initial: 'loading',
  on: {
    'session.changed': '.loading.checking',
    'session.ended': { target: '.signedOut', actions: 'forgetUser' },
  },
  states: {
    loading: {
      initial: 'completingSignIn',
      states: {
        completingSignIn: {
          on: { 'session.changed': {}, 'session.ended': {} },
          invoke: {
            id: 'completeSignIn',
            src: 'completeSignIn',
            onDone: 'checking',
            onError: {
              target: 'checking',
              actions: { type: 'reportProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        checking: {
          entry: 'forgetUser',
          invoke: {
            id: 'isUserAuthenticated',
            src: 'isUserAuthenticated',
            onDone: [
              {
                guard: {
                  type: 'isAuthenticated',
                  params: ({ event }) => ({ isAuthenticated: event.output }),
                },
                target: 'fetching',
              },
              { target: '#session.signedOut', actions: 'promptSignUp' },
            ],
            onError: {
              target: '#session.failed',
              actions: [
                { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
                { type: 'reportFailure', params: ({ event }) => problemOf(event.error) },
              ],
            },
          },
        },
        fetching: {
          invoke: {
            id: 'fetchLoggedInUser',
            src: 'fetchLoggedInUser',
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: {
              target: '#session.failed',
              actions: [
                { type: 'keepProblem', params: ({ event }) => problemOf(event.error) },
                { type: 'reportFailure', params: ({ event }) => problemOf(event.error) },
              ],
            },
          },
        },
      },
    },
    signedIn: {
      on: {
        'session.ended': { target: 'signedOut', actions: ['rememberEnded', 'forgetUser', 'announceEnded'] },
      },
    },
    signedOut: {},
    failed: { on: { 'session.retried': 'loading.checking' }, after: { retryPause: 'loading.checking' } },
  },
});

export interface GlobalUser {
  /** 0 when the user is signed out. */
  id: string | 0;
  userName: string;
  isUserAuthenticated: boolean;
}

/**
 * The user as the specification's global state has it: the authenticated flag is set first, the user's id and name
 * follow when they are fetched. A new object each time: compare by fields when selecting.
 */
export const globalUser = (snapshot: SnapshotFrom<typeof sessionMachine>): GlobalUser => ({
  id: snapshot.context.user?.id ?? 0,
  userName: snapshot.context.user?.userName ?? '',
  isUserAuthenticated: snapshot.matches('signedIn') || snapshot.matches({ loading: 'fetching' }),
});
