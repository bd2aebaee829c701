import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * One thing that a person deletes, and how they undo that. It begins with the press: no question is asked first.
 *
 *   deleting      done → deleted · error → notDeleted
 *   notDeleted    reported · delete.clicked → deleting
 *   deleted       the message offers Undo · restore.clicked → restoring · message.gone → gone ·
 *                 restored.elsewhere → restored
 *   restoring     the message says so · done → restored, announceRestored · error → notRestored
 *   notRestored   reported · restore.clicked → restoring · restored.elsewhere → restored · failure.outdated → gone ·
 *                 delete.clicked → deleting: it is back, and deleted again
 *     offered     the message offers to try again · message.gone → noted
 *     noted       only the report is left
 *   restored, gone   the end: a thing that is deleted again begins anew
 *
 * A press while it is being deleted, is deleted or is being restored does nothing.
 */
export interface UndoableDeletionContext {
  /** Why it could not be deleted, or restored. */
  problem: EffectProblem | null;
}

export type UndoableDeletionEvent =
  | { type: 'delete.clicked' }
  /** By the message: Undo, or Try again. */
  | { type: 'restore.clicked' }
  /** Its time was over, the person closed it, another one replaced it, or another button restores the thing now. */
  | { type: 'message.gone' }
  | { type: 'restored.elsewhere' }
  /** Why it could not be restored does not hold any more. */
  | { type: 'failure.outdated' };

export interface DeletionMessageInput {
  message: 'deleted' | 'restoring' | 'notRestored';
}

export interface DeletionReportInput {
  failure: 'notDeleted' | 'notRestored';
  problem: EffectProblem | null;
}

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const undoableDeletionMachine = setup({
  types: {
    context: {} as UndoableDeletionContext,
    events: {} as UndoableDeletionEvent,
    /** `leaving`: its list shows it as on its way out, until the list hears that it is gone. */
    tags: {} as 'leaving' | 'problem',
  },
  actors: {
    remove: fromPromise<void>(() => provide('remove')),
    restore: fromPromise<void>(() => provide('restore')),
    /** Shows a message until it is stopped; reports `restore.clicked`, `message.gone` and `restored.elsewhere`. */
    showMessage: fromCallback<EventObject, DeletionMessageInput>(() => {
      throw new Error('provide showMessage');
    }),
    /** Says what went wrong until it is stopped. */
    reportFailure: fromCallback<EventObject, DeletionReportInput>(() => {
      throw new Error('provide reportFailure');
    }),
  },
  actions: {
    announceRestored: () => {
      throw new Error('provide announceRestored');
    },
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'undoableDeletion',
  context: { problem: null },
  initial: 'deleting',
  states: {
    deleting: {
      tags: 'leaving',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: 'deleted',
        onError: { target: 'notDeleted', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    notDeleted: {
      tags: 'problem',
      exit: 'forgetProblem',
      invoke: {
        id: 'reportNotDeleted',
        src: 'reportFailure',
        input: ({ context }) => ({ failure: 'notDeleted', problem: context.problem }),
      },
      on: { 'delete.clicked': 'deleting' },
    },
    deleted: {
      tags: 'leaving',
      invoke: { id: 'offerUndo', src: 'showMessage', input: { message: 'deleted' } },
      on: { 'restore.clicked': 'restoring', 'message.gone': 'gone', 'restored.elsewhere': 'restored' },
    },
    restoring: {
      invoke: [
        { id: 'showProgress', src: 'showMessage', input: { message: 'restoring' } },
        {
          id: 'restore',
          src: 'restore',
          onDone: { target: 'restored', actions: 'announceRestored' },
          onError: { target: 'notRestored', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      ],
    },
    notRestored: {
      tags: 'problem',
      exit: 'forgetProblem',
      invoke: {
        id: 'reportNotRestored',
        src: 'reportFailure',
        input: ({ context }) => ({ failure: 'notRestored', problem: context.problem }),
      },
      initial: 'offered',
      on: {
        'restored.elsewhere': 'restored',
        'failure.outdated': 'gone',
        'delete.clicked': 'deleting',
      },
      states: {
        offered: {
          invoke: { id: 'offerRetry', src: 'showMessage', input: { message: 'notRestored' } },
          on: { 'restore.clicked': '#undoableDeletion.restoring', 'message.gone': 'noted' },
        },
        noted: {},
      },
    },
    restored: { type: 'final' },
    gone: { type: 'final' },
  },
});
