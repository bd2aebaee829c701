import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What a person does with all their notices. The notices themselves are a live list, which hears from the server what is
 * read.
 *
 *   resting    all.read → marking
 *   marking    done [isSome] → marked · done → resting · error → resting, keepProblem
 *   marked     undo.clicked → unmarking · all.read → marking
 *   unmarking  done → resting · error → marked, keepProblem
 */
export interface NoticeListContext {
  /** Up to this position of the log the list is shown. */
  upTo: number;
  /** Those that were marked last: Undo marks them as not read. */
  marked: string[];
  problem: EffectProblem | null;
}

export type NoticeListEvent = { type: 'all.read'; upTo: number } | { type: 'undo.clicked' };

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const noticeListMachine = setup({
  types: { context: {} as NoticeListContext, events: {} as NoticeListEvent, tags: {} as 'busy' },
  actors: {
    /** Marks all up to a position as read; answers the ids of those that were not. */
    markRead: fromPromise<string[], { upTo: number }>(() => provide('markRead')),
    markUnread: fromPromise<unknown, { noticeIds: string[] }>(() => provide('markUnread')),
  },
  actions: {
    keepPosition: assign({ upTo: (_, params: { upTo: number }) => params.upTo }),
    keepMarked: assign({ marked: (_, params: { marked: string[] }) => params.marked }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetMarked: assign({ marked: [] }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isSome: (_, params: { marked: string[] }) => params.marked.length > 0 },
}).createMachine({
  id: 'noticeList',
  context: { upTo: 0, marked: [], problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetMarked',
      on: {
        'all.read': { target: 'marking', actions: { type: 'keepPosition', params: ({ event }) => event } },
      },
    },
    marking: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { upTo } }) => ({ upTo }),
        onDone: [
          {
            guard: { type: 'isSome', params: ({ event }) => ({ marked: event.output }) },
            target: 'marked',
            actions: { type: 'keepMarked', params: ({ event }) => ({ marked: event.output }) },
          },
          'resting',
        ],
        onError: {
          target: 'resting',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    marked: {
      on: {
        'undo.clicked': 'unmarking',
        'all.read': { target: 'marking', actions: { type: 'keepPosition', params: ({ event }) => event } },
      },
    },
    unmarking: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'markUnread',
        src: 'markUnread',
        input: ({ context: { marked } }) => ({ noticeIds: marked }),
        onDone: 'resting',
        onError: {
          target: 'marked',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
  },
});
