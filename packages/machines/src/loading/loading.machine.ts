import type { ProblemCode } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Loads one thing for a screen: an ad, a user (specification, section 8).
 *
 *   loading   done → loaded · error [isNotFound] → missing · error → failed
 *   loaded
 *   missing   there is no such thing
 *   failed    why is in `problem`
 *   anywhere but loading: load.retried → loading
 */
export interface LoadingContext<Value> {
  value: Value | null;
  problem: EffectProblem | null;
}

export interface LoadRetried {
  type: 'load.retried';
}

const notFound: ProblemCode = 'not-found';

const vocabulary = <Value>() =>
  setup({
    types: {
      context: {} as LoadingContext<Value>,
      events: {} as LoadRetried,
      tags: {} as 'busy' | 'problem',
    },
    actors: {
      load: fromPromise<Value>(() => Promise.reject(new Error('provide load'))),
    },
    actions: {
      keepValue: assign({ value: (_, { value }: { value: Value }) => value }),
      keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
      forget: assign({ value: null, problem: null }),
    },
    guards: {
      isNotFound: (_, { error }: { error: unknown }) => problemOf(error).code === notFound,
    },
  });

/** The machine for one type of thing: `loadingMachineOf<OwnAd>()`. */
export const loadingMachineOf = <Value>() =>
  vocabulary<Value>().createMachine({
    id: 'loading',
    context: { value: null, problem: null },
    initial: 'loading',
    on: { 'load.retried': '.loading' },
    states: {
      loading: {
        tags: 'busy',
        entry: 'forget',
        on: { 'load.retried': {} },
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'keepValue', params: ({ event }) => ({ value: event.output }) },
          },
          onError: [
            { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing' },
            { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
          ],
        },
      },
      loaded: {},
      missing: {},
      failed: { tags: 'problem' },
    },
  });

export const loadingMachine = loadingMachineOf<unknown>();
