import type { visibilities } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { SearchNotify } from '@voltyard/contracts/searches/search-notify';
import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * One change of a search, and how the person undoes it: kept, published, made private, renamed, told of at another time,
 * removed. It begins with the press: only what a public ad needs and the search does not say is asked for.
 *
 *   changing     done → changed, asking [isIncomplete], or kept [wasSo] · error → notChanged
 *   asking       showMissing: the fields that are missing · details.given → changing · asking.cancelled → cancelled
 *   changed      the message offers Undo · undo.clicked → undoing · message.gone → kept
 *   undoing      the message says so · done → undone, announceUndone · error → notUndone
 *   notUndone    announceFailed · the message offers to try again · undo.clicked → undoing · message.gone → kept
 *   notChanged   the end, announceFailed
 *   cancelled, kept, undone   the end: another press begins anew
 */
export interface SavedSearchContext {
  change: SearchChange;
  /** What takes it back. */
  undo: SearchChange;
  /** The names of the fields that a public ad needs and this one does not have. */
  missing: readonly string[];
  /** Why it could not be changed, or changed back. */
  problem: EffectProblem | null;
}

export type SavedSearchInput = Pick<SavedSearchContext, 'change' | 'undo'>;

export type SearchChange =
  | {
      to: 'visibility';
      visibility: (typeof visibilities)[number];
      /** What the person was asked for, by the names of the fields. */
      details?: Details;
    }
  | { to: 'title'; title: string }
  | { to: 'notify'; notify: SearchNotify }
  | { to: 'removal'; isRemoved: boolean }
  /** Of the search of a list. */
  | { to: 'keeping'; isKept: boolean }
  /** The same: it becomes a public wanted ad, or is again what it was before. */
  | { to: 'publishing'; isPublished: boolean };

export type Details = Readonly<Record<string, string>>;

export type SavedSearchEvent =
  | { type: 'details.given'; details: Details }
  | { type: 'asking.cancelled' }
  /** By the message: Undo, or Try again. */
  | { type: 'undo.clicked' }
  /** Its time was over, the person closed it, or another one replaced it. */
  | { type: 'message.gone' };

export interface SearchChangeInput {
  change: SearchChange;
  /** Whether the person can be asked for what is missing. */
  mayAsk: boolean;
}

export interface SearchChanged {
  /** Empty where it was changed. */
  missing: readonly string[];
  /** It was so before the press: there is nothing to undo. */
  wasSo?: boolean;
}

export interface SavedSearchMessageInput {
  message: 'changed' | 'undoing' | 'notUndone';
  change: SearchChange;
}

export const savedSearchMachine = setup({
  types: {
    context: {} as SavedSearchContext,
    input: {} as SavedSearchInput,
    events: {} as SavedSearchEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    changeSearch: fromPromise<SearchChanged, SearchChangeInput>(() =>
      Promise.reject(new Error('provide changeSearch')),
    ),
    /** Shows a message until it is stopped; reports `undo.clicked` and `message.gone`. */
    showMessage: fromCallback<EventObject, SavedSearchMessageInput>(() => {
      throw new Error('provide showMessage');
    }),
  },
  guards: {
    isIncomplete: (_, { missing }: SearchChanged) => missing.length > 0,
    wasSo: (_, { wasSo = false }: SearchChanged) => wasSo,
  },
  actions: {
    showMissing: () => {
      throw new Error('provide showMissing');
    },
    announceUndone: (_, _params: { change: SearchChange }) => {
      throw new Error('provide announceUndone');
    },
    announceFailed: (_, _params: Pick<SavedSearchContext, 'change' | 'problem'>) => {
      throw new Error('provide announceFailed');
    },
    keepMissing: assign({ missing: (_, { missing }: SearchChanged) => missing }),
    keepDetails: assign({
      change: ({ context: { change } }, { details }: { details: Details }) =>
        change.to === 'visibility' ? { ...change, details } : change,
      missing: [],
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'savedSearch',
  context: ({ input: { change, undo } }) => ({ change, undo, missing: [], problem: null }),
  initial: 'changing',
  states: {
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'changeSearch',
        input: ({ context: { change } }) => ({ change, mayAsk: true }),
        onDone: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepMissing', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasSo', params: ({ event }) => event.output }, target: 'kept' },
          { target: 'changed' },
        ],
        onError: { target: 'notChanged', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    asking: {
      entry: 'showMissing',
      on: {
        'details.given': {
          target: 'changing',
          actions: { type: 'keepDetails', params: ({ event }) => event },
        },
        'asking.cancelled': 'cancelled',
      },
    },
    changed: {
      invoke: {
        id: 'offerUndo',
        src: 'showMessage',
        input: ({ context: { change } }) => ({ message: 'changed', change }),
      },
      on: { 'undo.clicked': 'undoing', 'message.gone': 'kept' },
    },
    undoing: {
      tags: 'busy',
      invoke: [
        {
          id: 'showProgress',
          src: 'showMessage',
          input: ({ context: { change } }) => ({ message: 'undoing', change }),
        },
        {
          id: 'undo',
          src: 'changeSearch',
          input: ({ context: { undo } }) => ({ change: undo, mayAsk: false }),
          onDone: {
            target: 'undone',
            actions: { type: 'announceUndone', params: ({ context: { undo } }) => ({ change: undo }) },
          },
          onError: { target: 'notUndone', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      ],
    },
    notUndone: {
      tags: 'problem',
      entry: {
        type: 'announceFailed',
        params: ({ context: { undo, problem } }) => ({ change: undo, problem }),
      },
      exit: 'forgetProblem',
      invoke: {
        id: 'offerRetry',
        src: 'showMessage',
        input: ({ context: { change } }) => ({ message: 'notUndone', change }),
      },
      on: { 'undo.clicked': 'undoing', 'message.gone': 'kept' },
    },
    notChanged: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      type: 'final',
    },
    cancelled: { type: 'final' },
    undone: { type: 'final' },
    kept: { type: 'final' },
  },
});
