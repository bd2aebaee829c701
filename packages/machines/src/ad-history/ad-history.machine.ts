import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The history of an ad: closed at first, loaded when a person opens it, and again when the ad changes meanwhile.
 *
 *   closed       section.toggled [isLoaded] → shown, else → loading · ad.changed: forgets what is loaded
 *   loading      done → shown · error → failed · ad.changed → loading anew · section.toggled → closed
 *   failed       load.retried, ad.changed → loading · section.toggled → closed
 *   open         section.toggled → closed
 *     shown        ad.changed → outdated
 *     outdated     after refreshPause → refreshing: many changes at once load it once
 *     refreshing   done → shown · error → stale · ad.changed → outdated
 *     stale        load.retried → refreshing · ad.changed → outdated
 *   What is closed before it was loaded again is loaded anew when it is opened.
 */
export interface AdHistoryContext {
  /** The newest first; null while they are not loaded. */
  entries: AdHistoryEntry[] | null;
  problem: EffectProblem | null;
}

export type AdHistoryEvent =
  /** The person opens the section, or closes it. */
  | { type: 'section.toggled' }
  | { type: 'load.retried' }
  /** There is a newer version of the ad. */
  | { type: 'ad.changed' };

export const adHistoryMachine = setup({
  types: {
    context: {} as AdHistoryContext,
    events: {} as AdHistoryEvent,
    /** `problem`: something could not be loaded, and the person may try again. */
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    loadHistory: fromPromise<AdHistoryEntry[]>(() => Promise.reject(new Error('provide loadHistory'))),
  },
  actions: {
    keepEntries: assign({ entries: (_, params: { entries: AdHistoryEntry[] }) => params.entries }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
    forgetEntries: assign({ entries: null }),
  },
  delays: { refreshPause: 300 },
  guards: { isLoaded: ({ context }) => context.entries !== null },
}).createMachine({
  id: 'adHistory',
  context: { entries: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'section.toggled': [{ guard: 'isLoaded', target: 'open' }, { target: 'loading' }],
        'ad.changed': { actions: 'forgetEntries' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: {
          target: 'open',
          actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'section.toggled': 'closed', 'ad.changed': { target: 'loading', reenter: true } },
    },
    failed: {
      tags: 'problem',
      exit: 'forgetProblem',
      on: { 'section.toggled': 'closed', 'load.retried': 'loading', 'ad.changed': 'loading' },
    },
    open: {
      initial: 'shown',
      states: {
        shown: { on: { 'section.toggled': '#adHistory.closed', 'ad.changed': 'outdated' } },
        outdated: {
          after: { refreshPause: 'refreshing' },
          on: { 'section.toggled': { target: '#adHistory.closed', actions: 'forgetEntries' } },
        },
        refreshing: {
          invoke: {
            id: 'refreshHistory',
            src: 'loadHistory',
            onDone: {
              target: 'shown',
              actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
            },
            onError: {
              target: 'stale',
              actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'section.toggled': { target: '#adHistory.closed', actions: 'forgetEntries' },
            'ad.changed': 'outdated',
          },
        },
        stale: {
          tags: 'problem',
          exit: 'forgetProblem',
          on: {
            'section.toggled': { target: '#adHistory.closed', actions: 'forgetEntries' },
            'load.retried': 'refreshing',
            'ad.changed': 'outdated',
          },
        },
      },
    },
  },
});
