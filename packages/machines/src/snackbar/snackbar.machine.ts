import { limits } from '@voltyard/contracts/limits';
import { assign, setup, type SnapshotFrom } from 'xstate';

/**
 * The one message at the lower left (specification, sections 2, 8 and 9).
 *
 *   hidden
 *   shown
 *     running  after the snack's duration → hidden · snack.held → held · [isOngoing] → ongoing
 *     held     snack.released → running, with the full time again
 *     ongoing  what it says is under way: it stays until another message says how that ended
 *     all      snack.dismissed → hidden · button.pressed [hasButton] → hidden, followButton
 *   anywhere   message.shown → shown: a new message replaces the old one and starts the time anew
 *
 * A pointer or the focus on the message holds it, so that the button does not disappear under the pointer
 * (WCAG 2.2.1).
 */
export interface Snack {
  message: string;
  /** `to` is a path to go to, `action` a word for the code that showed the message (`undo`). */
  button?: SnackButton;
  /** ms; null while what it says is under way. */
  duration: number | null;
  kind?: SnackKind;
}

export interface SnackButton {
  label: string;
  to?: string;
  action?: string;
}

export type SnackKind = 'info' | 'success' | 'error';

export interface SnackbarContext {
  /** Null while hidden. */
  snack: Snack | null;
}

export type SnackbarEvent =
  | { type: 'message.shown'; snack: Snack }
  | { type: 'snack.held' }
  | { type: 'snack.released' }
  | { type: 'snack.dismissed' }
  | { type: 'button.pressed' };

export const snackbarMachine = setup({
  types: { context: {} as SnackbarContext, events: {} as SnackbarEvent },
  actions: {
    followButton: (_, _params: { snack: Snack | null }) => {
      throw new Error('provide followButton');
    },
    keepSnack: assign({ snack: (_, params: { snack: Snack }) => params.snack }),
    forgetSnack: assign({ snack: null }),
  },
  guards: {
    hasButton: ({ context }) => context.snack?.button !== undefined,
    isOngoing: ({ context }) => context.snack?.duration === null,
  },
  delays: { snackDuration: ({ context }) => context.snack?.duration ?? 0 },
}).createMachine({
  id: 'snackbar',
  context: { snack: null },
  initial: 'hidden',
  on: {
    'message.shown': {
      target: '.shown',
      actions: { type: 'keepSnack', params: ({ event }) => event },
    },
  },
  states: {
    hidden: { entry: 'forgetSnack' },
    shown: {
      initial: 'running',
      on: {
        'snack.dismissed': 'hidden',
        'button.pressed': {
          guard: 'hasButton',
          target: 'hidden',
          actions: { type: 'followButton', params: ({ context }) => context },
        },
      },
      states: {
        running: {
          always: { guard: 'isOngoing', target: 'ongoing' },
          on: { 'snack.held': 'held' },
          after: { snackDuration: '#snackbar.hidden' },
        },
        held: { on: { 'snack.released': 'running' } },
        ongoing: {},
      },
    },
  },
});

/** What to show, or null. */
export const shownSnack = (snapshot: SnapshotFrom<typeof snackbarMachine>): Snack | null =>
  snapshot.context.snack;

/** Shown to visitors who are not signed in. */
export const signUpSnack: Snack = {
  message: "It's quick and easy",
  button: { label: 'Create Account', to: '/signup' },
  duration: limits.signUpSnackbar.duration,
};

/** To a user who was signed out elsewhere; the address they were at is the one they come back to. */
export const signedOutSnack: Snack = {
  message: 'You were signed out: in another tab, by ending your sessions, or by deleting your account.',
  button: { label: 'Login', to: '/login' },
  duration: limits.signUpSnackbar.duration,
};

/** What was done and can be taken back: `action` names the way to. It is shown longer than a general message. */
export const undoSnack = (message: string, action: string): Snack => ({
  message,
  duration: limits.undoSnackbar.duration,
  button: { label: 'Undo', action },
});

/** What could not be done, and can be tried again as long as an undoing is offered. */
export const retrySnack = (message: string, action: string): Snack => ({
  message,
  duration: limits.undoSnackbar.duration,
  button: { label: 'Try again', action },
  kind: 'error',
});

/** What is under way. */
export const progressSnack = (message: string): Snack => ({ message, duration: null });

/** A general message, with the specification's time. */
export const messageSnack = (message: string, button?: SnackButton, kind?: SnackKind): Snack => ({
  message,
  duration: limits.messageSnackbar.duration,
  ...(button && { button }),
  ...(kind && { kind }),
});
