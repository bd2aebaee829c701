import type { OwnSession } from '@voltyard/contracts/accounts/accounts.rest';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Where a person is signed in, and how they sign out there.
 *
 *   loading       done → listed · error → unloaded
 *   unloaded      list.refreshed → loading
 *   listed        end.clicked [isOther] → ending · endOthers.clicked [hasOthers] → endingOthers
 *                 list.refreshed → loading, while the list stays
 *   ending        done → listed · error → listed, keepProblem
 *   endingOthers  done → listed · error → listed, keepProblem
 *
 * This browser's own session is not ended here: that is what Logout is for. Every answer is the whole list anew.
 */
export interface OwnSessionsContext {
  sessions: OwnSession[];
  /** The one that is being ended. */
  endingId: string | null;
  /** What the last click did, until the next one. */
  ended: 'one' | 'others' | null;
  problem: EffectProblem | null;
}

export type OwnSessionsEvent =
  | { type: 'list.refreshed' }
  | { type: 'end.clicked'; sessionId: string }
  | { type: 'endOthers.clicked' };

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    fetchSessions: fromPromise<OwnSession[]>(() => provide('fetchSessions')),
    /** Answers the sessions that are left; so does the next one. */
    endSession: fromPromise<OwnSession[], { sessionId: string | null }>(() => provide('endSession')),
    endOtherSessions: fromPromise<OwnSession[]>(() => provide('endOtherSessions')),
  },
  actions: {
    keepSessions: assign({ sessions: (_, params: { sessions: OwnSession[] }) => params.sessions }),
    keepEnded: assign({ ended: (_, params: { ended: 'one' | 'others' }) => params.ended }),
    keepEnding: assign({ endingId: (_, params: { sessionId: string }) => params.sessionId }),
    forgetEnding: assign({ endingId: null }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetOutcome: assign({ problem: null, ended: null }),
  },
  guards: {
    isOther: ({ context }, params: { sessionId: string }) =>
      context.sessions.some(({ sessionId, isCurrent }) => sessionId === params.sessionId && !isCurrent),
    hasOthers: ({ context }) => context.sessions.some(({ isCurrent }) => !isCurrent),
  },
}).createMachine({
  id: 'ownSessions',
  context: { sessions: [], endingId: null, ended: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetOutcome',
      invoke: {
        id: 'fetchSessions',
        src: 'fetchSessions',
        onDone: {
          target: 'listed',
          actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'unloaded',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloaded: { tags: 'problem', on: { 'list.refreshed': 'loading' } },
    listed: {
      on: {
        'end.clicked': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'keepEnding', params: ({ event }) => event },
        },
        'endOthers.clicked': { guard: 'hasOthers', target: 'endingOthers' },
        'list.refreshed': 'loading',
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetOutcome',
      exit: 'forgetEnding',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ sessionId: context.endingId }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            { type: 'keepEnded', params: { ended: 'one' } },
          ],
        },
        onError: {
          target: 'listed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    endingOthers: {
      tags: 'busy',
      entry: 'forgetOutcome',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: {
          target: 'listed',
          actions: [
            { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            { type: 'keepEnded', params: { ended: 'others' } },
          ],
        },
        onError: {
          target: 'listed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

/** Whether there is anywhere else to sign out. */
export const hasOtherSessions = ({ context }: SnapshotFrom<typeof ownSessionsMachine>): boolean =>
  context.sessions.some(({ isCurrent }) => !isCurrent);
