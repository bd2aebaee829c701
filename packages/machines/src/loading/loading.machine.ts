import type { ProblemCode } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Loads one thing for a screen: an ad, a user (specification, section 8).
 *
 *   loading      done → loaded · error [isNotFound] → missing · error → failed · value.outdated → loading anew
 *   loaded       value.outdated → outdated
 *   outdated     after refreshPause → refreshing: many changes at once load it once
 *   refreshing   done → loaded · error [isNotFound] → missing · error → loaded, with the value from before and why it
 *                is not newer in `problem`, until it is · value.outdated → outdated
 *   missing      there is no such thing
 *   failed       why is in `problem`
 *   missing and failed: value.outdated → loading
 *   anywhere but loading: load.retried → loading
 */
export interface LoadingContext<Value> {
  value: Value | null;
  problem: EffectProblem | null;
}

export type LoadingEvent =
  | { type: 'load.retried' }
  /** It has changed on the server: what is shown stays until the new value is there. */
  | { type: 'value.outdated' };

const notFound: ProblemCode = 'not-found';

const vocabulary = <Value>() =>
  setup({
    types: {
      context: {} as LoadingContext<Value>,
      events: {} as LoadingEvent,
      tags: {} as 'busy' | 'problem',
    },
    actors: {
      load: fromPromise<Value>(() => Promise.reject(new Error('provide load'))),
    },
    actions: {
      keepValue: assign({ value: (_, { value }: { value: Value }) => value, problem: null }),
      keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
      forget: assign({ value: null, problem: null }),
    },
    delays: { refreshPause: 300 },
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
        on: { 'load.retried': {}, 'value.outdated': { target: 'loading', reenter: true } },
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
      loaded: { on: { 'value.outdated': 'outdated' } },
      outdated: { after: { refreshPause: 'refreshing' } },
      refreshing: {
        on: { 'value.outdated': 'outdated' },
        invoke: {
          id: 'refresh',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'keepValue', params: ({ event }) => ({ value: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isNotFound', params: ({ event }) => event },
              target: 'missing',
              actions: 'forget',
            },
            { target: 'loaded', actions: { type: 'keepProblem', params: ({ event }) => event } },
          ],
        },
      },
      missing: { on: { 'value.outdated': 'loading' } },
      failed: { tags: 'problem', on: { 'value.outdated': 'loading' } },
    },
  });

export const loadingMachine = loadingMachineOf<unknown>();
