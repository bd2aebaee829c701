import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Logging in by a user name (specification, sections 1 and 7): whether it has an account is checked before the browser
 * leaves for the provider.
 *
 *   editing    login.clicked [isEmpty] → refused · login.clicked → checking
 *   checking   done → leaving · error → refused
 *   refused    why is in `problem`; login.clicked as in editing
 *   leaving    leaveForProvider; nothing leads back but another name, should the browser stay
 *   anywhere   name.typed → editing
 *
 * Spaces around the name are not part of it.
 */
export interface LoginCheckContext {
  userName: string;
  problem: EffectProblem | null;
}

export interface LoginCheckInput {
  /** As the address has it. */
  userName: string;
}

export type LoginCheckEvent = { type: 'name.typed'; userName: string } | { type: 'login.clicked' };

export const emptyNameSentence = 'Enter your user name.';

const nameOf = ({ userName }: LoginCheckContext): string => userName.trim();

export const loginCheckMachine = setup({
  types: {
    context: {} as LoginCheckContext,
    input: {} as LoginCheckInput,
    events: {} as LoginCheckEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Rejects with a sentence where there is no account to log in to. */
    findAccount: fromPromise<void, { userName: string }>(() =>
      Promise.reject(new Error('provide findAccount')),
    ),
  },
  actions: {
    leaveForProvider: (_, _params: { userName: string }) => {
      throw new Error('provide leaveForProvider');
    },
    keepName: assign((_, { userName }: { userName: string }) => ({ userName, problem: null })),
    askForName: assign({ problem: { message: emptyNameSentence } }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isEmpty: ({ context }) => nameOf(context) === '' },
}).createMachine({
  id: 'loginCheck',
  context: ({ input }) => ({ userName: input.userName, problem: null }),
  initial: 'editing',
  on: {
    'name.typed': { target: '.editing', actions: { type: 'keepName', params: ({ event }) => event } },
    'login.clicked': [
      { guard: 'isEmpty', target: '.refused', actions: 'askForName' },
      { target: '.checking' },
    ],
  },
  states: {
    editing: {},
    checking: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'login.clicked': {} },
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        input: ({ context }) => ({ userName: nameOf(context) }),
        onDone: 'leaving',
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    refused: { tags: 'problem' },
    leaving: {
      tags: 'busy',
      entry: { type: 'leaveForProvider', params: ({ context }) => ({ userName: nameOf(context) }) },
      on: { 'login.clicked': {} },
    },
  },
});
