import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The heart of an ad of somebody else. It changes at once; then the server is told.
 *
 *   notSaved     heart.pressed, undo.clicked → saving · heard.saved → saved
 *   saving       done → saved, announce · error → saveFailed
 *     wanted     heart.pressed → unwanted
 *     unwanted   heart.pressed → wanted · done → removing
 *   saveFailed   reported · heart.pressed → saving · heard.saved → saved
 *   saved        heart.pressed, undo.clicked → removing · heard.removed → notSaved
 *   removing     done → notSaved, announce · error → removeFailed
 *     wanted     heart.pressed → unwanted
 *     unwanted   heart.pressed → wanted · done → saving
 *   removeFailed reported · heart.pressed → removing · heard.removed → notSaved
 *
 * The heart shows what the person wants, and their calls follow one after the other. What is heard of other devices
 * during a call is older than its answer.
 */
export interface FavouriteContext {
  /** The person takes back what they did: that is said, and Undo is not offered again. */
  isUndo: boolean;
  /** Why it could not be saved, or removed. */
  problem: EffectProblem | null;
}

export type FavouriteEvent =
  | { type: 'heart.pressed' }
  /** By the message. */
  | { type: 'undo.clicked' }
  /** Before this page was opened, or on another device. */
  | { type: 'heard.saved' }
  | { type: 'heard.removed' };

export interface FavouriteAnnouncement {
  isSaved: boolean;
  isUndo: boolean;
}

export interface FavouriteReportInput {
  failure: 'notSaved' | 'notRemoved';
  problem: EffectProblem | null;
}

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const favouriteMachine = setup({
  types: {
    context: {} as FavouriteContext,
    events: {} as FavouriteEvent,
    /** `saved`: the heart is full. */
    tags: {} as 'saved' | 'problem',
  },
  actors: {
    save: fromPromise<void>(() => provide('save')),
    remove: fromPromise<void>(() => provide('remove')),
    /** Says what went wrong until it is stopped. */
    reportFailure: fromCallback<EventObject, FavouriteReportInput>(() => {
      throw new Error('provide reportFailure');
    }),
  },
  actions: {
    announce: (_, _params: FavouriteAnnouncement) => {
      throw new Error('provide announce');
    },
    keepWhy: assign({ isUndo: ({ event }) => event.type === 'undo.clicked' }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'favourite',
  context: { isUndo: false, problem: null },
  initial: 'notSaved',
  states: {
    notSaved: {
      on: {
        'heart.pressed': { target: 'saving', actions: 'keepWhy' },
        'undo.clicked': { target: 'saving', actions: 'keepWhy' },
        'heard.saved': 'saved',
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        onDone: {
          target: 'saved',
          actions: {
            type: 'announce',
            params: ({ context }) => ({ isSaved: true, isUndo: context.isUndo }),
          },
        },
        onError: { target: 'saveFailed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      initial: 'wanted',
      states: {
        wanted: {
          tags: 'saved',
          on: {
            'heart.pressed': {
              target: 'unwanted',
              actions: 'keepWhy',
            },
          },
        },
        unwanted: {
          on: {
            'heart.pressed': 'wanted',
            'xstate.done.actor.save': '#favourite.removing',
          },
        },
      },
    },
    saveFailed: {
      tags: 'problem',
      exit: 'forgetProblem',
      invoke: {
        id: 'reportNotSaved',
        src: 'reportFailure',
        input: ({ context }) => ({ failure: 'notSaved', problem: context.problem }),
      },
      on: {
        'heart.pressed': { target: 'saving', actions: 'keepWhy' },
        'heard.saved': 'saved',
      },
    },
    saved: {
      tags: 'saved',
      on: {
        'heart.pressed': { target: 'removing', actions: 'keepWhy' },
        'undo.clicked': { target: 'removing', actions: 'keepWhy' },
        'heard.removed': 'notSaved',
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: {
          target: 'notSaved',
          actions: {
            type: 'announce',
            params: ({ context }) => ({ isSaved: false, isUndo: context.isUndo }),
          },
        },
        onError: { target: 'removeFailed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      initial: 'wanted',
      states: {
        wanted: {
          on: {
            'heart.pressed': {
              target: 'unwanted',
              actions: 'keepWhy',
            },
          },
        },
        unwanted: {
          tags: 'saved',
          on: {
            'heart.pressed': 'wanted',
            'xstate.done.actor.remove': '#favourite.saving',
          },
        },
      },
    },
    removeFailed: {
      tags: ['saved', 'problem'],
      exit: 'forgetProblem',
      invoke: {
        id: 'reportNotRemoved',
        src: 'reportFailure',
        input: ({ context }) => ({ failure: 'notRemoved', problem: context.problem }),
      },
      on: {
        'heart.pressed': { target: 'removing', actions: 'keepWhy' },
        'heard.removed': 'notSaved',
      },
    },
  },
});
