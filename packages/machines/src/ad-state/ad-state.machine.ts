import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The state that its owner says of one ad, and how they undo that. It begins with the press: no question is asked first.
 *
 *   saying       done → said · error → notSaid
 *   said         the message offers Undo · undo.clicked → undoing · message.gone → kept
 *   undoing      the message says so · done → undone, announceUndone · error → notUndone
 *   notUndone    announceFailed · the message offers to try again · undo.clicked → undoing · message.gone → kept
 *   notSaid      the end, announceFailed
 *   kept, undone   the end: another press begins anew
 */
export interface AdStateContext {
  /** What the ad was before. */
  from: StateOfAd;
  to: StateOfAd;
  /** The version of the ad as the person saw it, then as the answer has it. */
  version: number;
  /** Why it could not be said, or undone. */
  problem: EffectProblem | null;
}

export type AdStateInput = Pick<AdStateContext, 'from' | 'to' | 'version'>;

export type AdStateEvent =
  /** By the message: Undo, or Try again. */
  | { type: 'undo.clicked' }
  /** Its time was over, the person closed it, or another one replaced it. */
  | { type: 'message.gone' };

export interface SayStateInput {
  state: StateOfAd;
  version: number;
}

export interface AdStateMessageInput extends Pick<AdStateContext, 'from' | 'to'> {
  message: 'said' | 'undoing' | 'notUndone';
}

export const adStateMachine = setup({
  types: {
    context: {} as AdStateContext,
    input: {} as AdStateInput,
    events: {} as AdStateEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Answers the ad's version afterwards. */
    sayState: fromPromise<number, SayStateInput>(() => Promise.reject(new Error('provide sayState'))),
    /** Shows a message until it is stopped; reports `undo.clicked` and `message.gone`. */
    showMessage: fromCallback<EventObject, AdStateMessageInput>(() => {
      throw new Error('provide showMessage');
    }),
  },
  actions: {
    announceUndone: (_, _params: { state: StateOfAd }) => {
      throw new Error('provide announceUndone');
    },
    announceFailed: (_, _params: { problem: EffectProblem | null }) => {
      throw new Error('provide announceFailed');
    },
    keepVersion: assign({ version: (_, { version }: { version: number }) => version }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'adState',
  context: ({ input: { from, to, version } }) => ({ from, to, version, problem: null }),
  initial: 'saying',
  states: {
    saying: {
      tags: 'busy',
      invoke: {
        id: 'say',
        src: 'sayState',
        input: ({ context: { to, version } }) => ({ state: to, version }),
        onDone: {
          target: 'said',
          actions: { type: 'keepVersion', params: ({ event }) => ({ version: event.output }) },
        },
        onError: { target: 'notSaid', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    said: {
      invoke: {
        id: 'offerUndo',
        src: 'showMessage',
        input: ({ context: { from, to } }) => ({ message: 'said', from, to }),
      },
      on: { 'undo.clicked': 'undoing', 'message.gone': 'kept' },
    },
    undoing: {
      tags: 'busy',
      invoke: [
        {
          id: 'showProgress',
          src: 'showMessage',
          input: ({ context: { from, to } }) => ({ message: 'undoing', from, to }),
        },
        {
          id: 'undo',
          src: 'sayState',
          input: ({ context: { from, version } }) => ({ state: from, version }),
          onDone: {
            target: 'undone',
            actions: { type: 'announceUndone', params: ({ context }) => ({ state: context.from }) },
          },
          onError: { target: 'notUndone', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      ],
    },
    notUndone: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      exit: 'forgetProblem',
      invoke: {
        id: 'offerRetry',
        src: 'showMessage',
        input: ({ context: { from, to } }) => ({ message: 'notUndone', from, to }),
      },
      on: { 'undo.clicked': 'undoing', 'message.gone': 'kept' },
    },
    notSaid: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      type: 'final',
    },
    undone: { type: 'final' },
    kept: { type: 'final' },
  },
});
