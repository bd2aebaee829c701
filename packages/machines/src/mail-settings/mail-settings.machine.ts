import type { MailSettings } from '@voltyard/contracts/mail/mail.rest';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Where a person's e-mail goes, and which mails they want.
 *
 *   loading      done [isOff] → off · done → shown · error → unloaded
 *   off          this marketplace sends no e-mail: nothing is shown
 *   unloaded     settings.refreshed → loading
 *   shown        address.saved [isTyped], resend.clicked [isUnconfirmed], remove.clicked [hasAddress],
 *                mails.switched, undo.clicked [isRemoved] → changing · settings.refreshed → loading, while everything stays
 *   changing     done → shown · error → shown, keepProblem
 *
 * An address that was removed by a slip is saved again with one press. It has to be confirmed anew.
 */
export interface MailSettingsContext {
  settings: MailSettings | null;
  /** What is in the field. */
  typed: string;
  /** What is under way, or was done last. */
  change: MailChange | null;
  problem: EffectProblem | null;
}

export type MailChange =
  | { type: 'save'; address: string }
  | { type: 'resend' }
  | { type: 'remove'; address: string }
  | ({ type: 'switch' } & SwitchedMails);

/** Which mails are switched on or off. */
export type SwitchedMails = Partial<Pick<MailSettings, 'newMessages' | 'searches'>>;

export type MailSettingsEvent =
  | { type: 'settings.refreshed' }
  | { type: 'address.typed'; address: string }
  | { type: 'address.saved' }
  | { type: 'resend.clicked' }
  | { type: 'remove.clicked' }
  /** Undo of the removal that was done last. */
  | { type: 'undo.clicked' }
  | ({ type: 'mails.switched' } & SwitchedMails);

const removedIn = ({ change }: MailSettingsContext): string =>
  change?.type === 'remove' ? change.address : '';

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const mailSettingsMachine = setup({
  types: {
    context: {} as MailSettingsContext,
    events: {} as MailSettingsEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    fetchSettings: fromPromise<MailSettings>(() => provide('fetchSettings')),
    /** Answers the settings that there are then. */
    changeSettings: fromPromise<MailSettings, { change: MailChange | null }>(() => provide('changeSettings')),
  },
  actions: {
    keepSettings: assign({ settings: (_, params: { settings: MailSettings }) => params.settings }),
    keepTyped: assign({ typed: (_, params: { address: string }) => params.address, problem: null }),
    /** What is typed while an address is saved is another one, and stays. */
    clearSaved: assign({
      typed: ({ context: { typed, change } }) =>
        change?.type === 'save' && change.address === typed.trim() ? '' : typed,
    }),
    keepChange: assign({ change: (_, params: { change: MailChange }) => params.change }),
    keepProblem: assign({
      problem: (_, params: { error: unknown }) => problemOf(params.error),
      change: null,
    }),
    forgetOutcome: assign({ problem: null, change: null }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOff: (_, params: { settings: MailSettings }) => !params.settings.isAvailable,
    isTyped: ({ context }) => context.typed.trim() !== '',
    isUnconfirmed: ({ context: { settings } }) =>
      settings !== null && settings.address !== null && !settings.isConfirmed,
    hasAddress: ({ context }) => context.settings !== null && context.settings.address !== null,
    isRemoved: ({ context }) => context.change?.type === 'remove',
  },
}).createMachine({
  id: 'mailSettings',
  context: { settings: null, typed: '', change: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetOutcome',
      on: { 'address.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } } },
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: [
          {
            guard: { type: 'isOff', params: ({ event }) => ({ settings: event.output }) },
            target: 'off',
            actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
          },
        ],
        onError: {
          target: 'unloaded',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    off: { type: 'final' },
    unloaded: { tags: 'problem', on: { 'settings.refreshed': 'loading' } },
    shown: {
      on: {
        'settings.refreshed': 'loading',
        'address.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'address.saved': {
          guard: 'isTyped',
          target: 'changing',
          actions: {
            type: 'keepChange',
            params: ({ context }) => ({ change: { type: 'save', address: context.typed.trim() } }),
          },
        },
        'resend.clicked': {
          guard: 'isUnconfirmed',
          target: 'changing',
          actions: { type: 'keepChange', params: { change: { type: 'resend' } } },
        },
        'remove.clicked': {
          guard: 'hasAddress',
          target: 'changing',
          actions: {
            type: 'keepChange',
            params: ({ context }) => ({
              change: { type: 'remove', address: context.settings?.address ?? '' },
            }),
          },
        },
        'undo.clicked': {
          guard: 'isRemoved',
          target: 'changing',
          actions: {
            type: 'keepChange',
            params: ({ context }) => ({ change: { type: 'save', address: removedIn(context) } }),
          },
        },
        'mails.switched': {
          target: 'changing',
          actions: {
            type: 'keepChange',
            params: ({ event: { type: _, ...mails } }) => ({ change: { type: 'switch', ...mails } }),
          },
        },
      },
    },
    changing: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'address.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } } },
      invoke: {
        id: 'changeSettings',
        src: 'changeSettings',
        input: ({ context }) => ({ change: context.change }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
            'clearSaved',
          ],
        },
        onError: {
          target: 'shown',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof mailSettingsMachine>;

/** What was done last, once it is done. */
export const doneOf = (state: Snapshot): MailChange['type'] | null =>
  state.matches('shown') ? (state.context.change?.type ?? null) : null;
